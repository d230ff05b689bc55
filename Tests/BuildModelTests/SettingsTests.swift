import Testing

@testable import BuildModel

/// A stack from `level: lines`, each line as an xcconfig has it.
private func stack(_ levels: [(SettingsLevel, String)], configuration: String = "Release") -> SettingsStack {
    SettingsStack(configuration: configuration, layers: levels.map { layer($1, $0) })
}

private func layer(_ text: String, _ level: SettingsLevel) -> SettingsLayer {
    SettingsLayer(
        level: level,
        XCConfigParser.parse(Array(text.utf8)).compactMap { statement in
            guard case .assignment(let name, let conditions, let value, _, _) = statement else { return nil }
            return SettingAssignment(
                name: name, conditions: conditions, expression: value, location: nil, level: level)
        })
}

@Suite struct PrecedenceTests {
    struct Row: Sendable {
        var projectFile = ""
        var project = ""
        var targetFile = ""
        var target = ""
        let device: String
        var simulator: String?
    }

    static let rows = [
        Row(projectFile: "F = A", device: "A"),
        Row(projectFile: "F = A", project: "F = B", device: "B"),
        Row(projectFile: "F = A", project: "F = B", targetFile: "F = C", device: "C"),
        Row(projectFile: "F = A", targetFile: "F = $(inherited) C", target: "F = $(inherited) D", device: "A C D"),
        Row(project: "F = B", targetFile: "F[sdk=iphoneos*] = C", device: "C", simulator: "B"),
        // Position wins over being specific.
        Row(targetFile: "F[sdk=iphoneos*] = C\nF = E", device: "E"),
        // A project file's keys are pushed sorted, so there the condition comes last.
        Row(target: "F = D\nF[sdk=iphoneos*] = G", device: "G", simulator: "D"),
        Row(target: "F = $(inherited)", device: ""),
        Row(targetFile: "F = A\nF = $(inherited) B", device: "A B"),
        Row(project: "F = B", target: "F = $(F) x", device: "B x"),
    ]

    @Test(arguments: rows)
    func levels(row: Row) {
        let stack = stack([
            (.projectXcconfig, row.projectFile), (.project, row.project), (.targetXcconfig, row.targetFile),
            (.target, row.target),
        ])
        #expect(stack.evaluator(for: .device).value(of: "F").text == row.device)
        #expect(stack.evaluator(for: .simulator).value(of: "F").text == row.simulator ?? row.device)
    }

    @Test func overridesBeatEverything() {
        let stack = stack([(.target, "F = A"), (.override, "F = Z")])
        #expect(stack.evaluator(for: .device).value(of: "F").text == "Z")
    }

    @Test func theDecidingAssignmentIsKnown() {
        let stack = stack([(.project, "F = B"), (.target, "F = $(inherited) C")])
        let value = stack.evaluator(for: .device).value(of: "F")
        #expect(value.assignments.map(\.level) == [.target, .project])
    }
}

@Suite struct ConditionTests {
    @Test(arguments: [
        ("F[sdk=iphoneos*]", true), ("F[sdk=iphonesimulator*]", false), ("F[sdk=iphone*]", true), ("F[sdk=*]", true),
        ("F[sdk=macosx*]", false), ("F[sdk=ipados*]", false), ("F[config=Release]", true), ("F[config=Rel*]", true),
        ("F[config=Debug]", false), ("F[arch=*]", true), ("F[variant=*]", true),
        ("F[sdk=iphoneos*][config=Release]", true), ("F[sdk=iphoneos*][config=Debug]", false),
        ("F[sdk=iphoneos*,config=Release]", true), ("F[sdk=iphoneos*,arch=x86_64]", false),
        // A parameter without a value matches only a star.
        ("F[compiler=clang]", false), ("F[compiler=*]", true), ("F[arch=arm64]", false), ("F[arch=arm*]", false),
        ("F[variant=normal]", false), ("F[sdk=iphoneos*][arch=arm64]", false), ("F[sdk=iphoneos*][arch=*]", true),
        ("F[sdk=iphoneos[0-9]*]", true), ("F[sdk=iphoneos?7*]", true),
    ])
    func matching(key: String, expected: Bool) throws {
        // A pattern with brackets of its own cannot be split at the first one, so it is built by hand.
        let conditions: [SettingCondition]
        if key.contains("[0-9]") {
            conditions = [SettingCondition(parameter: "sdk", pattern: "iphoneos[0-9]*")]
        } else {
            conditions = try #require(SettingCondition.split(key[...])).conditions
        }
        let binding = SettingBinding(configuration: "Release", sdk: .device)
        #expect(conditions.allSatisfy { $0.matches(binding) } == expected)
    }

    @Test(arguments: ["F[", "F[sdk", "F[sdk]", "F[sdk=a]x"])
    func malformed(key: String) { #expect(SettingCondition.split(key[...]) == nil) }

    @Test(arguments: [
        ("*", "", true), ("a*c", "abc", true), ("a*c", "abd", false), ("a?c", "abc", true), ("[a-c]x", "bx", true),
        ("[!a-c]x", "bx", false), ("a\\*", "a*", true), ("a\\*", "ab", false), ("**a**", "xxaxx", true),
        ("", "a", false),
        ("a*b*c*d", "aXbXcX", false),
    ])
    func globs(pattern: String, text: String, expected: Bool) {
        #expect(GlobPattern.matches(pattern, text) == expected)
    }

    /// No wildcard stands for a slash, and a pattern is held against as much of the end of a path as it has components.
    @Test(arguments: [
        ("A*.swift", "/r/App/V.swift", false), ("V*.swift", "/r/App/V.swift", true),
        ("Preview*", "/r/Preview Content/A.swift", false), ("App/*", "/r/App/Sub/W.swift", false),
        ("App/*", "/r/App/W.swift", true), ("*/Debug/*", "/r/App/Debug/W.swift", true),
        ("*/Debug/*", "/r/App/Debug/Sub/W.swift", false), ("/r/App/*", "/r/App/W.swift", true),
        ("/r/App/*", "/r/App/Sub/W.swift", false), ("/App/*", "/r/App/W.swift", false),
        ("a/b/c/d/e", "/c/d/e", false), ("", "/r/a", false),
    ])
    func pathGlobs(pattern: String, path: String, expected: Bool) {
        #expect(GlobPattern.matches(pattern, pathOrItsEnd: path) == expected)
    }
}

@Suite struct ReferenceTests {
    static let text = """
        A = one
        B = A
        PATH_ = /x/y/File.tar.gz
        EMPTY =
        SPACED = a b
        YES_ = YES
        V = 17.4.1
        LOOP1 = $(LOOP2)
        LOOP2 = $(LOOP1) end
        """

    @Test(arguments: [
        ("$(A)", "one"), ("${A}", "one"), ("$[A]", "one"), ("$A", "one"), ("$A/x", "one/x"), ("$($(B))", "one"),
        ("$(A_$(B))", ""), ("$$(A)", "$(A)"), ("$", "$"), ("$(", "$("), ("a$", "a$"), ("$(UNDEFINED)", ""),
        ("$(A:upper)", "ONE"), ("$(A:upper:lower)", "one"), ("$(SPACED:quote)", "\"a b\""),
        ("$(SPACED:identifier)", "a_b"), ("$(SPACED:c99extidentifier)", "a_b"), ("$(SPACED:rfc1034identifier)", "a-b"),
        ("$(PATH_:dir)", "/x/y/"), ("$(PATH_:file)", "File.tar.gz"), ("$(PATH_:base)", "File.tar"),
        ("$(PATH_:suffix)", ".gz"), ("$(PATH_:standardizepath)", "/x/y/File.tar.gz"), ("$(YES_:not)", "NO"),
        ("$(A:not)", "YES"),
        ("$(V:truncatedversion)", "17.4"), ("$(PATH_:dir=/z)", "/z/File.tar.gz"), ("$(PATH_:file=G)", "/x/y/G"),
        ("$(PATH_:base=G)", "/x/y/G.gz"), ("$(PATH_:suffix=.h)", "/x/y/File.tar.h"),
        ("$(PATH_:relativeto=/x)", "y/File.tar.gz"), ("$(EMPTY:default=d)", "d"), ("$(A:default=d)", "one"),
        ("$(NOPE:default=$(A))", "one"), ("$(EMPTY:upper)", ""), ("$(A:nonsense)", "one"), ("$(LOOP1)", " end"),
    ])
    func expansion(expression: String, expected: String) {
        let stack = stack([(.target, Self.text)])
        #expect(stack.evaluator(for: .device).expand(expression).text == expected)
    }

    @Test func whatIsUndefinedIsNamed() {
        let evaluator = stack([(.target, Self.text)]).evaluator(for: .device)
        #expect(evaluator.expand("$(NOPE)/$(A)").undefined == ["NOPE"])
        #expect(evaluator.expand("$(NOPE:default=x)").undefined.isEmpty)
        #expect(evaluator.expand("$(A:nonsense)").unknownOperators == ["nonsense"])
    }

    @Test func mutualReferencesEnd() {
        let evaluator = stack([(.target, "A = $(B)$(B)\nB = $(A)$(A)")]).evaluator(for: .device)
        #expect(evaluator.value(of: "A").text.isEmpty)
    }

    @Test(arguments: [
        ("a b", ["a", "b"]), ("  a\tb  ", ["a", "b"]), ("\"a b\" c", ["a b", "c"]), ("'a b'", ["a b"]),
        ("a\\ b", ["a b"]),
        ("", []), ("\"\"", [""]), ("a\"b c\"d", ["ab cd"]),
    ])
    func lists(text: String, expected: [String]) { #expect(ShellWords.split(text) == expected) }

    @Test(arguments: [
        ("YES", true), ("yes", true), ("Y", true), ("true", true), ("1", true), ("2", true), ("-3", true), ("01", true),
        ("NO", false), ("", false), ("0", false), ("false", false), ("on", false), (" YES", true),
    ])
    func booleans(text: String, expected: Bool) { #expect(LooseBoolean.value(of: text) == expected) }
}

@Suite struct XCConfigTests {
    private func assignments(_ text: String) -> [String] {
        XCConfigParser.parse(Array(text.utf8)).compactMap { statement in
            guard case .assignment(let name, let conditions, let value, let line, let column) = statement else {
                return nil
            }
            let key = name + conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
            return "\(line):\(column) \(key)=\(value)"
        }
    }

    @Test(arguments: [
        ("KEY = value ;", ["1:1 KEY=value"]), ("KEY=value;", ["1:1 KEY=value"]),
        ("SDKROOT = iphoneos;", ["1:1 SDKROOT=iphoneos"]),
        ("  KEY[sdk=iphoneos*][config=Debug] = a b \\\n      c", ["1:3 KEY[sdk=iphoneos*][config=Debug]=a b c"]),
        ("URL = https:/$()/example.org", ["1:1 URL=https:/$()/example.org"]),
        ("URL = https://example.org", ["1:1 URL=https:"]), ("K = v // note", ["1:1 K=v"]), ("// K = v", []),
        ("K =", ["1:1 K="]), ("K = a = b", ["1:1 K=a = b"]),
        ("A = 1\r\nB = 2\rC = 3\u{2028}D = 4", ["1:1 A=1", "2:1 B=2", "3:1 C=3", "4:1 D=4"]),
        ("K = a \\\n\\\n b", ["1:1 K=a b"]), ("K = a \\", ["1:1 K=a"]), ("_k9 = x", ["1:1 _k9=x"]),
        ("\u{FEFF}K = v", ["1:4 K=v"]),
        (
            "INFOPLIST_KEY_UISupportedInterfaceOrientations~ipad = x",
            ["1:1 INFOPLIST_KEY_UISupportedInterfaceOrientations~ipad=x"]
        ),
    ])
    func lines(text: String, expected: [String]) { #expect(assignments(text) == expected) }

    @Test(arguments: [
        "#include \"Base\" x", "#include \"Base\";", "9K = v", "K v", "K[sdk = v", "K[sdk] = v", "#define X",
        "#include Base", "#include \"Base", "=v", "#",
    ])
    func nonsenseIsReportedAndPassedOver(line: String) {
        let statements = XCConfigParser.parse(Array((line + "\nNEXT = 1").utf8))
        #expect(statements.contains { if case .problem(_, 1, _) = $0 { true } else { false } })
        #expect(assignments(line + "\nNEXT = 1").contains("2:1 NEXT=1"))
    }

    @Test(arguments: [
        ("#include \"A.xcconfig\"", "A.xcconfig", false), ("#include? \"A.xcconfig\"", "A.xcconfig", true),
        ("#include \"A\" // note", "A", false), ("#include\"A.xcconfig\"", "A.xcconfig", false),
        ("# include \"A\"", "A", false),
    ])
    func includes(line: String, path: String, isOptional: Bool) {
        let statements = XCConfigParser.parse(Array(line.utf8))
        #expect(statements == [.include(path: path, isOptional: isOptional, line: 1, column: 1)])
    }

    private func load(_ files: [String: String], _ name: String = "Main.xcconfig") throws -> (
        SettingsLayer, XCConfigContents
    ) {
        let tree = try TemporaryTree(files)
        let loader = XCConfigLoader(files: FileTree(root: tree.root))
        let contents = try #require(loader.load(tree.root + "/" + name, searchPaths: [tree.root]))
        return (contents.layer(.target), contents)
    }

    private func value(_ name: String, _ layer: SettingsLayer) -> String {
        SettingsStack(configuration: "Release", layers: [layer]).evaluator(for: .device).value(of: name).text
    }

    @Test func includesAreSplicedInPlace() throws {
        let (layer, contents) = try load([
            "Main.xcconfig": "A = before\nB = before\n#include \"sub/Base\"\nB = after",
            "sub/Base.xcconfig": "A = base\nB = base\n#include \"Next.xcconfig\"", "sub/Next.xcconfig": "C = next",
        ])
        #expect(value("A", layer) == "base")
        #expect(value("B", layer) == "after")
        #expect(value("C", layer) == "next")
        #expect(layer.assignments["C"]?.first?.location?.file == "sub/Next.xcconfig")
        #expect(contents.notes.isEmpty && contents.diagnostics.isEmpty)
    }

    @Test func searchPathsFollowTheIncludingFile() throws {
        let (layer, _) = try load(
            ["sub/Main.xcconfig": "#include \"Root.xcconfig\"", "Root.xcconfig": "A = root"], "sub/Main.xcconfig")
        #expect(value("A", layer) == "root")
    }

    /// Neither of two versions counts: what stands between the markers is not known, the rest is.
    @Test(arguments: ["\n", "\r\n"])
    func mergeConflicts(lineEnd: String) throws {
        let lines = [
            "A = 1", "<<<<<<< HEAD", "B = 2", "=======", "B = 3", "#include? \"Gone.xcconfig\"", ">>>>>>> x", "C = 4",
        ]
        let (layer, contents) = try load(["Main.xcconfig": lines.joined(separator: lineEnd)])
        let evaluator = SettingsStack(configuration: "Release", layers: [layer]).evaluator(for: .device)
        #expect(evaluator.value(of: "A").unresolvedReason == nil)
        #expect(evaluator.value(of: "B").unresolvedReason == "stands between the markers of a merge conflict")
        #expect(evaluator.value(of: "C").text == "4")
        #expect(contents.diagnostics.count == 1)
        #expect(contents.diagnostics.first?.location?.line == 2)
        guard case .damagedFile("Main.xcconfig", let problem, _)? = contents.diagnostics.first?.fact else {
            Issue.record("expected a damaged file")
            return
        }
        #expect(problem == "unresolved merge conflict")
    }

    @Test func missingIncludes() throws {
        let (_, contents) = try load(["Main.xcconfig": "#include? \"Local.xcconfig\"\n#include \"Gone.xcconfig\""])
        #expect(contents.notes.map(\.what) == ["Local.xcconfig", "Gone.xcconfig"])
        #expect(
            contents.diagnostics.map(\.fact) == [
                .missingConfigurationFile(path: "Gone.xcconfig", isInclude: true, isGenerated: false)
            ])
        #expect(contents.diagnostics.first?.location?.line == 2)
    }

    @Test func absoluteIncludesAndThoseInsideXcode() throws {
        let base = try TemporaryTree(["Base.xcconfig": "A = absolute"])
        let (layer, contents) = try load([
            "Main.xcconfig": "#include \"\(base.root)/Base.xcconfig\"\n#include \"<DEVELOPER_DIR>/X.xcconfig\""
        ])
        #expect(value("A", layer) == "absolute")
        #expect(contents.notes.map(\.what) == ["<DEVELOPER_DIR>/X.xcconfig"])
        #expect(contents.diagnostics.isEmpty)
    }

    @Test func cyclesEnd() throws {
        let (layer, contents) = try load([
            "Main.xcconfig": "A = 1\n#include \"Other.xcconfig\"",
            "Other.xcconfig": "#include \"Main.xcconfig\"\nB = 2",
        ])
        #expect(value("B", layer) == "2")
        #expect(contents.notes.contains { $0.reason.contains("includes itself") })
    }

    @Test func includesThatMultiplyEnd() throws {
        var files: [String: String] = ["F20.xcconfig": "A = 1"]
        for index in 0..<20 {
            files["F\(index).xcconfig"] = "#include \"F\(index + 1).xcconfig\"\n#include \"F\(index + 1).xcconfig\""
        }
        let (layer, contents) = try load(files, "F0.xcconfig")
        #expect(value("A", layer) == "1")
        #expect(contents.notes.contains { $0.reason.contains("1000") })
    }

    @Test func fileNamesDifferOnlyInCase() throws {
        let (layer, _) = try load([
            "Main.xcconfig": "#include \"Version.public.xcconfig\"", "Version.Public.xcconfig": "A = 1",
        ])
        #expect(value("A", layer) == "1")
    }
}
