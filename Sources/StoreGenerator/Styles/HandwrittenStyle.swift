import ArchitectureModel

/// Stores whose class users write. Generated code adds an extension.
struct HandwrittenStyle: GeneratedStyle {
  /// How views observe the class.
  let observation: any GeneratedStyle

  var mark: ObservationMark? { nil }
  let observedPrefix = ""
  let ignoredPrefix = ""
  let members: TemplateName? = .connection
  let declaration = "extension"

  func injection(of store: String) -> String? { observation.injection(of: store) }

  // The file with the class has the imports that make it observable.
  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel) {}

  func content(of store: StoreOutline) -> any StoreContent { HandwrittenStoreContent(store) }

  func callTarget(
    of method: HandlerMethod, with arguments: [HandlerCall.Argument], of context: Context
  ) -> HandlerCall.Target {
    method.isResetState && context.keepsCalls ? .reset : .method
  }
}

extension Context {
  /// Whether its store has calls to cancel.
  fileprivate var keepsCalls: Bool {
    handlerMethods.contains { $0.callsName != nil || $0.delayName != nil }
      || handlers.contains { $0.lastValuesName != nil }
  }
}
