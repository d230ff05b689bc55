import OrientationModel

/// The decider graphs of a target, one for each idiom it runs on.
///
/// Code that asks for the idiom makes some screens on one idiom only. What such a screen would do elsewhere says nothing:
/// where that is so, the graph is made once more without the classes that never come to be.
struct IdiomGraphs {
    let readers: [Idiom: ContainmentReader]

    let workers: Workers
    /// Whether code is run as well that cannot show a screen.
    var runsEverything = false

    func graphs() -> [Idiom: DeciderGraph] {
        let readers = chosenReaders
        let graphs = graphs(of: readers)
        var others: [Idiom: ContainmentReader] = [:]
        for (idiom, absent) in absentClasses(in: graphs) {
            guard var reader = readers[idiom] else { continue }
            reader.absentClasses = absent
            others[idiom] = reader
        }
        return graphs.merging(self.graphs(of: others)) { $1 }
    }

    /// The readers with what of the code can show a screen: the same for every idiom.
    private var chosenReaders: [Idiom: ContainmentReader] {
        guard !runsEverything, let program = readers.values.first?.program else { return readers }
        let relevance = ScreenRelevance(of: program)
        return readers.mapValues { reader in
            var reader = reader
            reader.relevance = relevance
            return reader
        }
    }

    private func graphs(of readers: [Idiom: ContainmentReader]) -> [Idiom: DeciderGraph] {
        let ordered = readers.sorted { $0.key < $1.key }
        let graphs = workers.map(ordered.map(\.value)) { $0.graph() }
        return Dictionary(uniqueKeysWithValues: zip(ordered.map(\.key), graphs))
    }

    /// The screens that another idiom makes and this one does not, by idiom; idioms without any are left out.
    private func absentClasses(in graphs: [Idiom: DeciderGraph]) -> [Idiom: Set<Int>] {
        var result: [Idiom: Set<Int>] = [:]
        for (idiom, graph) in graphs {
            // What was not followed may make any screen.
            guard let program = readers[idiom]?.program, !graph.isCutShort else { continue }
            let elsewhere = graphs.filter { $0.key != idiom }.values.reduce(into: Set<Int>()) {
                $0.formUnion($1.madeClasses)
            }
            let absent = elsewhere.subtracting(graph.madeClasses).filter { id in
                program.controllerStatus(of: id) != .other && graph.roles[.project(id)] == nil
                    && !hasHeirs(id, among: graph.madeClasses, in: program)
            }
            if !absent.isEmpty { result[idiom] = Set(absent) }
        }
        return result
    }

    private func hasHeirs(_ id: Int, among made: Set<Int>, in program: Program) -> Bool {
        made.contains { other in other != id && program.chain(of: .project(other)).contains(.project(id)) }
    }
}
