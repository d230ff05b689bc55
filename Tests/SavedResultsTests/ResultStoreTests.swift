import Foundation
import Testing

@testable import SavedResults

@Suite("Results of earlier runs")
struct ResultStoreTests {
    /// A folder that is removed at the end.
    private final class Folder: Sendable {
        let path = NSTemporaryDirectory() + "/plumbline-store-" + UUID().uuidString

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var packs: [String] { names.filter { $0.hasSuffix(Pack.suffix) } }
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

        /// What another run of the program sees.
        func store(_ identity: String = "1", _ limits: ResultStore.Limits = .init()) throws -> ResultStore {
            try #require(ResultStore(folder: path, identity: identity, limits: limits))
        }

        /// A run that computes something.
        func keep(_ results: [String: [UInt8]], _ limits: ResultStore.Limits = .init()) throws {
            let store = try store("1", limits)
            for (source, result) in results {
                store.keep(result, at: store.place(of: "test", from: Array(source.utf8)))
            }
            store.save()
        }

        func result(_ source: String, identity: String = "1", kind: String = "test") throws -> [UInt8]? {
            let store = try store(identity)
            return store.result(at: store.place(of: kind, from: Array(source.utf8)))
        }
    }

    @Test("What one run keeps the next one finds, and nothing else")
    func kept() throws {
        let folder = Folder()
        try folder.keep(["a": [1, 2, 3], "b": [], "c": [UInt8](repeating: 9, count: 3_000_000)])
        #expect(try folder.result("a") == [1, 2, 3])
        #expect(try folder.result("b") == [])
        #expect(try folder.result("c")?.count == 3_000_000)
        #expect(try folder.result("d") == nil)
        #expect(try folder.result("a", kind: "other") == nil)
        #expect(folder.names.count == 2, "the key and one pack")
    }

    @Test("Another program finds nothing")
    func otherProgram() throws {
        let folder = Folder()
        try folder.keep(["a": [1]])
        #expect(try folder.result("a", identity: "2") == nil)
    }

    @Test("A pack that is cut short gives nothing, or what is whole")
    func truncated() throws {
        let folder = Folder()
        try folder.keep(["a": [1, 2, 3], "b": [4, 5]])
        let path = folder.path + "/" + (try #require(folder.packs.first))
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: URL(fileURLWithPath: path))
            for (source, expected) in [("a", [1, 2, 3]), ("b", [4, 5])] as [(String, [UInt8])] {
                let result = try folder.result(source)
                #expect(result == nil || result == expected)
            }
        }
    }

    @Test("A byte that changed gives nothing, or what is whole")
    func corrupt() throws {
        let folder = Folder()
        try folder.keep(["a": [1, 2, 3], "b": [4, 5]])
        let path = folder.path + "/" + (try #require(folder.packs.first))
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var misses = 0
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 0x41
            try changed.write(to: URL(fileURLWithPath: path))
            for (source, expected) in [("a", [1, 2, 3]), ("b", [4, 5])] as [(String, [UInt8])] {
                let result = try folder.result(source)
                #expect(result == nil || result == expected)
                if result == nil { misses += 1 }
            }
        }
        #expect(misses > whole.count)
    }

    @Test("A damaged result is computed again and found the next time")
    func healed() throws {
        let folder = Folder()
        try folder.keep(["a": [1, 2, 3]])
        let path = folder.path + "/" + (try #require(folder.packs.first))
        try Data("no pack".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try folder.result("a") == nil)
        try folder.keep(["a": [1, 2, 3]])
        #expect(try folder.result("a") == [1, 2, 3])
    }

    @Test("Two runs at the same time keep what both found")
    func together() throws {
        let folder = Folder()
        let (one, other) = (try folder.store(), try folder.store())
        #expect(one.key == other.key)
        one.keep([1], at: one.place(of: "test", from: [1]))
        other.keep([2], at: other.place(of: "test", from: [2]))
        one.save()
        other.save()
        let later = try folder.store()
        #expect(later.result(at: later.place(of: "test", from: [1])) == [1])
        #expect(later.result(at: later.place(of: "test", from: [2])) == [2])
    }

    @Test("Many runs at the same time end in a folder that works")
    func crowd() async throws {
        let folder = Folder()
        var limits = ResultStore.Limits()
        limits.packs = 3
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<24 {
                group.addTask { [limits] in try folder.keep(["\(number)": [UInt8(number)]], limits) }
            }
            try await group.waitForAll()
        }
        #expect(folder.names.allSatisfy { $0 == "key" || $0.hasSuffix(Pack.suffix) })
        try folder.keep(["last": [99]], limits)
        #expect(try folder.result("last") == [99])
    }

    @Test("Many small packs become one, and nothing gets lost")
    func putTogether() throws {
        let folder = Folder()
        var limits = ResultStore.Limits()
        limits.packs = 4
        for number in 0..<20 { try folder.keep(["\(number)": [UInt8(number), 7]], limits) }
        #expect(folder.packs.count <= 4)
        for number in 0..<20 { #expect(try folder.result("\(number)") == [UInt8(number), 7]) }
    }

    @Test("Results do not wait in memory for the end of a run")
    func writtenOnTheWay() throws {
        let folder = Folder()
        var limits = ResultStore.Limits()
        limits.waiting = 1000
        let store = try folder.store("1", limits)
        for number in UInt8(0)..<10 {
            store.keep([UInt8](repeating: number, count: 300), at: store.place(of: "test", from: [number]))
        }
        #expect(folder.packs.count == 2)
        // What is written can be read from then on.
        #expect(store.result(at: store.place(of: "test", from: [2])) == [UInt8](repeating: 2, count: 300))
        store.save()
        let later = try folder.store("1", limits)
        for number in UInt8(0)..<10 {
            #expect(later.result(at: later.place(of: "test", from: [number])) == [UInt8](repeating: number, count: 300))
        }
    }

    @Test("The folder stays as small as it has to")
    func bounded() throws {
        let folder = Folder()
        var limits = ResultStore.Limits()
        limits.bytes = 100_000
        for number in 0..<12 { try folder.keep(["\(number)": [UInt8](repeating: 1, count: 30_000)], limits) }
        let sizes = try folder.packs.map { name in
            try #require(try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.size] as? Int)
        }
        #expect(sizes.reduce(0, +) <= 100_000)
        #expect(sizes.count >= 2)
    }

    @Test("What a run left that was killed goes after an hour")
    func leftOver() throws {
        let folder = Folder()
        try folder.keep(["a": [1]])
        for (name, age) in [("old", 7200.0), ("new", 60)] {
            let path = folder.path + "/" + name + StoreFolder.unfinished
            try Data([1]).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.modificationDate: Date() - age], ofItemAtPath: path)
        }
        try folder.keep(["b": [2]])
        #expect(folder.names.filter { $0.hasSuffix(StoreFolder.unfinished) } == ["new" + StoreFolder.unfinished])
    }

    @Test("Where no folder can be made there is no store", arguments: ["/dev/null/x", "/proc/plumbline"])
    func noFolder(path: String) {
        #expect(ResultStore(folder: path, identity: "1") == nil)
    }

    @Test("A folder that is gone, or takes no more files, costs nothing but time")
    func unwritable() throws {
        let folder = Folder()
        try folder.keep(["a": [1]])
        let store = try folder.store()
        store.keep([2], at: store.place(of: "test", from: [2]))
        try FileManager.default.removeItem(atPath: folder.path)
        store.save()
        #expect(store.result(at: store.place(of: "test", from: Array("a".utf8))) == [1], "it is open still")
        #expect(folder.names.isEmpty)
    }

    @Test("A key that was cut short is replaced")
    func damagedKey() throws {
        let folder = Folder()
        try folder.keep(["a": [1]])
        try Data([1, 2]).write(to: URL(fileURLWithPath: folder.path + "/key"))
        #expect(try folder.result("a") == nil)
        try folder.keep(["a": [1]])
        #expect(try folder.result("a") == [1])
    }
}
