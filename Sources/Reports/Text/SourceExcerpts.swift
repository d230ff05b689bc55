import FileAccess
import Foundation
import OrientationModel

/// The source lines that a report shows, and no others.
public struct SourceExcerpts: Sendable {
    /// File, then line from 1; the bytes without the line break.
    private let lines: [String: [Int: [UInt8]]]

    /// Without any line: code frames are left out.
    public static let none = SourceExcerpts(bytes: [:])

    /// - Parameter lines: File, then line from 1.
    public init(lines: [String: [Int: String]]) {
        self.lines = lines.mapValues { $0.mapValues { Array($0.utf8) } }
    }

    private init(bytes: [String: [Int: [UInt8]]]) { lines = bytes }

    /// Reads each file once. A file that cannot be read has no lines, and neither has one outside of the root, be it
    /// through a link: what an include climbs to may hold what is nobody's business in a public log.
    /// - Parameter root: The folder that the locations are relative to.
    public static func reading(_ locations: [SourceLocation], below root: String) -> SourceExcerpts {
        let wanted = Dictionary(grouping: locations, by: \.file).mapValues { Set($0.map(\.line)) }
        var lines: [String: [Int: [UInt8]]] = [:]
        func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().standardized.path }
        let realRoot = real(root) == "/" ? "" : real(root)
        for (file, numbers) in wanted {
            let path = real("\(root)/\(file)")
            guard !file.hasPrefix("/"), path.hasPrefix(realRoot + "/"),
                let bytes = try? RegularFile.read(path, atMost: SizeLimit.buildFile)
            else { continue }
            lines[file] = pick(numbers, from: bytes)
        }
        return SourceExcerpts(bytes: lines)
    }

    private static func pick(_ numbers: Set<Int>, from bytes: [UInt8]) -> [Int: [UInt8]] {
        var picked: [Int: [UInt8]] = [:]
        var number = 1
        var start = bytes.startIndex
        while start <= bytes.endIndex, let last = numbers.max(), number <= last {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            if numbers.contains(number) {
                var line = bytes[start..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                picked[number] = Array(line)
            }
            if end == bytes.endIndex { break }
            start = end + 1
            number += 1
        }
        return picked
    }

    /// The line at a place, or nil when it is not there.
    func bytes(at location: SourceLocation) -> [UInt8]? { lines[location.file]?[location.line] }
}
