import SyntaxTree

/// Tells what of a file was not understood.
struct SyntaxProblems {
    let file: SwiftFile

    func note(_ tree: SyntaxTree) {
        var quality = tree.quality
        if case .withErrors = quality {
            let lines = tree.roots.flatMap(misread)
            guard !lines.isEmpty else { return }
            quality = .withErrors(lines: lines)
        }
        guard let note = quality.note else { return }
        let line = quality.doubtfulLines.first?.lowerBound
        file.facts.problems.append(FileProblem(note, at: line.map { Position(line: $0, column: 1) }))
    }

    /// The lines of the errors under a node, without those that cost nothing.
    private func misread(_ root: Node) -> [ClosedRange<Int>] {
        var lines: [ClosedRange<Int>] = []
        root.walk { node in
            guard node.hasError else { return .skip }
            guard node.isError || node.isMissing else { return .descend }
            if node.bytes.contains(where: { !" \n\t;".utf8.contains($0) }) || node.isMissing {
                add(node.line...node.endLine, to: &lines)
            }
            return .skip
        }
        return lines
    }

    private func add(_ range: ClosedRange<Int>, to lines: inout [ClosedRange<Int>]) {
        if let last = lines.last, last.upperBound >= range.lowerBound {
            lines[lines.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
            lines.append(range)
        }
    }
}
