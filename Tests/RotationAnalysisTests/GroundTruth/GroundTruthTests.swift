import OrientationModel
import Testing

@testable import RotationAnalysis

/// The evaluator against the compiler: snippets are run for both idioms and in every state of their flags, and what they
/// answer must be what was computed.
@Suite struct GroundTruthTests {
    /// Which snippets must be computed exactly.
    private enum Precision {
        /// Nothing but the idiom decides.
        case constant
        /// State decides; every value must be visible.
        case visible
        /// The bounds need only hold.
        case bounded
    }

    private struct Snippet {
        var text: String
        var precision: Precision
    }

    @Test func computedMasksAreTheRealOnes() throws {
        var snippets =
            Self.writtenShapes
            + HandWrittenBodies.all.map { Snippet(text: $0.text, precision: $0.isConstant ? .constant : .bounded) }
        for seed in 1...UInt64(Self.generated) {
            var generator = BodyGenerator(seed: seed)
            let usesFlags = seed % 3 == 0
            snippets.append(
                Snippet(
                    text: generator.screen(named: "Random\(seed)", usesFlags: usesFlags),
                    precision: usesFlags ? .visible : .constant))
        }
        let programs = snippets.map { Program([SourceText($0.text)]) }
        let screens = programs.map(Self.screens)
        let compiled = try CompiledSnippets(files: Self.bundled(snippets), screens: screens.flatMap { $0 })
        for (index, snippet) in snippets.enumerated() {
            for screen in screens[index] {
                for idiom in Idiom.allCases { check(screen, snippet, programs[index], idiom, compiled) }
            }
        }
    }

    private static let generated = 300

    /// The generated snippets in few files, since each file of its own costs the compiler time.
    private static func bundled(_ snippets: [Snippet]) -> [String] {
        let written = snippets.count - generated
        let rest = snippets[written...].map(\.text)
        return snippets[..<written].map(\.text)
            + stride(from: 0, to: rest.count, by: 30).map {
                rest[$0..<min($0 + 30, rest.count)].joined(separator: "\n")
            }
    }

    private func check(
        _ screen: CompiledSnippets.Screen, _ snippet: Snippet, _ program: Program, _ idiom: Idiom,
        _ compiled: CompiledSnippets
    ) {
        guard let id = program.type(named: screen.name), let observed = compiled.observed[idiom]?[screen.name] else {
            Issue.record("\(screen.name) was not run on \(idiom.displayName)")
            return
        }
        let result = Evaluator(program: program, idiom: idiom).controllerMask(of: .project(id))
        let real = MaskSet(observed.map { OrientationMask(rawValue: $0) })
        let words =
            "\(screen.name) on \(idiom.displayName): computed \(MaskNotation.of(result.bounds)), is \(MaskNotation.of(MaskBounds(possible: real, seen: real)))\n\(result.reasons.map(\.message)) \(result.notes.uncertainties.map(\.message))\n\(snippet.text)"
        #expect(real.isSubset(of: result.bounds.possible), Comment(rawValue: words))
        switch snippet.precision {
        case .constant: #expect(result.bounds.possible == real, Comment(rawValue: words))
        case .visible: #expect(!result.bounds.isOpen, Comment(rawValue: words))
        case .bounded: break
        }
    }

    /// The view controllers of a snippet that can be made without arguments.
    private static func screens(of program: Program) -> [CompiledSnippets.Screen] {
        program.types.indices.compactMap { id in
            let type = program.types[id]
            guard program.controllerStatus(of: id) == .controller, type.functions["init"] == nil,
                type.declaration.fact.genericParameters.isEmpty
            else { return nil }
            let settable = type.properties.values.joined().map(\.fact).filter {
                !$0.isComputed && !$0.isReadOnly && $0.modifiers.isEmpty
            }.sorted { $0.position < $1.position }
            let flags = settable.filter { fact in
                if case .boolean? = fact.initializer?.kind { true } else { fact.type?.text == "Bool" }
            }
            let numbers = settable.filter { fact in
                if case .integer? = fact.initializer?.kind {
                    fact.type == nil || fact.type?.text == "Int"
                } else {
                    false
                }
            }
            return CompiledSnippets.Screen(name: type.name, flags: flags.map(\.name), numbers: numbers.map(\.name))
        }
    }

    private static var writtenShapes: [Snippet] {
        let groups = [
            LiteralMaskTests.shapes, MaskAlgebraTests.shapes, DeviceConditionTests.shapes, ParserTrapTests.shapes,
            RuntimeValueTests.shapes, ForwardingTests.shapes,
        ]
        return groups.joined().filter { $0.isCompilable && $0.files.count == 1 }.map {
            Snippet(text: $0.files[0].text, precision: .bounded)
        }
    }
}
