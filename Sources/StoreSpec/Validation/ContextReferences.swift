import ArchitectureModel
import StoregenDiagnostics

/// Where a spec mentions contexts.
extension AppSpec {
  /// The first place that mentions each name of a context, whether or not there is such a context.
  var referencesToContexts: [String: SourceRange] {
    let inContexts = contexts.flatMap { context -> [(String, SourceRange)] in
      let uses = context.uses.map { ($0.value.context, $0.context) }
      let handlers = context.handlers.compactMap { handler in
        handler.event.value.context.map { ($0, handler.event.context) }
      }
      return uses + handlers + context.children.map { ($0.context.value, $0.context.range) }
    }
    let required = requiredHandlers.flatMap { required -> [(String, SourceRange)] in
      let event = required.event.value.context.map { [($0, required.event.context)] } ?? []
      return event + required.exceptions.map { ($0.value, $0.range) }
    }
    let inScenes = scenes.flatMap(\.contexts).map { ($0.value, $0.range) }
    return Dictionary(keepingFirst: inContexts + required + inScenes)
  }

  /// Whether a name in lower case may be capitalized elsewhere in the spec without being that of another context.
  func isCapitalizedElsewhere(_ context: Context) -> Bool {
    context.name.value.first?.isLowercase == true && self.context(named: context.name.value.firstUppercased) == nil
  }
}
