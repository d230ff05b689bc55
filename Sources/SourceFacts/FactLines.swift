/// The lines of `plumbline facts`: one JSON object for each class, and for each override of an orientation property.
///
/// The keys, their order and their meaning are a contract with other tools.
public enum FactLines {
    /// The properties whose overrides are listed.
    public static let overrideNames: Set<String> = [
        "supportedInterfaceOrientations", "shouldAutorotate", "preferredInterfaceOrientationForPresentation",
        "prefersInterfaceOrientationLocked",
    ]

    /// The lines for one file, in source order, without line ends.
    public static func lines(of facts: FileFacts) -> [String] {
        var lines: [(position: Position, text: String)] = []
        for (index, type) in facts.types.enumerated() {
            if type.kind == .class { lines.append((type.position, classLine(type, path: facts.path))) }
            for property in type.properties where property.isOverride && overrideNames.contains(property.name) {
                let owner = owner(of: index, in: facts.types)
                lines.append((property.position, overrideLine(property, owner: owner, path: facts.path)))
            }
        }
        return lines.sorted { $0.position < $1.position }.map(\.text)
    }

    private static func classLine(_ type: TypeFact, path: String) -> String {
        let inherits = (type.quoted?.inherits ?? type.inherits.map(\.text)).map(quoted).joined(separator: ",")
        return
            #"{"kind":"class","file":\#(quoted(path)),"line":\#(type.position.line),"name":\#(quoted(written(type))),"#
            + #""inherits":[\#(inherits)]}"#
    }

    private static func overrideLine(_ property: PropertyFact, owner: String, path: String) -> String {
        #"{"kind":"override","file":\#(quoted(path)),"line":\#(property.position.line),"owner":\#(quoted(owner)),"#
            + #""name":\#(quoted(property.name))}"#
    }

    /// The innermost class or extended type around a member of a type.
    private static func owner(of index: Int, in types: [TypeFact]) -> String {
        var type = types[index]
        while type.kind != .class, type.kind != .extension {
            // Types stand in source order, so the one around this stands before it.
            guard !type.enclosing.isEmpty,
                let outer = types[..<index].last(where: { $0.enclosing + [$0.name] == type.enclosing })
            else { return written(type) }
            type = outer
        }
        return written(type)
    }

    private static func written(_ type: TypeFact) -> String { type.quoted?.name ?? type.name }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
