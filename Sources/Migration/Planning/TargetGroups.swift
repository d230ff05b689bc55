import BuildModel
import OrientationModel
import RotationAnalysis

/// Puts the targets together that share a list: widening it for one of them widens it for all.
struct TargetGroups {
    let project: ProjectModel

    /// Sorted as the analyses are; every analysis is in one group.
    func groups(of analyses: [TargetAnalysis]) -> [[TargetAnalysis]] {
        var groups: [(places: Set<SourceLocation>, members: [TargetAnalysis])] = []
        for analysis in analyses {
            var places = places(of: analysis)
            var members = [analysis]
            for index in groups.indices.reversed() where !groups[index].places.isDisjoint(with: places) {
                places.formUnion(groups[index].places)
                members = groups[index].members + members
                groups.remove(at: index)
            }
            groups.append((places, members))
        }
        return groups.map { $0.members.sorted { $0.identity < $1.identity } }
    }

    /// Where the lists of a target are written, in any configuration.
    private func places(of analysis: TargetAnalysis) -> Set<SourceLocation> {
        guard let app = project.app(with: analysis.identity) else { return [] }
        var result: Set<SourceLocation> = []
        for configuration in app.configurations {
            for lists in configuration.builds {
                for idiom in configuration.deviceFamilies.idioms {
                    let (places, _) = ListPlaces(lists: lists).places(for: idiom)
                    result.formUnion(places.map(\.location))
                }
            }
        }
        return result
    }
}
