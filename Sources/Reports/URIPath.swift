import Foundation

/// Paths in addresses.
enum URIPath {
    /// Everything but unreserved characters and slashes percent-encoded (RFC 3986).
    static func encoded(_ path: String) -> String {
        var allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        allowed.insert(charactersIn: "-._~/")
        return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    }
}
