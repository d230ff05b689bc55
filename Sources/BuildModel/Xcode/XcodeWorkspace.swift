import FileAccess
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The files an `.xcworkspace` refers to (`contents.xcworkspacedata`).
struct XcodeWorkspace {
    /// Absolute paths of everything referred to, in order.
    let references: [String]

    var projects: [String] { references.filter { $0.hasSuffix(".xcodeproj") } }

    /// Reads the workspace at an absolute path; nil when its contents are no XML, or none that Xcode writes.
    init?(_ path: String, files: FileTree) {
        guard let bytes = files.bytes(of: FilePath.join(path, "contents.xcworkspacedata")),
            // Foundation on Linux traps on bytes in attributes that are not UTF-8.
            XMLPrologue.hazard(in: bytes) == nil, ValidUTF8.prefix(of: bytes) == bytes.count
        else { return nil }
        let handler = Handler(workspace: path)
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = handler
        // Not every parser minds a file that ends too early.
        guard parser.parse(), handler.isComplete else { return nil }
        references = handler.references.map(files.actualPath)
    }

    /// Why nothing can be read of the workspace at an absolute path.
    static func damage(of path: String, files: FileTree) -> String {
        guard let bytes = files.bytes(of: FilePath.join(path, "contents.xcworkspacedata")) else {
            return "the workspace has no 'contents.xcworkspacedata', which lists its projects"
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("<<<<<<<")
            ? "the workspace holds the markers of a merge conflict" : "the workspace is not well-formed XML"
    }

    private final class Handler: NSObject, XMLParserDelegate {
        /// The directory that holds the workspace: `container:` counts from here.
        private let container: String
        /// For the workspace inside a project, `self:` is that project.
        private let enclosing: String
        /// Base paths of the open groups, innermost last.
        private var groups: [String]
        var references: [String] = []
        private var openElements = 0
        private var hasRoot = false
        /// Whether everything that was opened is closed again.
        var isComplete: Bool { hasRoot && openElements == 0 }

        init(workspace: String) {
            container = FilePath.directory(of: workspace)
            enclosing = container
            groups = [container]
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            hasRoot = true
            openElements += 1
            guard name == "Group" || name == "FileRef" else { return }
            let path = resolve(attributes["location"] ?? "group:")
            if name == "Group" {
                groups.append(path ?? groups.last ?? container)
            } else if let path {
                references.append(path)
            }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            openElements -= 1
            if name == "Group", groups.count > 1 { groups.removeLast() }
        }

        private func resolve(_ location: String) -> String? {
            guard let colon = location.firstIndex(of: ":") else { return nil }
            let path = String(location[location.index(after: colon)...])
            switch location[..<colon] {
            case "group": return FilePath.normalized(FilePath.join(groups.last ?? container, path))
            case "container": return FilePath.normalized(FilePath.join(container, path))
            case "absolute": return FilePath.normalized(path)
            case "self":
                return path.isEmpty
                    ? enclosing : FilePath.normalized(FilePath.join(FilePath.directory(of: enclosing), path))
            default: return nil
            }
        }
    }
}
