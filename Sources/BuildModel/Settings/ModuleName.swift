/// The name of the module a target's files are compiled in.
enum ModuleName {
    /// `PRODUCT_MODULE_NAME`, which is the product's name as an identifier unless it is set.
    static func of(_ evaluator: SettingsEvaluator?, target: String) -> String {
        guard let evaluator else { return SettingOperator.identifier(target) }
        let explicit = evaluator.value(of: "PRODUCT_MODULE_NAME").text
        if !explicit.isEmpty { return SettingOperator.identifier(explicit) }
        let product = evaluator.value(of: "PRODUCT_NAME").text
        return SettingOperator.identifier(product.isEmpty ? target : product)
    }
}
