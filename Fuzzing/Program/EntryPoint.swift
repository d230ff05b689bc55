import Foundation

/// libFuzzer calls this for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["PLUMBLINE_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("PLUMBLINE_FUZZ_TARGET has to be one of \(names)\n".utf8))
        exit(2)
    }
    return target
}()
