import OrientationModel
import Testing

/// The laws of the algebra, on every kind of bounds that random sets of masks give.
@Suite struct MaskBoundsTests {
    private static let samples: [MaskBounds] = {
        var random = Numbers(state: 7)
        var result: [MaskBounds] = [.unknown, .unreachable, MaskBounds(.portrait), MaskBounds([]), MaskBounds(.all)]
        for _ in 0..<60 {
            let possible = random.masks()
            let seen = possible.filter { _ in random.next() % 3 != 0 }
            result.append(MaskBounds(possible: MaskSet(possible), seen: MaskSet(seen)))
        }
        return result
    }()

    private typealias Operation = (
        name: String, bounds: @Sendable (MaskBounds, MaskBounds) -> MaskBounds,
        masks: @Sendable (OrientationMask, OrientationMask) -> OrientationMask
    )

    private static let operations: [Operation] = [
        ("union", { $0.union($1) }, { $0.union($1) }),
        ("intersection", { $0.intersection($1) }, { $0.intersection($1) }),
        ("subtracting", { $0.subtracting($1) }, { $0.subtracting($1) }),
        ("symmetricDifference", { $0.symmetricDifference($1) }, { $0.symmetricDifference($1) }),
    ]

    @Test func joinIsCommutativeAssociativeAndIdempotent() {
        for one in Self.samples {
            #expect(one.join(one) == one)
            #expect(one.join(.unreachable) == one)
            for two in Self.samples {
                #expect(one.join(two) == two.join(one))
                for three in Self.samples.prefix(20) {
                    #expect(one.join(two).join(three) == one.join(two.join(three)))
                }
            }
        }
    }

    @Test func joiningWidens() {
        for one in Self.samples where !one.isUnreachable {
            for two in Self.samples where !two.isUnreachable {
                let both = one.join(two)
                #expect(both.must == one.must.intersection(two.must))
                #expect(both.may == one.may.union(two.may))
            }
        }
    }

    @Test func whatMustBeMayBe() {
        for bounds in Self.samples where !bounds.isUnreachable {
            #expect(bounds.must.isSubset(of: bounds.may))
            #expect(bounds.seen.isSubset(of: bounds.possible))
        }
        #expect(MaskBounds.unknown.must == [])
        #expect(MaskBounds.unknown.may == .all)
    }

    @Test func everyConcreteResultLiesInsideTheBounds() {
        for operation in Self.operations {
            for one in Self.samples {
                for two in Self.samples {
                    let result = operation.bounds(one, two)
                    for left in one.possible.masks {
                        for right in two.possible.masks {
                            #expect(result.possible.contains(operation.masks(left, right)), "\(operation.name)")
                        }
                    }
                    for left in one.seen.masks {
                        for right in two.seen.masks {
                            #expect(result.seen.contains(operation.masks(left, right)), "\(operation.name)")
                        }
                    }
                }
            }
        }
    }

    @Test func noResultWithoutAnInput() {
        for operation in Self.operations {
            for one in Self.samples {
                for two in Self.samples {
                    let inputs = one.possible.masks.flatMap { left in
                        two.possible.masks.map { operation.masks(left, $0) }
                    }
                    #expect(operation.bounds(one, two).possible == MaskSet(inputs), "\(operation.name) is exact")
                }
            }
        }
    }

    @Test func constantsStayConstants() {
        for operation in Self.operations {
            let result = operation.bounds(MaskBounds(.allButUpsideDown), MaskBounds(.landscape))
            #expect(result.constant == operation.masks(.allButUpsideDown, .landscape))
            #expect(!result.isOpen)
        }
    }

    @Test func mapsEveryValue() {
        for bounds in Self.samples {
            #expect(bounds.map { OrientationMask.all.subtracting($0) }.possible.count == bounds.possible.count)
        }
    }

    @Test(arguments: [
        (MaskBounds(.portrait), MaskBounds(.allButUpsideDown), Bool?.some(true)),
        (MaskBounds(.portrait), MaskBounds(.landscape), false),
        (MaskBounds(.portrait), MaskBounds(anyOf: [.portrait, .landscape]), nil),
        (MaskBounds([]), MaskBounds.unknown, false),
        (MaskBounds(.all), MaskBounds.unknown, nil),
    ])
    func sharing(one: MaskBounds, two: MaskBounds, expected: Bool?) {
        #expect(one.intersects(two) == expected)
        #expect(two.intersects(one) == expected)
    }

    @Test func phrases() {
        #expect(MaskBounds.unknown.phrase == "unknown")
        #expect(MaskBounds(.landscape).phrase == "landscape")
        #expect(MaskBounds(anyOf: [.portrait, .all]).phrase == "portrait or all four orientations")
        #expect(MaskBounds(.portrait).join(.unknown).phrase == "portrait or values that are not visible here")
    }
}

/// Numbers that are the same in every run.
private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    mutating func masks() -> [OrientationMask] {
        (0..<16).filter { _ in next() % 4 == 0 }.map { OrientationMask(rawValue: $0 << 1) }
    }
}
