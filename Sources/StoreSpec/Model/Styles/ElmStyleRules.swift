/// Stores of the Elm architecture, which views observe as those with `@Observable`.
struct ElmStyleRules: StyleRules {
  func typeNames(of context: Context) -> [String] {
    [
      context.modelName, context.actionTypeName, context.environmentTypeName,
      context.updatesProtocolName,
    ]
  }
}
