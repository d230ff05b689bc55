import UIKit

let delegateClass: AnyClass = NSClassFromString("TestDelegate") ?? AppDelegate.self
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegateClass))
