import OrientationModel
import PropertyLists

/// Gives a controller of a storyboard a class.
struct StoryboardEditor {
    private let file: EditableFile
    private let source: [UInt8]

    init(_ file: EditableFile) {
        self.file = file
        source = file.bytes
    }

    /// Adds the attributes that name a class of the target to the element at a place.
    /// - Parameter module: The class's module; nil for a class of Objective-C.
    func setClass(_ name: String, module: String?, at location: SourceLocation, why: String) throws -> Edit {
        guard let start = SettingLine.offset(of: location, in: source), source[start] == UInt8(ascii: "<"),
            let close = source[start...].firstIndex(of: UInt8(ascii: ">"))
        else { throw SwiftEditor.Refusal(reason: "the scene is not understood; set its class in Interface Builder") }
        let tag = String(decoding: source[start..<close], as: UTF8.self)
        guard !tag.contains(" customClass=") else {
            throw SwiftEditor.Refusal(reason: "the scene has a class already that is not among the sources")
        }
        let provider = module.map { " customModule=\"\($0)\" customModuleProvider=\"target\"" } ?? ""
        let attributes = " customClass=\"\(name)\"" + provider
        // Where Interface Builder itself writes them.
        let member = tag.firstRange(of: " sceneMemberID=").map { tag[..<$0.lowerBound].utf8.count }
        let end = source[close - 1] == UInt8(ascii: "/") ? close - 1 : close
        let place = member.map { start + $0 } ?? end
        return Edit(file: file.file, range: place..<place, replacement: attributes, why: why)
    }
}
