/// What one target of an Xcode project links or depends on.
struct XcodeLinks {
    let file: PBXProjectFile
    let paths: PBXPathMap
    let files: FileTree

    func links(of target: PBXObject) -> [LinkReference] {
        var result: [LinkReference] = []
        func add(_ link: LinkReference?) {
            if let link, !result.contains(link) { result.append(link) }
        }
        for dependency in file.objects(target.strings("dependencies")) where !dependency.excludesIOS {
            add(link(of: dependency))
        }
        for phase in file.objects(target.strings("buildPhases")) where phase.isa == "PBXFrameworksBuildPhase" {
            for buildFile in file.objects(phase.strings("files")) where !buildFile.excludesIOS {
                add(linkedProduct(of: buildFile))
            }
        }
        let left = productsLeftOut(of: target)
        for product in file.objects(target.strings("packageProductDependencies")) where !left.contains(product.id) {
            add(packageProduct(product))
        }
        return result
    }

    /// Package products that the target's build files link for other platforms alone.
    private func productsLeftOut(of target: PBXObject) -> Set<String> {
        let files = file.objects(target.strings("buildPhases")).flatMap { file.objects($0.strings("files")) }
        func products(_ files: [PBXObject]) -> Set<String> { Set(files.compactMap { $0.string("productRef") }) }
        return products(files.filter(\.excludesIOS)).subtracting(products(files.filter { !$0.excludesIOS }))
    }

    private func link(of dependency: PBXObject) -> LinkReference? {
        if let id = dependency.string("target"), file.object(id) != nil {
            return .target(TargetID(container: file.bundlePath, id: id))
        }
        if let product = file.object(dependency.string("productRef")) { return packageProduct(product) }
        return file.object(dependency.string("targetProxy")).flatMap(proxied)
    }

    /// The target a container item proxy stands for.
    private func proxied(_ proxy: PBXObject) -> LinkReference? {
        let portal = proxy.string("containerPortal")
        if portal == file.projectID {
            return proxy.string("remoteGlobalIDString").map { .target(TargetID(container: file.bundlePath, id: $0)) }
        }
        guard let container = file.object(portal).flatMap(paths.path(of:)).map(files.actualPath) else { return nil }
        return proxy.string("remoteInfo").map { .targetNamed($0, container: container) }
    }

    private func linkedProduct(of buildFile: PBXObject) -> LinkReference? {
        if let product = file.object(buildFile.string("productRef")) { return packageProduct(product) }
        guard let reference = file.object(buildFile.string("fileRef")), let path = reference.string("path") else {
            return nil
        }
        if reference.isa == "PBXReferenceProxy" {
            // A product of a subproject; its proxy names the product, not the target, so the file name has to do.
            return .productFile(FilePath.name(of: path))
        }
        guard reference.string("sourceTree") == "BUILT_PRODUCTS_DIR" else { return nil }
        return .productFile(FilePath.name(of: path))
    }

    private func packageProduct(_ product: PBXObject) -> LinkReference? {
        // Plug-ins are named with a prefix and hold no code of the app.
        product.string("productName").flatMap { $0.hasPrefix("plugin:") ? nil : .packageProduct($0) }
    }
}
