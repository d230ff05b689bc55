/// Writes small project files. Objects are given as OpenStep text; the usual ones are made from settings.
struct ProjectText {
    /// Settings of the target by configuration; a single entry `""` stands for Debug and Release alike.
    var settings: [String: [String: String]] = ["": [:]]
    var projectSettings: [String: String] = ["SDKROOT": "iphoneos"]
    var productType = "com.apple.product-type.application"
    var name = "Cam"
    /// Further attributes of the target, of the project, further objects, children of the main group.
    var target = ""
    var project = ""
    var objects = ""
    var children = ""
    var targets = ""
    /// Paths compiled through the sources phase.
    var sources: [String] = []
    var resources: [String] = []
    /// Build files of the frameworks phase.
    var links = ""
    var targetBase = ""
    var projectBase = ""

    var text: String {
        let names = settings.keys.contains("") ? ["Debug", "Release"] : settings.keys.sorted()
        var configurations = ""
        for name in names {
            let own = settings[name] ?? settings[""] ?? [:]
            configurations += """
                TC\(name) = { isa = XCBuildConfiguration; name = "\(name)"; \(targetBase)
                  buildSettings = { \(Self.dictionary(own)) }; };
                PC\(name) = { isa = XCBuildConfiguration; name = "\(name)"; \(projectBase)
                  buildSettings = { \(Self.dictionary(projectSettings)) }; };

                """
        }
        var files = ""
        for (index, path) in (sources + resources).enumerated() {
            files += "B\(index) = { isa = PBXBuildFile; fileRef = A\(index); };\n"
            files += "A\(index) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
        }
        let references = (sources + resources).indices.map { "A\($0)" }.joined(separator: ", ")
        let sourceFiles = sources.indices.map { "B\($0)" }.joined(separator: ", ")
        let resourceFiles = resources.indices.map { "B\($0 + sources.count)" }.joined(separator: ", ")
        let default_ = names.contains("Release") ? "Release" : names[0]
        return """
            // !$*UTF8*$!
            {
              archiveVersion = 1; objectVersion = 77;
              objects = {
                P1 = { isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; projectDirPath = "";
                       targets = ( \(Self.list("T1", targets)) ); \(project) };
                G0 = { isa = PBXGroup; sourceTree = "<group>"; children = ( \(Self.list(references, children)) ); };
                T1 = { isa = PBXNativeTarget; name = "\(name)"; productType = "\(productType)";
                       buildConfigurationList = L1; buildPhases = ( S1, R1, F1 ); \(target) };
                L0 = { isa = XCConfigurationList; defaultConfigurationName = "\(default_)";
                       buildConfigurations = ( \(names.map { "\"PC\($0)\"" }.joined(separator: ", ")) ); };
                L1 = { isa = XCConfigurationList; defaultConfigurationName = "\(default_)";
                       buildConfigurations = ( \(names.map { "\"TC\($0)\"" }.joined(separator: ", ")) ); };
                S1 = { isa = PBXSourcesBuildPhase; files = ( \(sourceFiles) ); };
                R1 = { isa = PBXResourcesBuildPhase; files = ( \(resourceFiles) ); };
                F1 = { isa = PBXFrameworksBuildPhase; files = ( \(links) ); };
                \(configurations)
                \(files)
                \(objects)
              };
              rootObject = P1;
            }
            """
    }

    private static func list(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }

    static func dictionary(_ settings: [String: String]) -> String {
        settings.sorted { $0.key < $1.key }.map { key, value in
            "\"\(key)\" = \(value.hasPrefix("(") ? value : "\"\(value)\"");"
        }.joined(separator: "\n")
    }
}
