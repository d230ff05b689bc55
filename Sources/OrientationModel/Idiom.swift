/// The kind of device an app mask is declared for. Messages say "iPhone" and "iPad".
public enum Idiom: String, CaseIterable, Sendable, Codable, Hashable, Comparable {
    case phone
    case pad

    /// The word for messages.
    public var displayName: String { self == .phone ? "iPhone" : "iPad" }

    /// iPhone before iPad: the order of every sorted output.
    public static func < (left: Self, right: Self) -> Bool { left == .phone && right == .pad }
}

/// One value for each idiom.
public struct PerIdiom<Value> {
    /// The value for iPhone.
    public var phone: Value
    /// The value for iPad.
    public var pad: Value

    /// One value each.
    public init(phone: Value, pad: Value) {
        self.phone = phone
        self.pad = pad
    }

    /// The same computation for both idioms.
    public init(_ make: (Idiom) throws -> Value) rethrows {
        phone = try make(.phone)
        pad = try make(.pad)
    }

    /// The value of one idiom.
    public subscript(idiom: Idiom) -> Value {
        get { idiom == .phone ? phone : pad }
        set {
            if idiom == .phone { phone = newValue } else { pad = newValue }
        }
    }
}

extension PerIdiom: Sendable where Value: Sendable {}
extension PerIdiom: Equatable where Value: Equatable {}
extension PerIdiom: Hashable where Value: Hashable {}
extension PerIdiom: Encodable where Value: Encodable {}
extension PerIdiom: Decodable where Value: Decodable {}
