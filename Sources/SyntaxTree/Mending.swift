import CTreeSitter

/// Makes more of a source in which the parser could not tell where declarations begin and end.
///
/// A place that the grammar does not know mostly costs no more than a statement. But some make the parser lose its way
/// in all that follows, up to a tree that is one single error. So the first such place is left out, and the next, until
/// what follows is whole again. What is left out is little: a statement, or else the body of a function, or of a type.
/// A source that breaks off has brackets to close instead.
struct Mending {
    private let job: ParseJob
    private var leftOut: [Range<Int>] = []
    private var triesLeft: Int
    /// How many braces deep a place is looked for.
    private static let deepest = 64

    init(_ job: ParseJob) {
        self.job = job
        // A second or two at most, whatever the size.
        triesLeft = min(40, 8_000_000 / job.text.count)
    }

    /// - Parameter whole: What the parser made of the source as it stands.
    /// - Returns: A tree that shows more declarations; nil if that one is as good as it gets.
    mutating func mend(_ whole: ParsedText) -> SyntaxTree? {
        let before = DeclarationSurvey(of: whole, language: job.language)
        guard before.isBroken else { return nil }

        let outline = job.outline()
        if let tree = job.parseClosed(outline),
            DeclarationSurvey(of: tree, language: job.language).showsMore(than: before)
        {
            return job.result(closed: tree, outline)
        }

        var now = Attempt(tree: whole, survey: before)
        while now.survey.isBroken {
            guard let place = now.survey.firstError, let next = withoutPlace(at: place) else { return nil }
            now = next
        }
        restoreWhatWasNotToBlame(&now)
        guard now.survey.showsMore(than: before) else { return nil }
        return job.result([now.tree], as: .partsLeftOut, leftOut: leftOut)
    }

    private struct Attempt {
        let tree: ParsedText
        let survey: DeclarationSurvey
    }

    private mutating func attempt() -> Attempt? {
        guard triesLeft > 0 else { return nil }
        triesLeft -= 1
        var text = job.text
        ParseJob.blank(leftOut, in: &text)
        return job.parse(text).map { Attempt(tree: $0, survey: DeclarationSurvey(of: $0, language: job.language)) }
    }

    /// Leaves out as little around a place as makes the parser get past it.
    private mutating func withoutPlace(at place: Int) -> Attempt? {
        for range in surroundings(of: place) where !leftOut.contains(where: { $0.contains(range.lowerBound) }) {
            let known = leftOut
            leftOut.removeAll { range.contains($0.lowerBound) }
            leftOut.append(range)
            if let result = attempt(), result.survey.firstError.map({ $0 >= range.upperBound }) ?? true {
                return result
            }
            leftOut = known
        }
        return nil
    }

    /// What may be left out around a place, from little to much: a statement or member, then what stands in the braces
    /// around that, and so on, and at last a whole declaration.
    private func surroundings(of place: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var area = 0..<job.text.count
        // Every step looks at all that is left; braces in braces without end are not followed down.
        for _ in 0..<Self.deepest {
            let outline = job.outline(in: area)
            guard let part = outline.parts.first(where: { $0.contains(place) }) else { break }
            guard let block = outline.blocks.first(where: { $0.contains(place) }), block.count < area.count else {
                result.append(part)
                break
            }
            // A whole type is only left out when its body alone does not help.
            if result.isEmpty { result.append(part) }
            result.append(block)
            area = block
        }
        return result.reversed().filter { !holdsClassBoundary($0) }
    }

    /// Whether a part holds one of the keywords that a class in Objective-C consists of, which has no braces: to leave
    /// one of them out would join two classes.
    private func holdsClassBoundary(_ range: Range<Int>) -> Bool {
        guard job.language == .objectiveC else { return false }
        return job.text[range].indices.contains { index in
            job.text[index] == UInt8(ascii: "@")
                && ["@interface", "@implementation", "@protocol", "@end"].contains { keyword in
                    job.text[index..<range.upperBound].starts(with: keyword.utf8)
                }
        }
    }

    /// A place that the parser got past before something else made it lose its way need not have been left out.
    private mutating func restoreWhatWasNotToBlame(_ now: inout Attempt) {
        for range in leftOut where leftOut.count > 1 {
            let known = leftOut
            leftOut.removeAll { $0 == range }
            if let result = attempt(), !result.survey.isBroken {
                now = result
            } else {
                leftOut = known
            }
        }
    }
}
