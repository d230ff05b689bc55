import Lint
import OrientationModel
import RotationAnalysis

/// The review for programs: the JSON report with the plan, the checklist and what releases do beside it.
struct ReviewJSON {
    func render(_ review: Review) -> String {
        let parts = ReportJSON(review.report)
        return JSONValue.object([
            ("version", .int(ReportJSON.version)),
            ("title", .string(review.title)),
            ("change", .string(review.change)),
            ("release", .string(review.release.name)),
            ("targets", .array(parts.targets)),
            ("plan", .array(review.plan.targets.map(plan))),
            ("verdicts", .array(parts.verdicts)),
            ("findings", .array(parts.findings)),
            ("notAnalysed", .array(parts.notAnalysed)),
            ("checklist", .array(review.report.analysis.targets.flatMap(checklist))),
            (
                "readiness",
                .array(
                    review.readinessCounts.map {
                        .object([
                            ("family", .string($0.family.rawValue)), ("rule", .string($0.rule)),
                            ("count", .int($0.count)),
                        ])
                    })
            ),
            ("releases", .array(releases(review))),
        ]).text + "\n"
    }

    private func plan(_ target: ReviewPlan.Target) -> JSONValue {
        let steps = target.steps.map { step in
            JSONValue.object([
                ("title", .string(step.title)), ("detail", .string(step.detail)), ("screens", .strings(step.screens)),
            ])
        }
        return .object([("target", .string(target.name)), ("steps", .array(steps))])
    }

    private func checklist(_ target: TargetAnalysis) -> [JSONValue] {
        target.idioms.flatMap { idiom in
            ReviewChecklist(of: target, on: idiom).items.map { item in
                .object([
                    ("target", .string(target.name)), ("idiom", .string(idiom.rawValue)),
                    ("symbol", .string(item.symbol)), ("verdict", .string(item.verdict.rawValue)),
                    ("instruction", .string(item.instruction)), ("decidesFor", .strings(item.followers)),
                ])
            }
        }
    }

    /// - Returns: With the targets that each fact is about.
    private func releases(_ review: Review) -> [JSONValue] {
        let known = review.knowledgeOfTargets
        return review.knowledge.entries.map { entry in
            .object([
                ("fact", .string(entry.fact)), ("release", .string(entry.release)), ("title", .string(entry.title)),
                ("text", .string(entry.text)),
                ("targets", .strings(known.filter { $0.entries.contains(entry) }.map(\.target))),
            ])
        }
    }
}
