App/Home.swift:4:13: error: 'Home' turns to landscape on iPhone after the change: it has no mask of its own, and only the declared list kept it in portrait (target 'App') [lost-constraint]
App/Info.plist:30:2: note: 'UISupportedInterfaceOrientations' lists portrait
App/Home.swift:4:13: note: it also decides for 1 screen: 'Page'
App/Home.swift:4:13: note: leave the iPhone list as it is, since the iPad list holds all four already, or answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of the app delegate (iOS 27: also from the scene delegate), or override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone, which covers 1 more screen
