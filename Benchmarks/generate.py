#!/usr/bin/env python3
"""Writes a made-up project of many Swift files, always the same one, and what is to be found in it.

    generate.py FOLDER [--files 100000]

The project is one of XcodeGen with eight app targets for iPhone, which allow portrait alone, and a folder that all of
them compile. Every app is a row of features of fourteen files, one of which holds a view controller: it is presented
over the full screen by the one of the feature before it. Most constrain themselves to portrait, each in one of several
ways; one in twenty does not, and loses the constraint once the list is widened. `FOLDER/expected.json` names those.
"""

import argparse
import json
import os
import shutil
import sys

APPS = 8
FEATURE_FILES = 14
# One in ten files is compiled into all apps.
SHARED_SHARE = 10

FIELDS = [
    "identifier", "title", "subtitle", "amount", "currency", "createdAt", "updatedAt", "owner", "status", "priority",
    "category", "note", "reference", "version", "isArchived", "isFavourite", "position", "colour", "symbol", "country",
]
TYPES = ["String", "Int", "Double", "Bool", "Date", "URL?", "[String]", "UUID"]
VERBS = ["load", "save", "refresh", "merge", "validate", "archive", "restore", "export", "import", "count"]


def model(name, seed):
    fields = [(FIELDS[(seed + i) % len(FIELDS)], TYPES[(seed * 3 + i) % len(TYPES)]) for i in range(14)]
    lines = ["import Foundation", "", f"/// What the server sends about one {name.lower()}.",
             f"struct {name}: Codable, Hashable, Identifiable {{", "    var id = UUID()"]
    lines += [f"    /// The {field} as it was entered.\n    var {field}: {kind}" for field, kind in fields]
    lines += ["", "    enum CodingKeys: String, CodingKey {"]
    lines += [f'        case {field} = "{field.lower()}_{seed % 7}"' for field, _ in fields]
    lines += ["    }", "}", "", f"extension {name} {{"]
    for i, (field, kind) in enumerate(fields):
        lines += [f"    /// Whether two values agree in {field}.",
                  f"    func agrees{field.capitalize()}(with other: {name}) -> Bool {{",
                  f"        guard id == other.id else {{ return false }}",
                  f"        let difference = {i} + {seed % 11}",
                  f"        return {field} == other.{field} && difference >= 0",
                  "    }", ""]
    return lines + ["}"]


def service(name, seed):
    lines = ["import Foundation", "", f"/// Talks to the server about {name}.", f"final class {name}Service {{",
             "    private let session: URLSession", '    private let base = URL(string: "https://example.org/api")!',
             "    private var cache: [String: Data] = [:]", "",
             "    init(session: URLSession = .shared) {", "        self.session = session", "    }", ""]
    for i in range(9):
        verb = VERBS[(seed + i) % len(VERBS)]
        lines += [f"    func {verb}{i}(_ key: String, retries: Int = {i % 4}) async throws -> Data {{",
                  "        if let known = cache[key] {", "            return known", "        }",
                  f'        var request = URLRequest(url: base.appendingPathComponent("{verb}/\\(key)"))',
                  f'        request.httpMethod = "{"POST" if i % 2 else "GET"}"',
                  f"        request.timeoutInterval = {10 + i}",
                  "        let (data, response) = try await session.data(for: request)",
                  "        guard let http = response as? HTTPURLResponse, http.statusCode < 400 else {",
                  "            throw URLError(.badServerResponse)", "        }",
                  "        cache[key] = data", "        return data", "    }", ""]
    return lines + ["}"]


def view(name, seed):
    lines = ["import SwiftUI", "", f"struct {name}View: View {{", f"    let items: [String]",
             "    @State private var selection: String?", "    @State private var isExpanded = false", "",
             "    var body: some View {", "        ScrollView {", f"            VStack(alignment: .leading, spacing: {seed % 16}) {{"]
    for i in range(10):
        lines += [f'                Text("{FIELDS[(seed + i) % len(FIELDS)]}")', "                    .font(.headline)",
                  f"                    .padding(.horizontal, {4 + i})", "                    .foregroundStyle(.secondary)",
                  f"                if isExpanded && items.count > {i} {{",
                  f"                    row(items[{i}], index: {i})", "                }"]
    lines += ["            }", "        }", "    }", "",
              "    private func row(_ text: String, index: Int) -> some View {", "        HStack {",
              '            Image(systemName: "circle")', "            Text(text)", "            Spacer()",
              '            Text("\\(index)")', "        }", "        .onTapGesture {",
              "            selection = text", "            isExpanded.toggle()", "        }", "    }", "}"]
    return lines


def cell(name, seed):
    lines = ["import UIKit", "", f"final class {name}Cell: UITableViewCell {{"]
    for i in range(6):
        lines += [f"    private let {FIELDS[(seed + i) % len(FIELDS)]}Label = UILabel()"]
    lines += ["", "    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {",
              "        super.init(style: style, reuseIdentifier: reuseIdentifier)", "        setUp()", "    }", "",
              "    required init?(coder: NSCoder) {", "        super.init(coder: coder)", "        setUp()", "    }", "",
              "    private func setUp() {"]
    for i in range(6):
        label = FIELDS[(seed + i) % len(FIELDS)] + "Label"
        lines += [f"        {label}.numberOfLines = {i % 3}", f"        {label}.font = .preferredFont(forTextStyle: .body)",
                  f"        {label}.translatesAutoresizingMaskIntoConstraints = false",
                  f"        contentView.addSubview({label})", "        NSLayoutConstraint.activate([",
                  f"            {label}.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: {8 + i}),",
                  f"            {label}.topAnchor.constraint(equalTo: contentView.topAnchor, constant: {12 * i}),", "        ])"]
    return lines + ["    }", "", "    override func prepareForReuse() {", "        super.prepareForReuse()",
                    f"        {FIELDS[seed % len(FIELDS)]}Label.text = nil", "    }", "}"]


def logic(name, seed):
    lines = ["import Foundation", "", f"enum {name}State: String, CaseIterable {{"]
    lines += [f"    case {FIELDS[(seed + i) % len(FIELDS)]}" for i in range(8)]
    lines += ["}", "", f"/// The rules of {name}.", f"struct {name}Logic {{", "    var values: [Int] = []", ""]
    for i in range(10):
        lines += [f"    mutating func {VERBS[(seed + i) % len(VERBS)]}Values{i}(by step: Int) -> Int {{",
                  f"        var total = {seed % 100}", "        for (index, value) in values.enumerated() {",
                  f"            switch (value + index) % {3 + i} {{", "            case 0: total += value * step",
                  "            case 1: total -= value", f"            default: total += {i}", "            }", "        }",
                  "        values.append(total)", "        return total", "    }", ""]
    return lines + ["}"]


# How a screen says that it stays upright.
CONSTRAINTS = [
    ["    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"],
    ["    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {", "        return .portrait", "    }"],
    ["    private let allowed: UIInterfaceOrientationMask = [.portrait]", "",
     "    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }"],
    ["    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {",
     "        UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait", "    }"],
]


def controller(name, seed, following, is_free):
    lines = ["import UIKit", "", f"final class {name}Controller: UIViewController {{",
             "    private let table = UITableView()", "    private var rows: [String] = []", ""]
    if not is_free:
        lines += CONSTRAINTS[seed % len(CONSTRAINTS)] + [""]
    lines += ["    override func viewDidLoad() {", "        super.viewDidLoad()", f'        title = "{name}"',
              "        view.addSubview(table)", "        table.dataSource = self", "        reload()", "    }", "",
              "    override func viewWillAppear(_ animated: Bool) {", "        super.viewWillAppear(animated)",
              "        table.reloadData()", "    }", "",
              "    private func reload() {", f'        rows = (0..<{10 + seed % 50}).map {{ "Row \\($0)" }}', "    }", ""]
    for i in range(8):
        lines += [f"    private func {VERBS[(seed + i) % len(VERBS)]}Row{i}(_ index: Int) {{",
                  "        guard rows.indices.contains(index) else { return }",
                  f'        rows[index] = "{FIELDS[(seed + i) % len(FIELDS)]} \\(index)"',
                  "        table.reloadRows(at: [IndexPath(row: index, section: 0)], with: .automatic)", "    }", ""]
    if following:
        lines += ["    @objc private func goOn() {", f"        let next = {following}Controller()",
                  "        next.modalPresentationStyle = .fullScreen", "        present(next, animated: true)", "    }"]
    lines += ["}", "", f"extension {name}Controller: UITableViewDataSource {{",
              "    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }", "",
              "    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
              '        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)',
              "        cell.textLabel?.text = rows[indexPath.row]", "        return cell", "    }", "}"]
    return lines


KINDS = [model, service, view, cell, logic]


def delegate(first):
    return ["import UIKit", "", "@main", "final class AppDelegate: UIResponder, UIApplicationDelegate {",
            "    var window: UIWindow?", "",
            "    func application(", "        _ application: UIApplication,",
            "        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?", "    ) -> Bool {",
            "        window = UIWindow(frame: UIScreen.main.bounds)", f"        window?.rootViewController = {first}Controller()",
            "        window?.makeKeyAndVisible()", "        return true", "    }", "}"]


PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>CFBundlePackageType</key>
    <string>APPL</string>
    <key>UISupportedInterfaceOrientations</key>
    <array>
        <string>UIInterfaceOrientationPortrait</string>
    </array>
</dict>
</plist>
"""


class Tree:
    def __init__(self, root):
        self.root = root
        self.swift_files = 0

    def write(self, path, lines):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        self.swift_files += path.endswith(".swift")

    def support(self, folder, prefix, count):
        """Files without a screen."""
        for index in range(count):
            kind = KINDS[index % len(KINDS)]
            name = f"{prefix}{kind.__name__.capitalize()}{index}"
            self.write(f"{folder}/{name}.swift", kind(name, self.swift_files))


def generate(root, files):
    tree = Tree(root)
    tree.support("Shared", "Shared", files // SHARED_SHARE)
    project = ["name: Synthetic", "targets:"]
    expected = []
    left = files - tree.swift_files - APPS
    for number in range(APPS):
        app = f"App{number}"
        count = left // APPS + (number < left % APPS)
        features = [f"{app}Feature{index}" for index in range((count + FEATURE_FILES - 1) // FEATURE_FILES)]
        tree.write(f"{app}/AppDelegate.swift", delegate(features[0]))
        for index, name in enumerate(features):
            folder = f"{app}/Features/{name}"
            size = min(FEATURE_FILES, count - index * FEATURE_FILES)
            following = features[index + 1] if index + 1 < len(features) else None
            is_free = index % 20 == 7
            if is_free:
                expected.append({"target": app, "symbol": f"{name}Controller"})
            tree.write(f"{folder}/{name}Controller.swift", controller(name, index, following, is_free))
            tree.support(folder, name, size - 1)
        tree.write(f"{app}/Info.plist", PLIST.splitlines())
        project += [f"  {app}:", "    type: application", "    platform: iOS", '    deploymentTarget: "17.0"',
                    f"    sources: [{app}, Shared]", "    settings:", f"      INFOPLIST_FILE: {app}/Info.plist",
                    '      TARGETED_DEVICE_FAMILY: "1"']
    tree.write("project.yml", project)
    with open(os.path.join(root, "expected.json"), "w", encoding="utf-8") as file:
        json.dump({"swiftFiles": tree.swift_files, "lost": expected}, file, indent=1)
    return tree.swift_files, len(expected)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--files", type=int, default=100_000, help="how many Swift files (100000)")
    arguments = parser.parse_args()
    if arguments.files < 1000:
        sys.exit("error: '--files' is at least 1000, or some app has no screen")
    expected = os.path.join(arguments.folder, "expected.json")
    if os.path.exists(arguments.folder) and os.listdir(arguments.folder) and not os.path.exists(expected):
        sys.exit(f"error: '{arguments.folder}' holds other files; name a folder that is empty or does not exist")
    shutil.rmtree(arguments.folder, ignore_errors=True)
    swift_files, lost = generate(arguments.folder, arguments.files)
    print(f"{arguments.folder}: {swift_files} Swift files, {lost} screens that lose their constraint", file=sys.stderr)


if __name__ == "__main__":
    main()
