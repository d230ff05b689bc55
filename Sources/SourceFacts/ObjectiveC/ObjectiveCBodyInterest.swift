/// Which bodies can decide a mask, and are kept in the facts. Assignments and calls are collected from all bodies.
enum ObjectiveCBodyInterest {
    /// Parts of words that a body of interest has.
    private static let parts = WordParts([
        "rientation", "rotat", "Rotat", "ontroller", "UIWindow", "indow", "andscape", "ortrait", "diom", "IDIOM",
        "Mask",
        "isPad", "isPhone", "iPad", "IPAD", "iPhone", "IPHONE", "delegate", "odalPresentation",
    ])

    /// The longest body of a helper that is kept only because it returns something.
    private static let longestHelper = 400

    static func isInteresting(_ function: FunctionFact, body: [Token]) -> Bool {
        if mentions(function.name) { return true }
        let isHelper = function.returnType?.baseName != "void" && function.returnType?.baseName != "IBAction"
        if isHelper, body.count <= longestHelper { return true }
        let mentionsWord = body.contains { token in
            switch token.kind {
            case .identifier, .atWord: mentions(token.text)
            default: false
            }
        }
        return mentionsWord || makesObject(body) || handsOnAnswerOfClass(body)
    }

    /// Whether it passes or assigns what a class of the project's answers, `[self show:[Screens makeWithUser:user]]`: that
    /// can be a screen as well.
    private static func handsOnAnswerOfClass(_ body: [Token]) -> Bool {
        zip(zip(body, body.dropFirst()), body.dropFirst(2)).contains { before, name in
            before.1.text == "[" && [":", "=", "("].contains(before.0.text) && ClassNames.canBeOfProject(name.text)
        }
    }

    /// Whether it makes an object of the project's, `[Player new]` or `[Player alloc]`: it can be a screen that a helper
    /// is handed, whatever the two are called.
    private static func makesObject(_ body: [Token]) -> Bool {
        zip(body, body.dropFirst()).contains { name, message in
            (message.text == "new" || message.text == "alloc") && ClassNames.canBeOfProject(name.text)
        }
    }

    private static func mentions(_ text: String) -> Bool { parts.occur(in: text) }
}
