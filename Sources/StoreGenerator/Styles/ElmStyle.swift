import ArchitectureModel
import StoreSpec
import StoregenDiagnostics

/// Stores of the Elm architecture: a model, actions as values, and updates without side effects.
///
/// Views observe them as they observe stores with `@Observable`. `Elm` contains the code that differs.
struct ElmStyle: GeneratedStyle {
  let mark: ObservationMark? = .macro
  let observedPrefix = ""
  let ignoredPrefix = "@ObservationIgnored "
  /// Effects wait on the clock of the store, and `settle()` waits for them.
  let sharedObjects: [SharedObject] = [.clock, .activity]
  let support = SupportPart.elm
  let members: TemplateName? = .elmStore
  /// Only updates emit.
  let emitPrefix = "private "

  func injection(of store: String) -> String? { ".environment(\(store))" }

  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel) {
    imports.add("Observation", exposed: access == .public)
  }

  func content(of store: StoreOutline) -> any StoreContent { ModelStoreContent(store) }

  func otherFiles(of context: Context, in spec: AppSpec) -> [PlannedFile] {
    [ModelFile(context, in: spec).planned]
  }

  func callTarget(
    of method: HandlerMethod, with arguments: [HandlerCall.Argument], of context: Context
  ) -> HandlerCall.Target {
    .action(ActionExpression(method.call.value, with: arguments, of: context))
  }
}
