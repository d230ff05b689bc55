/// A page that needs nothing from outside: no script, no font, no picture from anywhere.
struct HTMLPage {
    /// Plain text.
    let title: String
    /// A style sheet.
    let style: String
    /// The elements of the body.
    let body: String
    /// A script, if the page has one.
    var script = ""

    /// With a newline at the end.
    var document: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(HTMLText.escaped(title))</title>
        <style>
        \(style)
        </style>
        </head>
        <body>
        \(body)
        \(script.isEmpty ? "" : "<script>\n\(script)\n</script>\n")</body>
        </html>

        """
    }
}
