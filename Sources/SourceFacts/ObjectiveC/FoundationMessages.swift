import SyntaxTree

/// What Objective-C says by messages and functions of Foundation and other languages say otherwise: references that are
/// counted by hand, lists and dictionaries, numbers as objects, classes by name.
///
/// | source | expression |
/// | --- | --- |
/// | `[x retain]`, `[x autorelease]`, `CFBridgingRelease(x)` | `x` |
/// | `[NSArray arrayWithObjects:a, b, nil]`, `[[NSArray alloc] initWithObjects:a, b, nil]` | `[a, b]` |
/// | `[NSArray arrayWithArray:x]`, `[NSArray arrayWithObjects:x count:2]` | `x` |
/// | `[NSDictionary dictionaryWithObjectsAndKeys:a, k, nil]` | `[k: a]` |
/// | `[x objectAtIndex:i]` | `x[i]` |
/// | `[NSNumber numberWithInteger:x]` | `x` |
/// | `NSClassFromString(@"X")` | `name X` |
enum FoundationMessages {
    private static let counting: Set<String> = ["retain", "autorelease"]
    private static let countingFunctions: Set<String> = [
        "CFBridgingRetain", "CFBridgingRelease", "CFRetain", "CFAutorelease", "CFMakeCollectable",
        "NSMakeCollectable", "Block_copy",
    ]
    private static let lists: Set<String> = [
        "NSArray", "NSMutableArray", "NSOrderedSet", "NSMutableOrderedSet",
    ]
    private static let dictionaries: Set<String> = ["NSDictionary", "NSMutableDictionary"]

    /// Whether a message without arguments answers its receiver, and counts a reference to it at most.
    static func answersReceiver(_ name: String, _ receiver: Expression) -> Bool {
        counting.contains(name) && receiver.kind != .superReference
    }

    /// What a call of a function stands for; nil for a function that is a call like others.
    static func value(ofCall name: String, _ arguments: [Argument], at place: Position) -> Expression? {
        guard arguments.count == 1, let value = arguments.first?.value else { return nil }
        if countingFunctions.contains(name) { return value }
        guard name == "NSClassFromString", case .string(let text) = value.kind,
            let type = text.split(separator: ".").last
        else { return nil }
        return Expression(.name(String(type)), at: place)
    }

    /// What a message with arguments stands for; nil for a message like others.
    static func value(
        ofMessage selector: String, to receiver: Expression, _ arguments: [Argument], at place: Position
    ) -> Expression? {
        if selector == "objectAtIndex:", let index = arguments.first?.value {
            return Expression(.subscripted(base: receiver, arguments: [Argument(value: index)]), at: place)
        }
        guard let type = madeType(receiver), let first = arguments.first?.value else { return nil }
        if lists.contains(type) { return list(selector, first, arguments, at: place) }
        if dictionaries.contains(type) { return dictionary(selector, first, arguments, at: place) }
        if type == "NSNumber", selector.hasPrefix("numberWith"), arguments.count == 1 { return first }
        return nil
    }

    /// The class whose instance a message makes: `X` and `[X alloc]`.
    private static func madeType(_ receiver: Expression) -> String? {
        switch receiver.kind {
        case .name(let name): return name
        case .member(let base?, "alloc"):
            guard case .name(let name) = base.kind else { return nil }
            return name
        default: return nil
        }
    }

    private static func list(
        _ selector: String, _ first: Expression, _ arguments: [Argument], at place: Position
    ) -> Expression? {
        switch selector {
        case "arrayWithObjects:", "orderedSetWithObjects:", "initWithObjects:":
            Expression(.array(untilNil(arguments)), at: place)
        case "arrayWithObject:", "orderedSetWithObject:", "initWithObject:": Expression(.array([first]), at: place)
        case "arrayWithArray:", "orderedSetWithArray:", "initWithArray:", "initWithArray:copyItems:",
            "arrayWithObjects:count:", "initWithObjects:count:":
            first
        default: nil
        }
    }

    private static func dictionary(
        _ selector: String, _ first: Expression, _ arguments: [Argument], at place: Position
    ) -> Expression? {
        switch selector {
        case "dictionaryWithObjectsAndKeys:", "initWithObjectsAndKeys:":
            let words = untilNil(arguments)
            let pairs = stride(from: 0, to: words.count - 1, by: 2).map { index in
                DictionaryElement(key: words[index + 1], value: words[index])
            }
            return Expression(.dictionary(pairs), at: place)
        case "dictionaryWithObject:forKey:":
            guard arguments.count == 2 else { return nil }
            return Expression(.dictionary([DictionaryElement(key: arguments[1].value, value: first)]), at: place)
        case "dictionaryWithObjects:forKeys:", "initWithObjects:forKeys:":
            guard arguments.count == 2, case .array(let values) = first.kind,
                case .array(let keys) = arguments[1].value.kind
            else { return nil }
            let pairs = zip(keys, values).map { key, value in DictionaryElement(key: key, value: value) }
            return Expression(.dictionary(pairs), at: place)
        case "dictionaryWithDictionary:", "initWithDictionary:": return first
        default: return nil
        }
    }

    /// A list of arguments ends at its first nil.
    private static func untilNil(_ arguments: [Argument]) -> [Expression] {
        Array(arguments.map(\.value).prefix { $0.kind != .nil })
    }
}
