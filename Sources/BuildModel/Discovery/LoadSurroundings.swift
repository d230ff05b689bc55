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
    /// Hooks name many files of few folders.
    private var known: [String: Place] = [:]

    init(options: LoadOptions) { self.options = options }

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

    private func place(ofFilesIn directory: String) -> Place {
        let context = LoadContext(root: directory, options: options)
        if let project = ProjectDiscovery(context: context).enclosing(FilePath.join(directory, "x")) {
            return Place(kind: .part(of: project.sources), directory: project.directory)
        }
        return folderOfApp(around: directory).map { Place(kind: .partOfFolder, directory: $0) }
            ?? Place(kind: .alone, directory: directory)
    }

    /// The nearest folder with an app's Info.plist in it or below. Outside a repository nothing above the current folder
    /// is searched, and outside of that nothing but the folder itself.
    private func folderOfApp(around directory: String) -> String? {
        let context = LoadContext(root: directory, options: options)
        var above = [directory]
        while let last = above.last, last != "/", context.files.kind(of: FilePath.join(last, ".git")) == nil {
            above.append(FilePath.directory(of: last))
        }
        if above.last == "/" {
            let current = FileTree.currentDirectory.map(FilePath.normalized) ?? directory
            above =
                FilePath.isInside(directory, current) ? above.filter { FilePath.isInside($0, current) } : [directory]
        }
        return above.first { BareFolder(context: LoadContext(root: $0, options: options), directory: $0).holdsApp }
    }

    /// A folder without a project or an app's Info.plist in it may be a part of the project around it.
    private func place(ofFolder path: String) -> Place {
        let whole = Place(kind: .whole, directory: path)
        let context = LoadContext(root: path, options: options)
        let discovery = ProjectDiscovery(context: context)
        guard discovery.descriptions(in: path).isEmpty,
            let project = discovery.enclosing(FilePath.join(path, "x")),
            discovery.sources(in: path).isEmpty, !BareFolder(context: context, directory: path).holdsApp,
            let model = try? ProjectLoader(options: options).load([project.directory])
        else { return whole }
        let isCompiled = model.apps.contains { app in
            app.sourceFiles.contains { FilePath.isInside(FilePath.join(model.root, $0.path), path) }
        }
        return isCompiled ? Place(kind: .part(of: project.sources), directory: project.directory) : whole
    }
}
