/// Spellings of masks as people write them, beyond the shapes. They compile against the stand-in for UIKit.
enum HandWrittenBodies {
    struct Body: Sendable {
        var text: String
        /// Whether nothing but the idiom decides, so that the value must be computed exactly.
        var isConstant: Bool
    }

    /// An override with this body, in a class of this name.
    private static func constant(_ name: String, helpers: String = "", members: String = "", _ body: String) -> Body {
        Body(text: text(name, helpers, members, body), isConstant: true)
    }

    private static func dynamic(_ name: String, helpers: String = "", members: String = "", _ body: String) -> Body {
        Body(text: text(name, helpers, members, body), isConstant: false)
    }

    private static func text(_ name: String, _ helpers: String, _ members: String, _ body: String) -> String {
        """
        \(helpers)
        class \(name): UIViewController {
            \(members)
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                \(body)
            }
        }
        """
    }

    static let all: [Body] = [
        constant(
            "DictionaryOfIdioms", "[.phone: .portrait, .pad: .landscape][UIDevice.current.userInterfaceIdiom] ?? .all"),
        constant(
            "DictionaryInALet",
            """
            let table: [UIUserInterfaceIdiom: UIInterfaceOrientationMask] = [.phone: [.portrait], .mac: .all]
            return table[traitCollection.userInterfaceIdiom] ?? .landscape
            """),
        constant(
            "DictionaryWithDefault",
            """
            let table: [UIUserInterfaceIdiom: UIInterfaceOrientationMask] = [.phone: .portrait]
            return table[UIDevice.current.userInterfaceIdiom, default: .allButUpsideDown]
            """),
        constant(
            "DictionaryOfTexts",
            helpers:
                "let masksByName: [String: UIInterfaceOrientationMask] = [\"tall\": .portrait, \"wide\": .landscape]",
            "masksByName[\"wide\"]!"),
        constant(
            "StaticTable",
            helpers: """
                enum StaticTableStyle: Int { case book, film
                    static let masks: [UIInterfaceOrientationMask] = [.portrait, .landscape]
                    var mask: UIInterfaceOrientationMask { Self.masks[rawValue] }
                }
                """, "StaticTableStyle.film.mask"),
        constant(
            "TupleSwitch",
            """
            switch (UIDevice.current.userInterfaceIdiom, shouldAutorotate) {
            case (.phone, true): return .portrait
            case (.phone, false): return .landscapeLeft
            case (.pad, _): return .all
            default: return []
            }
            """),
        constant(
            "SwitchOnTrue",
            """
            switch true {
            case UIDevice.current.userInterfaceIdiom == .phone: return .portrait
            case UIDevice.current.userInterfaceIdiom == .pad: return .landscape
            default: return .all
            }
            """),
        constant(
            "SwitchWhere",
            """
            let kind = UIDevice.current.userInterfaceIdiom
            switch kind {
            case let other where other == .pad: return .landscape
            case _ where kind == .phone: return .portrait
            case .tv, .carPlay: return []
            default: return .all
            }
            """),
        constant(
            "SwitchOnNumber",
            """
            switch UIDevice.current.userInterfaceIdiom.rawValue {
            case 0: return .portrait
            case 1...4: return .landscape
            case ..<0: return []
            default: return .all
            }
            """),
        constant(
            "NestedFunction",
            """
            func narrow(_ idiom: UIUserInterfaceIdiom) -> Bool {
                return idiom == .phone
            }
            if narrow(UIDevice.current.userInterfaceIdiom) { return .portrait }
            return .all
            """),
        constant(
            "NestedFunctionThatChangesAVariable",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            func widen() { mask.insert(.landscapeLeft) }
            if traitCollection.userInterfaceIdiom == .pad { widen() }
            return mask
            """),
        constant(
            "ClosureInALet",
            """
            let choose: (Bool) -> UIInterfaceOrientationMask = { isPad in isPad ? .all : .portrait }
            return choose(UIDevice.current.userInterfaceIdiom == .pad)
            """),
        constant(
            "ClosureThatChangesAVariable",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            let widen = { mask = .landscape }
            widen()
            return mask
            """),
        constant(
            "ReduceOverMasks", "[UIInterfaceOrientationMask.portrait, .landscapeLeft].reduce([]) { $0.union($1) }"),
        constant(
            "ReduceInto",
            """
            let parts: [UIInterfaceOrientationMask] = [.portrait, .landscapeRight]
            return parts.reduce(into: UIInterfaceOrientationMask()) { $0.insert($1) }
            """),
        constant(
            "ReduceWithFunctionName",
            """
            let parts: [UIInterfaceOrientationMask] = [.portrait, .portraitUpsideDown]
            func add(_ one: UIInterfaceOrientationMask, _ two: UIInterfaceOrientationMask) -> UIInterfaceOrientationMask { one.union(two) }
            return parts.reduce([], add)
            """),
        constant(
            "MapToOrientations",
            """
            let wanted: [UIInterfaceOrientation] = [.portrait, .landscapeLeft]
            return wanted.map { UIInterfaceOrientationMask(rawValue: 1 << UInt($0.rawValue)) }.reduce([]) { $0.union($1) }
            """),
        constant(
            "SetOfOrientations",
            """
            let wanted: Set<UIInterfaceOrientation> = [.portrait, .landscapeRight]
            var mask: UIInterfaceOrientationMask = []
            for orientation in wanted { mask.insert(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))) }
            return mask
            """),
        constant(
            "InitFromOrientation",
            helpers: """
                extension UIInterfaceOrientationMask {
                    init(turned orientation: UIInterfaceOrientation) {
                        switch orientation {
                        case .portrait: self = .portrait
                        case .portraitUpsideDown: self = .portraitUpsideDown
                        case .landscapeLeft: self = .landscapeLeft
                        case .landscapeRight: self = .landscapeRight
                        default: self = .all
                        }
                    }
                }
                """, "UIInterfaceOrientationMask(turned: .landscapeLeft)"),
        constant(
            "UnlabelledInitFromOrientation",
            helpers: """
                extension UIInterfaceOrientationMask {
                    init(_ orientation: UIInterfaceOrientation) {
                        self.init(rawValue: 1 << UInt(orientation.rawValue))
                    }
                }
                """, "return [UIInterfaceOrientationMask(.portrait), .init(UIInterfaceOrientation.landscapeRight)]"),
        constant(
            "OrientationToMask",
            helpers: """
                extension UIInterfaceOrientation {
                    var asMask: UIInterfaceOrientationMask {
                        switch self {
                        case .portrait: .portrait
                        case .portraitUpsideDown: .portraitUpsideDown
                        case .landscapeLeft: .landscapeLeft
                        case .landscapeRight: .landscapeRight
                        case .unknown: []
                        @unknown default: []
                        }
                    }
                }
                """, "UIInterfaceOrientation.landscapeLeft.asMask.union(UIInterfaceOrientation.portrait.asMask)"),
        constant(
            "PlusOnMasks",
            helpers: """
                func ++ (left: UIInterfaceOrientationMask, right: UIInterfaceOrientationMask) -> UIInterfaceOrientationMask { left.union(right) }
                infix operator ++: AdditionPrecedence
                """, "UIInterfaceOrientationMask.portrait ++ .landscapeLeft"),
        constant(
            "OrOnMasks",
            helpers: """
                extension UIInterfaceOrientationMask {
                    static func | (left: Self, right: Self) -> Self { left.union(right) }
                    static prefix func ! (mask: Self) -> Self { UIInterfaceOrientationMask.all.subtracting(mask) }
                }
                """, "UIInterfaceOrientationMask.portrait | !UIInterfaceOrientationMask.allButUpsideDown"),
        constant(
            "EnumWithPayload",
            helpers: """
                enum PayloadStyle {
                    case fixed(UIInterfaceOrientationMask)
                    case byIdiom(phone: UIInterfaceOrientationMask, pad: UIInterfaceOrientationMask)
                    var mask: UIInterfaceOrientationMask {
                        switch self {
                        case .fixed(let mask): return mask
                        case let .byIdiom(phone, pad): return UIDevice.current.userInterfaceIdiom == .pad ? pad : phone
                        }
                    }
                }
                """, "PayloadStyle.byIdiom(phone: .portrait, pad: [.portrait, .landscape]).mask"),
        constant(
            "EnumWithPayloadInALet",
            helpers: """
                enum LockStyle {
                    case none, mask(UIInterfaceOrientationMask), side(isLeft: Bool)
                }
                """, members: "private let lock: LockStyle = .side(isLeft: true)",
            """
            switch lock {
            case .none: return .all
            case .mask(let mask): return mask
            case .side(true): return .landscapeLeft
            case .side: return .landscapeRight
            }
            """),
        constant(
            "IfCasePayload", helpers: "enum GripStyle { case loose, tight(UIInterfaceOrientationMask) }",
            members: "private let grip = GripStyle.tight(.portrait)",
            """
            if case .tight(let mask) = grip { return mask }
            return .all
            """),
        constant(
            "HelperStruct",
            helpers: """
                struct TurnRules {
                    var phone: UIInterfaceOrientationMask
                    var pad: UIInterfaceOrientationMask = .all
                    var current: UIInterfaceOrientationMask { UIDevice.current.userInterfaceIdiom == .phone ? phone : pad }
                }
                """, "TurnRules(phone: .portrait).current"),
        constant(
            "HelperStructWithInit",
            helpers: """
                struct TurnPolicy {
                    let mask: UIInterfaceOrientationMask
                    init(isTall: Bool) { mask = isTall ? .portrait : .landscape }
                    init(parts: [UIInterfaceOrientationMask]) { self.mask = UIInterfaceOrientationMask(parts) }
                }
                """, "TurnPolicy(isTall: false).mask.union(TurnPolicy(parts: [.portrait]).mask)"),
        constant(
            "StaticInstance",
            helpers: """
                struct TurnPreset {
                    let mask: UIInterfaceOrientationMask
                    static let reader = TurnPreset(mask: [.portrait, .portraitUpsideDown])
                    static let film = TurnPreset(mask: .landscape)
                }
                """, "TurnPreset.film.mask"),
        constant(
            "ProtocolWitness",
            helpers: """
                protocol TurnSource { static var mask: UIInterfaceOrientationMask { get } }
                extension TurnSource { static var mask: UIInterfaceOrientationMask { .portrait } }
                enum FilmSource: TurnSource { static let mask = UIInterfaceOrientationMask.landscape }
                enum PageSource: TurnSource {}
                """, "PageSource.mask.union(FilmSource.mask)"),
        constant(
            "GenericHelper",
            helpers:
                "func byIdiom<Choice>(phone: Choice, pad: Choice) -> Choice { UIDevice.current.userInterfaceIdiom == .pad ? pad : phone }",
            "byIdiom(phone: .portrait, pad: .all)"),
        constant(
            "AutoclosureHelper",
            helpers: """
                extension UIDevice {
                    func choose<Choice>(phone: @autoclosure () -> Choice, pad: () -> Choice) -> Choice {
                        userInterfaceIdiom == .pad ? pad() : phone()
                    }
                }
                """, "UIDevice.current.choose(phone: UIInterfaceOrientationMask.portrait) { .all }"),
        constant(
            "LazyVariable", members: "lazy var allowed: UIInterfaceOrientationMask = { [.portrait, .landscapeLeft] }()",
            "_ = 0; return [.portrait, .landscapeLeft]"),
        constant(
            "PrivateLetFromStatic",
            members: """
                private static let base: UIInterfaceOrientationMask = .portrait
                private let own = PrivateLetFromStatic.base.union(.portraitUpsideDown)
                """, "own"),
        constant(
            "ObservedVariable",
            members: """
                private var mask: UIInterfaceOrientationMask = .portrait {
                    didSet { setNeedsUpdateOfSupportedInterfaceOrientations() }
                }
                """, "mask"),
        constant(
            "InstanceMethod",
            members: """
                private func allowed(for idiom: UIUserInterfaceIdiom, extra: UIInterfaceOrientationMask...) -> UIInterfaceOrientationMask {
                    idiom == .phone ? .portrait : .landscape
                }
                """, "allowed(for: traitCollection.userInterfaceIdiom)"),
        constant(
            "OptionalMap", members: "private let choice: Bool? = true",
            "choice.map { $0 ? .portrait : .all } ?? .landscape"),
        constant(
            "OptionalFlatMap", members: "private let choice: Int? = nil",
            "choice.flatMap { $0 > 1 ? UIInterfaceOrientationMask.all : nil } ?? .landscape"),
        constant(
            "NilCoalescingChain",
            members: """
                private let first: UIInterfaceOrientationMask? = nil
                private let second: UIInterfaceOrientationMask? = .landscapeRight
                """, "first ?? second ?? .all"),
        constant(
            "IfLetConstant", members: "private let fixed: UIInterfaceOrientationMask? = .portrait",
            """
            if let fixed, fixed != .all { return fixed }
            return .all
            """),
        constant(
            "ContainsOnMask",
            """
            var mask = super.supportedInterfaceOrientations
            if mask.contains(.portraitUpsideDown) { mask.remove(.portraitUpsideDown); mask.remove(.landscape) }
            return mask
            """),
        constant(
            "IsEmptyCheck",
            """
            let common = super.supportedInterfaceOrientations.intersection(.portraitUpsideDown)
            return common.isEmpty ? .portrait : common
            """),
        constant(
            "SubsetChecks",
            """
            let mask: UIInterfaceOrientationMask = [.portrait, .landscapeLeft]
            guard mask.isSubset(of: .allButUpsideDown), mask.isSuperset(of: .portrait), !mask.isDisjoint(with: .landscape) else { return .all }
            return mask
            """),
        constant(
            "RepeatLoop",
            """
            var bits: UInt = 0
            var shift: UInt = 1
            repeat { bits |= 1 << shift; shift += 2 } while shift < 4
            return UIInterfaceOrientationMask(rawValue: bits)
            """),
        constant(
            "RangeLoop",
            """
            var bits: UInt = 0
            for shift in 1...2 { bits += 1 << UInt(shift) }
            for shift in 3..<4 where shift != 5 { bits |= 1 << UInt(shift) }
            return .init(rawValue: bits)
            """),
        constant(
            "StrideLoop",
            """
            var mask: UIInterfaceOrientationMask = []
            for shift in stride(from: 1, to: 5, by: 3) { mask.insert(UIInterfaceOrientationMask(rawValue: 1 << UInt(shift))) }
            return mask
            """),
        constant(
            "ForEachClosure",
            """
            var mask: UIInterfaceOrientationMask = []
            [UIInterfaceOrientationMask.portrait, .landscapeLeft].forEach { mask.formUnion($0) }
            return mask
            """),
        dynamic(
            "LabelledBreak",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            outer: for _ in 0..<2 {
                for step in 0..<3 {
                    if step == 1 { break outer }
                    mask.insert(.landscapeLeft)
                }
                mask.insert(.portraitUpsideDown)
            }
            return mask
            """),
        constant(
            "DeferKeepsTheResult",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            defer { mask = .all }
            return mask
            """),
        constant(
            "DeferBeforeTheResult",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            do {
                defer { mask.insert(.landscapeLeft) }
                mask.insert(.portraitUpsideDown)
            }
            return mask
            """),
        dynamic(
            "DoCatch",
            helpers: """
                struct TurnError: Error {}
                func readMask(_ fails: Bool) throws -> UIInterfaceOrientationMask { if fails { throw TurnError() }; return .portrait }
                """,
            """
            do { return try readMask(false) } catch { return .all }
            """),
        dynamic(
            "TryOptional", helpers: "func loadMask() throws -> UIInterfaceOrientationMask { .landscape }",
            "(try? loadMask()) ?? .all"),
        constant(
            "Shadowing",
            """
            let mask: UIInterfaceOrientationMask = .portrait
            do {
                let mask: UIInterfaceOrientationMask = .all
                _ = mask
            }
            return mask
            """),
        constant(
            "ShadowingInAnIf",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            if UIDevice.current.userInterfaceIdiom == .pad {
                var mask: UIInterfaceOrientationMask = .landscape
                mask.insert(.portraitUpsideDown)
            } else { mask.insert(.landscapeLeft) }
            return mask
            """),
        constant(
            "TupleDestructuring",
            """
            let (phone, pad): (UIInterfaceOrientationMask, UIInterfaceOrientationMask) = (.portrait, .all)
            return UIDevice.current.userInterfaceIdiom == .phone ? phone : pad
            """),
        constant(
            "TupleMembers",
            """
            let masks = (phone: UIInterfaceOrientationMask.portrait, pad: UIInterfaceOrientationMask.landscape)
            return traitCollection.userInterfaceIdiom == .phone ? masks.phone : masks.1
            """),
        constant(
            "SwapAndAssign",
            """
            var one: UIInterfaceOrientationMask = .portrait, two: UIInterfaceOrientationMask = .landscape
            (one, two) = (two, one)
            return one
            """),
        constant(
            "InoutHelper",
            helpers: "func addLeft(_ mask: inout UIInterfaceOrientationMask) { mask.insert(.landscapeLeft) }",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            addLeft(&mask)
            return mask
            """),
        constant(
            "MutatingHelper",
            helpers: """
                extension UIInterfaceOrientationMask {
                    mutating func addLandscape() { self.formUnion(.landscape) }
                    func addingUpsideDown() -> Self { var wider = self; wider.insert(.portraitUpsideDown); return wider }
                }
                """,
            """
            var mask: UIInterfaceOrientationMask = .portrait
            mask.addLandscape()
            return mask.addingUpsideDown()
            """),
        dynamic(
            "MutatedStruct",
            helpers:
                "struct TurnBuilder { var mask: UIInterfaceOrientationMask = []; mutating func add(_ other: UIInterfaceOrientationMask) { mask.insert(other) } }",
            """
            var builder = TurnBuilder()
            builder.mask = .portrait
            builder.add(.landscapeLeft)
            return builder.mask
            """),
        constant(
            "RawValueArithmetic",
            "UIInterfaceOrientationMask(rawValue: UIInterfaceOrientationMask.all.rawValue - UIInterfaceOrientationMask.portraitUpsideDown.rawValue)"
        ),
        constant(
            "RawValueWithNot",
            "UIInterfaceOrientationMask(rawValue: UIInterfaceOrientationMask.all.rawValue & ~UIInterfaceOrientationMask.landscape.rawValue)"
        ),
        constant("HexAndBinary", "UIInterfaceOrientationMask(rawValue: 0x2 | 0b1_0000 | 0o10)"),
        constant(
            "BoolToNumber", "UIInterfaceOrientationMask(rawValue: UIDevice.current.userInterfaceIdiom == .pad ? 30 : 2)"
        ),
        constant(
            "StringKey", members: "private let key = \"port\" + \"rait\"", "key == \"portrait\" ? .portrait : .all"),
        dynamic(
            "StringInterpolation", members: "private let name = \"wide\"",
            "\"is \\(name)\" == \"is wide\" ? .landscape : .portrait"),
        constant(
            "CaseIterableSearch",
            helpers: """
                enum SeatStyle: String, CaseIterable { case front, back
                    var mask: UIInterfaceOrientationMask { self == .front ? .portrait : .landscape }
                }
                """, "SeatStyle.allCases.first { $0.rawValue == \"back\" }?.mask ?? .all"),
        constant(
            "EnumFromText", helpers: "enum DeckStyle: String { case upper, lower = \"low\" }",
            "DeckStyle(rawValue: \"low\") == .lower ? .landscape : .portrait"),
        constant(
            "ArrayFilter",
            "UIInterfaceOrientationMask([UIInterfaceOrientationMask.portrait, .all, .landscapeLeft].filter { $0 != .all })"
        ),
        constant(
            "ArrayFirstWhere",
            "[UIInterfaceOrientationMask.landscape, .portrait].first(where: { $0.contains(.portrait) }) ?? .all"),
        constant(
            "ArraySlices",
            "UIInterfaceOrientationMask([UIInterfaceOrientationMask.portrait, .landscapeLeft, .all].dropLast())"),
        constant(
            "ArrayAppend",
            """
            var parts: [UIInterfaceOrientationMask] = [.portrait]
            if traitCollection.userInterfaceIdiom == .pad { parts.append(.landscape) }
            return UIInterfaceOrientationMask(parts)
            """),
        constant(
            "ArrayPlus",
            """
            var parts = [UIInterfaceOrientationMask.portrait]
            parts += [.landscapeRight]
            return UIInterfaceOrientationMask(parts + [.portraitUpsideDown])
            """),
        dynamic(
            "ZipOfMasks",
            """
            let masks: [UIInterfaceOrientationMask] = [.portrait, .landscape]
            let idioms: [UIUserInterfaceIdiom] = [.phone, .pad]
            for (idiom, mask) in zip(idioms, masks) where idiom == UIDevice.current.userInterfaceIdiom { return mask }
            return .all
            """),
        dynamic(
            "EnumeratedMasks",
            """
            for (index, mask) in [UIInterfaceOrientationMask.portrait, .landscape].enumerated() {
                if index == UIDevice.current.userInterfaceIdiom.rawValue { return mask }
            }
            return []
            """),
        constant(
            "PropertyWithGetterAndSetter",
            members: "private var ruled: UIInterfaceOrientationMask { get { .portrait } set { _ = newValue } }", "ruled"
        ),
        constant("ThroughSelfType", members: "static let fixed: UIInterfaceOrientationMask = .landscape", "Self.fixed"),
        constant(
            "NestedTypes",
            members: "enum Rules { enum Phone { static let mask: UIInterfaceOrientationMask = .portrait } }",
            "Rules.Phone.mask"),
        constant(
            "TypealiasOfTheMask", helpers: "typealias Mask = UIInterfaceOrientationMask",
            members: "private let m: Mask = [.portrait]", "return Mask.landscapeLeft.union(m)"),
        constant(
            "GlobalComputed",
            helpers:
                "var usualMask: UIInterfaceOrientationMask { UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait }",
            "usualMask"),
        constant(
            "GlobalFunctionDefaults",
            helpers:
                "func turning(_ base: UIInterfaceOrientationMask = .portrait, adding extra: UIInterfaceOrientationMask = []) -> UIInterfaceOrientationMask { base.union(extra) }",
            "turning(adding: .landscapeLeft)"),
        constant(
            "Overloads",
            helpers: """
                func rule(_ flag: Bool) -> UIInterfaceOrientationMask { flag ? .portrait : .all }
                func rule(_ number: Int) -> UIInterfaceOrientationMask { number == 1 ? .landscape : .all }
                """, "rule(true).union(rule(1))"),
        constant(
            "Recursion", helpers: "func climb(_ step: UInt) -> UInt { step > 2 ? 0 : (1 << step) | climb(step + 1) }",
            "UIInterfaceOrientationMask(rawValue: climb(1))"),
        constant(
            "SubscriptHelper",
            helpers: """
                struct TurnTable { subscript(idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask { idiom == .phone ? .portrait : .all } }
                """, "TurnTable()[traitCollection.userInterfaceIdiom]"),
        constant(
            "SwitchExpressionInALet",
            """
            let mask: UIInterfaceOrientationMask = switch UIDevice.current.userInterfaceIdiom {
            case .phone: .portrait
            case .pad: .all
            default: []
            }
            return mask
            """),
        constant(
            "TernaryChain",
            "UIDevice.current.userInterfaceIdiom == .tv ? [] : UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait"
        ),
        constant(
            "IdiomInAVariable",
            """
            let isPad = UIDevice.current.userInterfaceIdiom == .pad, isPhone = !isPad
            return isPhone ? .portrait : isPad ? .all : []
            """),
        constant(
            "PatternOperator", "if case .pad = UIDevice.current.userInterfaceIdiom { return .all }; return .portrait"),
        constant("RangeContains", "(1...3).contains(UIDevice.current.userInterfaceIdiom.rawValue) ? .all : .portrait"),
        constant("Comparison", "UIDevice.current.userInterfaceIdiom.rawValue > 0 ? .all : .portrait"),
        dynamic(
            "StateInASwitch", members: "var level = 0",
            """
            switch level {
            case 0: return .portrait
            case 1, 2: return .landscape
            default: return .all
            }
            """),
        dynamic(
            "StateInAGuard", members: "var isOpen = false; var isWide = true",
            """
            guard isOpen else { return .portrait }
            return isWide ? .landscape : .all
            """),
        dynamic(
            "StateInAccumulation", members: "var allowsLeft = false; var allowsRight = false",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            if allowsLeft { mask.insert(.landscapeLeft) }
            if allowsRight { mask.insert(.landscapeRight) }
            return mask
            """),
        dynamic(
            "StateInATuple", members: "var isOpen = false; var isWide = true",
            """
            switch (isOpen, isWide) {
            case (true, true): return .all
            case (true, false): return .portrait
            case (false, _) where UIDevice.current.userInterfaceIdiom == .pad: return .landscape
            case (false, let wide): return wide ? .landscapeLeft : .landscapeRight
            }
            """),
        dynamic(
            "StateThroughAProperty",
            members:
                "var isOpen = false; private var current: UIInterfaceOrientationMask { isOpen ? .all : .portrait }",
            "current.intersection(.allButUpsideDown)"),
        dynamic(
            "StateInALoop", members: "var level = 1",
            """
            var mask: UIInterfaceOrientationMask = []
            for step in 0..<level { mask.insert(UIInterfaceOrientationMask(rawValue: 2 << UInt(step))) }
            return mask
            """),
        dynamic(
            "StateInAWhile", members: "var level = 2",
            """
            var mask: UIInterfaceOrientationMask = .portrait
            var left = level
            while left > 0 { mask.insert(.landscapeLeft); left -= 1; if left == 1 { mask.insert(.landscapeRight) } }
            return mask
            """),
        dynamic(
            "StateWithEarlyExit", members: "var isOpen = true",
            """
            for mask in [UIInterfaceOrientationMask.portrait, .landscape] {
                if isOpen == mask.contains(.portrait) { return mask }
            }
            return .all
            """),
    ]
}
