import OrientationModel
import RotationAnalysis

/// Every screen on every device: one row each, which the script filters by the attributes of the row.
struct ReviewTable {
    let review: Review

    var html: String {
        let rows = review.rows
        guard !rows.isEmpty else { return "<p class=\"empty\">No screens were found.</p>" }
        let names = review.report.analysis.targets.map(\.name)
        // A long table is laid out as far as it is seen; a short one at once, so that pictures and prints of it are whole.
        let length = rows.count > 200 ? " many" : ""
        let body = rows.enumerated().map { row($1, number: $0, targets: names) }.joined(separator: "\n")
        return """
            \(filters(targets: names, total: rows.count))
            <table class="screens\(length)" id="screens-table" role="table">
            <thead><tr><th scope="col">Screen</th><th scope="col">Device</th><th scope="col">Verdict</th>\
            <th scope="col">Before</th><th scope="col">After</th><th scope="col">Who is asked</th>\
            <th scope="col">Why</th></tr></thead>
            <tbody>
            \(body)
            </tbody>
            </table>
            <p class="empty" id="none" hidden>No screen matches. <button type="button" id="reset">Show all screens</button></p>
            """
    }

    private func filters(targets: [String], total: Int) -> String {
        let verdicts = Verdict.allCases.map { verdict in
            "<button type=\"button\" class=\"chip \(verdict.rawValue)\" data-verdict=\"\(verdict.rawValue)\" "
                + "aria-pressed=\"false\">\(VerdictMark.shape)\(verdict.rawValue) "
                + "<span class=\"count\">\(review.count(verdict))</span></button>"
        }
        let devices = Idiom.allCases.map {
            "<button type=\"button\" class=\"chip\" data-device=\"\($0.rawValue)\" aria-pressed=\"false\">"
                + "\($0.displayName)</button>"
        }
        let options = targets.enumerated().map { "<option value=\"\($0)\">\(HTMLText.escaped($1))</option>" }
        let choice =
            targets.count < 2
            ? ""
            : "<select id=\"target\" aria-label=\"Target\"><option value=\"\">All targets</option>"
                + "\(options.joined())</select>"
        return """
            <div class="filters" id="filters" role="search" aria-label="Screens">
            <input type="search" id="search" placeholder="Search screens, files, reasons  ( / )" aria-label="Search screens" \
            autocomplete="off" spellcheck="false">
            <div class="chips" role="group" aria-label="Verdict">\(verdicts.joined())</div>
            <div class="chips" role="group" aria-label="Device">\(devices.joined())</div>
            \(choice)
            <output id="shown" aria-live="polite">\(total) of \(total)</output>
            </div>
            """
    }

    private func row(_ row: Review.Row, number: Int, targets: [String]) -> String {
        let screen = row.screen
        let target = targets.firstIndex(of: row.target.name) ?? 0
        let place = ReviewPlace(review: review).link(to: screen.location)
        let name = targets.count < 2 ? "" : "<span class=\"of\">\(HTMLText.escaped(row.target.name))</span>"
        let gains =
            screen.gains.isEmpty ? "" : "<span class=\"gains\">+ \(HTMLText.escaped(screen.gains.phrase))</span>"
        let own =
            screen.hasOverride
            ? "<span class=\"of\">own override: \(HTMLText.escaped(screen.ownMask.phrase))</span>" : ""
        return """
            <tr data-v="\(screen.verdict.rawValue)" data-d="\(screen.idiom.rawValue)" data-t="\(target)">\
            <th scope="row"><span class="name">\(HTMLText.breakable(screen.symbol))</span>\(name)\(place)</th>\
            <td>\(screen.idiom.displayName)</td>\
            <td>\(VerdictMark.badge(screen.verdict))</td>\
            <td>\(HTMLText.escaped(screen.before.may.phrase))</td>\
            <td>\(HTMLText.escaped(screen.after.may.phrase))\(gains)</td>\
            <td>\(HTMLText.message(row.asked))\(own)</td>\
            <td>\(HTMLText.message(row.reason)) \
            <button type="button" class="why" data-n="\(number)" aria-expanded="false">evidence</button></td></tr>
            """
    }

    /// The chains of evidence, each link once, for the script to show on demand.
    var evidence: JSONValue {
        var links: [Evidence: Int] = [:]
        var items: [JSONValue] = []
        let place = ReviewPlace(review: review)
        let rows = review.rows.map { row in
            JSONValue.array(
                row.screen.because.map { link in
                    if let known = links[link] { return .int(known) }
                    let number = items.count
                    links[link] = number
                    var parts: [JSONValue] = [.string(link.message.printable)]
                    if let location = link.location {
                        parts += [.string(location.display), .string(place.address(of: location))]
                    }
                    items.append(.array(parts))
                    return .int(number)
                })
        }
        return .object([("items", .array(items)), ("rows", .array(rows))])
    }
}

/// How a verdict looks: a shape, a colour and its word, so that none of them is needed alone.
enum VerdictMark {
    static func badge(_ verdict: Verdict) -> String {
        "<span class=\"badge \(verdict.rawValue)\">\(shape)\(verdict.rawValue)</span>"
    }

    /// The class of what it stands in gives it its form.
    static let shape = "<i class=\"shape\" aria-hidden=\"true\"></i>"
}

/// A place as a link.
struct ReviewPlace {
    let review: Review

    func link(to location: SourceLocation) -> String {
        let text = location.line > 0 ? "\(location.file.printable):\(location.line)" : location.file.printable
        return "<a class=\"place\" href=\"\(HTMLText.escaped(address(of: location)))\">\(HTMLText.breakable(text))</a>"
    }

    func address(of location: SourceLocation) -> String { review.links.address(of: location, in: review.report) }
}
