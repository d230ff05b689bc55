import OrientationModel
import PropertyLists

/// Why a baseline could not be read: names the file, the line, what is wrong and the way out.
public struct BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line, lower case start, no full stop.
    public let description: String
}

extension Baseline {
    /// Reads a baseline that `text` made.
    /// - Parameter name: How messages call the file; its path unless given.
    /// - Throws: `BaselineError`, also for every other kind of JSON file: nothing is taken for an empty baseline.
    public init(contentsOf path: String, name: String? = nil) throws {
        let name = name ?? path
        let document: PropertyListDocument
        do {
            document = try PropertyListReader.read(contentsOf: path, name: name)
        } catch let error as PropertyListError {
            let place = error.position.map { "\(name):\($0.line)" } ?? name
            let way = error.problem == .mergeConflict ? "resolve the conflict" : Self.wayOut(name)
            throw BaselineError(description: "'\(place)' is no baseline: \(error.reason); \(way)")
        }
        let root = document.root
        guard document.format == .json, root["kind"]?.string == Self.kind else {
            let isReport = root["verdicts"] != nil || root["findings"] != nil || root["runs"] != nil
            let what = isReport ? "is a report, not a baseline" : "is no baseline"
            throw BaselineError(description: "'\(name)' \(what); \(Self.wayOut(name))")
        }
        guard root["version"]?.integer == Self.version else {
            throw BaselineError(
                description:
                    "'\(name)' is a baseline of version \(root["version"]?.text ?? "?"), and this program reads version "
                    + "\(Self.version); \(Self.wayOut(name))")
        }
        guard let list = root["findings"]?.elements else {
            throw BaselineError(description: "'\(name)' has no list of 'findings'; \(Self.wayOut(name))")
        }
        self.init(change: root["change"]?.string ?? "", entries: try list.map { try Self.entry($0, name: name) })
    }

    private static func wayOut(_ name: String) -> String { "'--write-baseline \(name)' writes one" }

    private static func entry(_ node: PropertyListNode, name: String) throws -> BaselineEntry {
        func failure(_ problem: String) -> BaselineError {
            BaselineError(
                description: "'\(name):\(node.start?.line ?? 0)': \(problem); \(wayOut(name))")
        }
        guard let rule = node["rule"]?.string else { throw failure("the entry names no 'rule'") }
        let idiom = node["idiom"]?.string
        if let idiom, Idiom(rawValue: idiom) == nil { throw failure("'\(idiom)' is no idiom") }
        let count = node["count"].map { $0.integer ?? 0 } ?? 1
        guard count > 0 else { throw failure("'count' is no positive number") }
        return BaselineEntry(
            key: BaselineEntry.Key(
                rule: rule, target: node["target"]?.string, idiom: idiom.flatMap(Idiom.init(rawValue:)),
                symbol: node["symbol"]?.string),
            file: node["file"]?.string ?? "", count: count)
    }

    /// The file: JSON, sorted, one entry a line so that merges stay small.
    public var text: String {
        let rows = entries.map { entry in
            var fields = [("rule", Self.quoted(entry.key.rule))]
            if let target = entry.key.target { fields.append(("target", Self.quoted(target))) }
            if let idiom = entry.key.idiom { fields.append(("idiom", Self.quoted(idiom.rawValue))) }
            if let symbol = entry.key.symbol { fields.append(("symbol", Self.quoted(symbol))) }
            fields.append(("file", Self.quoted(entry.file)))
            if entry.count > 1 { fields.append(("count", String(entry.count))) }
            return "    {" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
        }
        return """
            {
              "kind": "\(Self.kind)",
              "version": \(Self.version),
              "change": \(Self.quoted(change)),
              "findings": [\(rows.isEmpty ? "" : "\n")\(rows.joined(separator: ",\n"))
              ]
            }

            """
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
