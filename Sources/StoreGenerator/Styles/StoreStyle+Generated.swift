import ArchitectureModel

extension StoreStyle {
  /// How the generator handles the style.
  var generated: any GeneratedStyle {
    switch self {
    case .observable: ObservableStyle()
    case .observableObject: ObservableObjectStyle()
    case .elm: ElmStyle()
    }
  }
}

extension AppSpec {
  /// The style of a context's store.
  func generatedStyle(of context: Context) -> any GeneratedStyle {
    let style = style(of: context).generated
    return context.isHandwritten ? HandwrittenStyle(observation: style) : style
  }
}
