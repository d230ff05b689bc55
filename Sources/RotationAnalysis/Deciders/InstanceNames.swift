import OrientationModel

/// Names for instances of framework classes: the class alone where one of them can decide, else together with what it shows
/// or where it is made. Lines are no part of a name, so that it stays the same when code moves.
struct InstanceNames {
    private var names: [SourceLocation: String] = [:]

    init(graph: DeciderGraph, program: Program) {
        var byLabel: [String: [SourceLocation]] = [:]
        var contents: [SourceLocation: Set<String>] = [:]
        for node in graph.instances {
            guard case .instance(_, let label, let making) = node else { continue }
            let shown = graph.firstChildren[node] ?? graph.children[node] ?? []
            contents[making.place, default: []].formUnion(shown.map { Self.className($0, program) })
            guard Self.canDecide(node, in: graph), byLabel[label]?.contains(making.place) != true else { continue }
            byLabel[label, default: []].append(making.place)
        }
        for (label, places) in byLabel where places.count > 1 {
            var used: [String: Int] = [:]
            for place in places.sorted() {
                let content = contents[place, default: []]
                let name = "\(label)(\(content.count == 1 ? content.first ?? "" : Self.maker(of: place, program)))"
                used[name, default: 0] += 1
                let count = used[name, default: 1]
                names[place] = count == 1 ? name : "\(name)#\(count)"
            }
        }
    }

    /// The name of the instance made at a place; nil where its label is enough.
    subscript(place: SourceLocation) -> String? { names[place] }

    private static func className(_ node: ControllerNode, _ program: Program) -> String {
        switch node {
        case .project(let id), .built(let id, _): program.types[id].name
        case .instance(_, let label, _): label
        }
    }

    /// Whether UIKit may ask it; what is certain to be a child or a sheet needs no name of its own.
    private static func canDecide(_ node: ControllerNode, in graph: DeciderGraph) -> Bool {
        let roles = graph.allRoles(of: node)
        return roles.isEmpty
            || roles.contains { role in
                switch role.kind {
                case .root, .fullScreen, .fullScreenBeforeIOS13, .overFullScreen, .open, .pushed, .unfollowed,
                    .escaped:
                    true
                case .sheet, .alert, .child, .searchResults, .represented: false
                }
            }
    }

    /// The type or function that an instance is made in: a file may get another name. What a document of Interface Builder
    /// makes is known by that.
    private static func maker(of place: SourceLocation, _ program: Program) -> String {
        if let facts = program.unit(ofFile: place.file).map({ program.units[$0].facts }) {
            let types = facts.types.filter { $0.lines.contains(place.line) }
            if let type = types.min(by: { $0.lines.count < $1.lines.count }) { return "in \(type.name)" }
            if let function = facts.functions.first(where: { $0.lines.contains(place.line) }) {
                return "in \(function.name)"
            }
        }
        let file = place.file
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.split(separator: ".").first.map(String.init) ?? name
    }
}
