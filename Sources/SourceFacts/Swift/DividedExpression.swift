/// An expression with directives in it: a chain of members of which some are compiled under a condition, or several
/// statements that the blanks in place of directives made one.
struct DividedExpression {
    let file: SwiftFile

    /// One value; of several statements the first.
    func expression(_ tokens: [ExpressionToken], range: Range<Int>) -> Expression {
        let reader = ExpressionReader(file: file)
        guard let first = statements(tokens).first else { return reader.fold(tokens[...], range: range) }
        return first.expression
    }

    /// The statements in order, each with the offset of its first token.
    func statements(_ tokens: [ExpressionToken]) -> [(offset: Int, expression: Expression)] {
        runs(tokens).compactMap { run in
            guard let first = run.first, let last = run.last else { return nil }
            let range = first.range.lowerBound..<last.range.upperBound
            let flat = ExpressionReader(file: file).fold(run, range: range)
            guard let block = firstBlock(within: run) else { return (first.range.lowerBound, flat) }
            // The calls and assignments of all branches were noted just now.
            let wasRecording = file.isRecording
            file.isRecording = false
            defer { file.isRecording = wasRecording }
            var left = Self.mostDivisions
            let alternatives = alternatives(Array(run), of: block, decided: [], range: range, left: &left)
            return (first.range.lowerBound, alternatives ?? flat)
        }
    }

    /// Cuts where a directive stands that is not within a chain.
    private func runs(_ tokens: [ExpressionToken]) -> [ArraySlice<ExpressionToken>] {
        var result: [ArraySlice<ExpressionToken>] = []
        var start = tokens.startIndex
        for index in tokens.indices.dropFirst() {
            let before = Set(file.directives.path(at: tokens[index - 1].range.lowerBound))
            let after = Set(file.directives.path(at: tokens[index].range.lowerBound))
            if before.symmetricDifference(after).contains(where: { !file.directives.blocks[$0.block].isPostfix }) {
                result.append(tokens[start..<index])
                start = index
            }
        }
        result.append(tokens[start...])
        return result
    }

    private func firstBlock(within run: ArraySlice<ExpressionToken>) -> Int? {
        guard let first = run.first else { return nil }
        let outer = file.directives.path(at: first.range.lowerBound).count
        for token in run {
            let path = file.directives.path(at: token.range.lowerBound)
            if path.count > outer { return path[outer].block }
        }
        return nil
    }

    /// Alternatives multiply: three blocks in a chain make seven divisions. A chain with more is read, from there on, as if all
    /// of them were compiled.
    private static let mostDivisions = 7

    private func alternatives(
        _ tokens: [ExpressionToken], of block: Int, decided: Set<Int>, range: Range<Int>, left: inout Int
    ) -> Expression? {
        guard left > 0, let first = tokens.first else { return nil }
        left -= 1
        let decided = decided.union([block])
        var branches: [CompilationBranch] = []
        let known = file.directives.blocks[block].branches
        for (number, branch) in known.enumerated() {
            let step = CompilationDirectives.Step(block: block, branch: number)
            let chosen = tokens.filter { token in
                let path = file.directives.path(at: token.range.lowerBound)
                return path.contains(step) || !path.contains { $0.block == block }
            }
            branches.append(
                self.branch(chosen, decided: decided, under: branch.condition, range: range, left: &left))
        }
        if known.last?.isElse != true {
            let rest = tokens.filter { token in
                !file.directives.path(at: token.range.lowerBound).contains { $0.block == block }
            }
            let none = CompilationCondition.all(known.map { .not($0.condition) })
            branches.append(self.branch(rest, decided: decided, under: none, range: range, left: &left))
        }
        return Expression(
            .statementExpression([Statement(.compilation(branches), at: first.position)]), at: first.position)
    }

    private func branch(
        _ tokens: [ExpressionToken], decided: Set<Int>, under condition: CompilationCondition, range: Range<Int>,
        left: inout Int
    ) -> CompilationBranch {
        let outer = tokens.first.map { file.directives.path(at: $0.range.lowerBound) } ?? []
        let inner = tokens.lazy
            .flatMap { file.directives.path(at: $0.range.lowerBound) }
            .first { !decided.contains($0.block) && !outer.contains($0) }
        let value =
            inner.flatMap { alternatives(tokens, of: $0.block, decided: decided, range: range, left: &left) }
            ?? ExpressionReader(file: file).fold(tokens[...], range: range)
        let statement = Statement(.expression(value), at: value.position)
        return CompilationBranch(condition: condition, body: [statement])
    }
}
