#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The settings Xcode defines by itself, as far as paths and names need them.
enum DefaultSettings {
    static func layer(
        target: String, project: String, sourceRoot: String, configuration: String, projectPath: String
    ) -> SettingsLayer {
        var layer = SettingsLayer.constants(
            [
                "SRCROOT": sourceRoot, "SOURCE_ROOT": "$(SRCROOT)", "PROJECT_DIR": sourceRoot, "PROJECT_NAME": project,
                "PROJECT": "$(PROJECT_NAME)", "PROJECT_FILE_PATH": projectPath, "TARGET_NAME": target,
                "TARGETNAME": "$(TARGET_NAME)", "TARGET": "$(TARGET_NAME)", "CONFIGURATION": configuration,
                "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
                "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "EFFECTIVE_PLATFORM_NAME": "-$(PLATFORM_NAME)",
                "SDK_NAME": "$(PLATFORM_NAME)", "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
                "HOME": getenv("HOME").map { String(cString: $0) } ?? "/",
            ], level: .defaults)
        for platform in ["iphoneos", "iphonesimulator"] {
            layer.append(
                SettingAssignment(
                    name: "PLATFORM_NAME",
                    conditions: [SettingCondition(parameter: "sdk", pattern: platform + "*")], expression: platform,
                    location: nil, level: .defaults))
        }
        return layer
    }
}
