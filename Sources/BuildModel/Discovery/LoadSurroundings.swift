/// Finds the project, or the folder of an app, that a path of the command line belongs to: hooks and editors name single
/// files, and a person may stand anywhere in a project.
struct LoadSurroundings {
    /// What a path is read with.
    struct Place {
        enum Kind {
            /// It is what is to be read.
            case whole
            /// A file or folder of the project that these describe.
            case part(of: [ProjectDiscovery.Source])
            /// A file of an app without a project, in a folder that holds its Info.plist.
            case partOfFolder
            /// A file with no app around it.
            case alone
        }

        let kind: Kind
        /// The folder of what is read.
        let directory: String
    }

    private let options: LoadOptions
    /// Without what only says what targets declare: to look for folders none of it has to be read.
    private let searching: LoadOptions
    /// Hooks name many files of few folders.
    private var known: [String: Place] = [:]
    private var knownAppFolders: [String: Bool] = [:]

    init(options: LoadOptions) {
        self.options = options
        var searching = LoadOptions()
        searching.prunedDirectories = options.prunedDirectories
        searching.overlay = options.overlay
        searching.readsIgnored = options.readsIgnored
        searching.environment = options.environment
        self.searching = searching
    }

    private func context(_ root: String) -> LoadContext { LoadContext(root: root, options: searching) }

    mutating func place(of argument: LoadArgument) -> Place {
        switch argument.kind {
        case .description: return Place(kind: .whole, directory: FilePath.directory(of: argument.path))
        case .folder: return place(ofFolder: argument.path)
        case .file:
            let directory = FilePath.directory(of: argument.path)
            let place = known[directory] ?? place(ofFilesIn: directory)
            known[directory] = place
            return place
        }
    }

    private mutating func place(ofFilesIn directory: String) -> Place {
        if let project = ProjectDiscovery(context: context(directory)).enclosing(FilePath.join(directory, "x")) {
            return Place(kind: .part(of: project.sources), directory: project.directory)
        }
        return folderOfApp(around: directory).map { Place(kind: .partOfFolder, directory: $0) }
            ?? Place(kind: .alone, directory: directory)
    }

    /// The nearest folder with an app's Info.plist in it or below. Outside a repository nothing above the current folder
    /// is searched, and outside of that nothing but the folder itself.
    private mutating func folderOfApp(around directory: String) -> String? {
        let context = context(directory)
        var above = [directory]
        while let last = above.last, last != "/", context.files.kind(of: FilePath.join(last, ".git")) == nil {
            above.append(FilePath.directory(of: last))
        }
        if above.last == "/" {
            let current = FileTree.currentDirectory.map(FilePath.normalized) ?? directory
            above =
                FilePath.isInside(directory, current) ? above.filter { FilePath.isInside($0, current) } : [directory]
        }
        return above.first { holdsApp($0) }
    }

    private mutating func holdsApp(_ folder: String) -> Bool {
        if let known = knownAppFolders[folder] { return known }
        let holdsApp = BareFolder(context: context(folder), directory: folder).holdsApp
        knownAppFolders[folder] = holdsApp
        return holdsApp
    }

    /// A folder without a project or an app's Info.plist in it may be a part of the project around it.
    private mutating func place(ofFolder path: String) -> Place {
        let whole = Place(kind: .whole, directory: path)
        let discovery = ProjectDiscovery(context: context(path))
        guard discovery.descriptions(in: path).isEmpty,
            let project = discovery.enclosing(FilePath.join(path, "x")),
            discovery.sources(in: path).isEmpty, !holdsApp(path),
            let model = try? ProjectLoader(options: options).load([project.directory])
        else { return whole }
        let isCompiled = model.apps.contains { app in
            app.sourceFiles.contains { FilePath.isInside(FilePath.join(model.root, $0.path), path) }
        }
        return isCompiled ? Place(kind: .part(of: project.sources), directory: project.directory) : whole
    }
}
