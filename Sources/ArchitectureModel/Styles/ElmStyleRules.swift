/// Stores of the Elm architecture, which views observe as those with `@Observable`.
struct ElmStyleRules: StyleRules {
  let hasObservableFields = false
  var requirement: PlatformRequirement? {
    PlatformRequirement(
      feature: .observation, help: "raise it, or write `style: observableObject`")
  }

  func typeNames(of context: Context) -> [String] {
    [context.modelName, context.actionTypeName, context.environmentTypeName, context.updatesProtocolName]
  }

  func error(forField field: String, among names: Set<String>) -> FieldError? {
    ObservableStyleRules().error(forField: field, among: names)
  }
}
