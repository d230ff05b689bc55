/// Makes random but repeatable override bodies: nested conditions, mask algebra, numbers, variables, loops and helpers.
///
/// Everything it writes compiles against the stand-in for UIKit, ends, and depends on nothing but the idiom and the two
/// properties `flagA` and `flagB`.
struct BodyGenerator {
    private var random: SplitMix64
    private var name = ""
    private var masks: [String] = []
    private var variables: [String] = []
    private var counter = 0
    private var usesFlags = false
    private var isInHelper = false

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// A class with an override, and the helpers it uses.
    ///
    /// - Parameter usesFlags: Whether its mask may depend on state.
    mutating func screen(named name: String, usesFlags: Bool) -> String {
        self.name = name
        self.usesFlags = usesFlags
        masks = []
        variables = []
        counter = 0
        let helpers = self.helpers()
        let body = block(depth: 3, indent: "        ")
        let flags = usesFlags ? "    var flagA = false\n    var flagB = true\n" : ""
        return """
            \(helpers)
            class \(name): UIViewController {
            \(flags)    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            \(body)    }
            }

            """
    }

    // MARK: Helpers

    private mutating func helpers() -> String {
        isInHelper = true
        defer { isInHelper = false }
        let type = name + "Style"
        return """
            enum \(type): Int, CaseIterable {
                case tall = 1, wide, free
                var mask: UIInterfaceOrientationMask {
                    switch self {
                    case .tall: return \(mask(1))
                    case .wide: return \(mask(1))
                    case .free: return \(mask(0))
                    }
                }
                static let table: [UIInterfaceOrientationMask] = [\(mask(0)), \(mask(0)), \(mask(0))]
                static func pick(_ isFirst: Bool, otherwise: UIInterfaceOrientationMask = \(mask(0))) -> UIInterfaceOrientationMask {
                    guard isFirst else { return otherwise }
                    return \(mask(1))
                }
                static var isLarge: Bool { \(condition(1)) }
            }
            extension UIInterfaceOrientationMask {
                static var own\(name): Self { \(condition(1)) ? \(constant()) : \(constant()) }
                func without\(name)(_ other: UIInterfaceOrientationMask) -> Self { subtracting(other) }
            }
            """
    }

    // MARK: Statements

    private mutating func block(depth: Int, indent: String) -> String {
        let (outerMasks, outerVariables) = (masks, variables)
        defer { (masks, variables) = (outerMasks, outerVariables) }
        var text = ""
        for _ in 0..<random.below(depth > 1 ? 4 : 2) { text += statement(depth: depth, indent: indent) }
        return text + indent + "return " + mask(2) + "\n"
    }

    /// Statements that leave through the end.
    private mutating func passage(depth: Int, indent: String) -> String {
        let (outerMasks, outerVariables) = (masks, variables)
        defer { (masks, variables) = (outerMasks, outerVariables) }
        var text = ""
        for _ in 0...random.below(2) { text += statement(depth: depth, indent: indent) }
        return text.isEmpty ? indent + "_ = 0\n" : text
    }

    private mutating func statement(depth: Int, indent: String) -> String {
        let inner = indent + "    "
        switch random.below(depth > 0 ? 15 : 5) {
        case 0:
            let name = fresh("mask")
            let line = "let \(name): UIInterfaceOrientationMask = \(mask(2))"
            masks.append(name)
            return indent + line + "\n"
        case 1:
            let name = fresh("sum")
            let line = "var \(name): UIInterfaceOrientationMask = \(mask(1))"
            masks.append(name)
            variables.append(name)
            return indent + line + "\n" + change(indent)
        case 2: return change(indent)
        case 3: return indent + "if \(condition(2)) { return \(mask(1)) }\n"
        case 4: return indent + "guard \(condition(1)) else { return \(mask(1)) }\n"
        case 5:
            let condition = condition(2)
            return indent + "if \(condition) {\n" + passage(depth: depth - 1, indent: inner) + indent
                + "} else if \(self.condition(1)) {\n"
                + block(depth: depth - 1, indent: inner) + indent + "} else {\n"
                + passage(depth: depth - 1, indent: inner) + indent + "}\n"
        case 6:
            return indent + "switch UIDevice.current.userInterfaceIdiom {\n" + indent + "case .pad, .mac:\n"
                + passage(depth: depth - 1, indent: inner) + indent + "case .phone where \(condition(1)):\n"
                + block(depth: depth - 1, indent: inner) + indent + "default: break\n" + indent + "}\n"
        case 7:
            return indent + "switch (\(condition(1)), traitCollection.userInterfaceIdiom) {\n" + indent
                + "case (true, .pad): return \(mask(1))\n"
                + indent + "case (false, _):\n" + passage(depth: depth - 1, indent: inner) + indent
                + "default: return \(mask(1))\n" + indent + "}\n"
        case 8:
            let (sum, item) = (fresh("sum"), fresh("item"))
            let line =
                "var \(sum): UIInterfaceOrientationMask = \(mask(0))\n"
                + indent
                + "for \(item) in [\(mask(1)), \(mask(0)), \(mask(0))] as [UIInterfaceOrientationMask] where \(item) != \(constant()) {\n"
            masks.append(sum)
            return indent + line + inner
                + "\(sum).\(["insert", "formUnion", "formSymmetricDifference"][random.below(3)])(\(item))\n" + indent
                + "}\n"
        case 9:
            let (function, name) = (fresh("choose"), fresh("mask"))
            let body =
                "func \(function)(_ isOn: Bool) -> UIInterfaceOrientationMask {\n" + inner
                + "if isOn { return \(mask(1)) }\n"
                + block(depth: 0, indent: inner) + indent + "}\n" + indent
                + "let \(name) = \(function)(\(condition(1)))\n"
            masks.append(name)
            return indent + body
        case 10:
            let name = fresh("mask")
            let body =
                "let \(name): UIInterfaceOrientationMask = {\n" + block(depth: depth - 1, indent: inner) + indent
                + "}()\n"
            masks.append(name)
            return indent + body
        case 11:
            let name = fresh("mask")
            let body =
                "let \(name): UIInterfaceOrientationMask = if \(condition(1)) { \(mask(1)) } else { \(mask(1)) }\n"
            masks.append(name)
            return indent + body
        case 12:
            let (count, sum) = (fresh("count"), fresh("sum"))
            let text =
                "var \(count) = 0\n" + indent + "var \(sum): UIInterfaceOrientationMask = \(mask(0))\n" + indent
                + "while \(count) < \(1 + random.below(3)) {\n" + inner + "\(count) += 1\n" + inner
                + "if \(count) == 2 { \(["continue", "break"][random.below(2)]) }\n" + inner
                + "\(sum).insert(\(constant()))\n" + indent + "}\n"
            masks.append(sum)
            return indent + text
        case 13:
            let name = fresh("mask")
            let line = "let \(name) = \(self.name)Style(rawValue: \(1 + random.below(4)))?.mask ?? \(mask(0))\n"
            masks.append(name)
            return indent + line
        default:
            let (name, condition) = (fresh("mask"), self.condition(1))
            let lines =
                "let \(name): UIInterfaceOrientationMask\n" + indent + "if \(condition) {\n" + inner
                + "\(name) = \(mask(1))\n" + indent
                + "} else {\n" + inner + "\(name) = \(mask(1))\n" + indent + "}\n"
            masks.append(name)
            return indent + lines
        }
    }

    private mutating func change(_ indent: String) -> String {
        guard let name = pick(variables) else { return "" }
        switch random.below(6) {
        case 0: return indent + "\(name).insert(\(mask(0)))\n"
        case 1: return indent + "\(name).remove(\(mask(0)))\n"
        case 2: return indent + "\(name).formUnion(\(mask(1)))\n"
        case 3: return indent + "\(name).formIntersection(\(mask(1)))\n"
        case 4: return indent + "\(name) = \(mask(1))\n"
        default:
            return indent
                + "if \(condition(1)) { \(name).subtract(\(mask(0))) } else { \(name).formSymmetricDifference(\(mask(0))) }\n"
        }
    }

    // MARK: Expressions

    private static let constants = [
        "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "landscape", "allButUpsideDown", "all",
    ]

    private mutating func constant() -> String { "." + (pick(Self.constants) ?? "all") }
    private mutating func qualified() -> String { "UIInterfaceOrientationMask" + constant() }

    private mutating func mask(_ depth: Int) -> String {
        guard depth > 0 else {
            switch random.below(4) {
            case 0: return qualified()
            case 1: return pick(masks) ?? constant()
            default: return constant()
            }
        }
        switch random.below(isInHelper ? 8 : 14) {
        case 0: return constant()
        case 1: return "[" + mask(0) + ", " + mask(0) + "]"
        case 2: return "\(qualified()).\(operation())(\(mask(depth - 1)))"
        case 3: return "(\(condition(depth - 1)) ? \(mask(depth - 1)) : \(mask(0)))"
        case 4: return "UIInterfaceOrientationMask(rawValue: \(number(1)))"
        case 5: return "[]"
        case 6: return "\(qualified()).\(operation())(\(constant())).\(operation())(\(mask(0)))"
        case 7: return "UIInterfaceOrientationMask([\(mask(0)), \(constant())])"
        case 8: return "super.supportedInterfaceOrientations"
        case 9: return "\(name)Style.pick(\(condition(depth - 1)))"
        case 10: return "\(name)Style.pick(\(condition(0)), otherwise: \(mask(depth - 1)))"
        case 11: return ".own\(name)"
        case 12: return "\(name)Style.table[\(random.below(3))]"
        default:
            return pick([
                "\(name)Style.wide.mask", "\(name)Style.allCases[0].mask",
                "\(qualified()).without\(name)(\(constant()))",
            ])
                ?? constant()
        }
    }

    private mutating func operation() -> String {
        pick(["union", "intersection", "subtracting", "symmetricDifference"]) ?? "union"
    }

    private mutating func number(_ depth: Int) -> String {
        guard depth > 0 else {
            return random.below(2) == 0 ? "1 << \(1 + random.below(4))" : "\(qualified()).rawValue"
        }
        return number(0) + (pick([" | ", " & ", " ^ "]) ?? " | ") + number(0)
    }

    private mutating func condition(_ depth: Int) -> String {
        guard depth > 0 else {
            let idiom = "UIDevice.current.userInterfaceIdiom"
            switch random.below(usesFlags && !isInHelper ? 9 : 6) {
            case 0: return "\(idiom) == .pad"
            case 1: return ".phone != \(idiom)"
            case 2: return "UIScreen.main.traitCollection.userInterfaceIdiom == .phone"
            case 3: return "[.pad, .mac].contains(\(idiom))"
            case 4: return isInHelper ? "UI_USER_INTERFACE_IDIOM() == .pad" : "\(name)Style.isLarge"
            case 5: return pick(masks).map { "\($0).contains(\(constant()))" } ?? "UIDevice.current.model == \"iPad\""
            case 6: return "!flagB"
            default: return "flagA"
            }
        }
        switch random.below(5) {
        case 0: return "\(condition(depth - 1)) && \(condition(0))"
        case 1: return "\(condition(depth - 1)) || \(condition(0))"
        case 2: return "!(\(condition(depth - 1)))"
        case 3: return "(\(condition(0)) || \(condition(0))) && \(condition(depth - 1))"
        default: return condition(0)
        }
    }

    // MARK: Chance

    private mutating func fresh(_ stem: String) -> String {
        counter += 1
        return "\(stem)\(counter)"
    }

    private mutating func pick(_ items: [String]) -> String? { items.isEmpty ? nil : items[random.below(items.count)] }
}

/// A small generator whose numbers are the same everywhere.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
