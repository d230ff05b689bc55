/// Puts the statements of one list under the `#if`s they stand in.
struct CompilationGrouping {
    let directives: CompilationDirectives

    /// - Parameter depth: How many steps around the whole list are not to be shown.
    func group(_ items: ArraySlice<StatementReader.Item>, depth: Int) -> [Statement] {
        var result: [Statement] = []
        var index = items.startIndex
        while index < items.endIndex {
            let path = directives.path(at: items[index].offset)
            guard path.count > depth else {
                result += items[index].statements
                index += 1
                continue
            }
            let block = path[depth].block
            let end =
                items[index...].firstIndex { item in
                    let other = directives.path(at: item.offset)
                    return other.count <= depth || other[depth].block != block
                } ?? items.endIndex
            result += compilation(of: items[index..<end], block: block, depth: depth)
            index = end
        }
        return result
    }

    private func compilation(of items: ArraySlice<StatementReader.Item>, block: Int, depth: Int) -> [Statement] {
        let inside = Dictionary(grouping: items) { directives.path(at: $0.offset)[depth].branch }
        let branches = directives.blocks[block].branches.enumerated().map { number, branch in
            let body = group(inside[number, default: []][...], depth: depth + 1)
            return CompilationBranch(condition: branch.condition, body: body)
        }
        guard let position = items.lazy.flatMap(\.statements).first?.position else { return [] }
        return [Statement(.compilation(branches), at: position)]
    }
}
