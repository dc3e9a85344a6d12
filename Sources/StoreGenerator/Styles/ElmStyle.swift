import ArchitectureModel
import StoregenDiagnostics

/// Stores of the Elm architecture: a model, actions as values, and updates without side effects.
///
/// The folder `Elm` contains the code that differs from other styles.
struct ElmStyle: MacroStyle {
  /// Effects wait on the clock of the store, and `settle()` waits for them.
  let sharedObjects: [SharedObject] = [.clock, .activity]
  let support = SupportPart.elm
  let members: TemplateName? = .elmStore
  /// Only updates emit.
  let emitPrefix = "private "

  func content(of store: StoreOutline) -> any StoreContent { ModelStoreContent(store) }

  func otherFiles(of context: Context, in spec: AppSpec, _ equality: ActionEquality) -> [PlannedFile] {
    [ModelFile(context, in: spec, equality: equality).planned]
  }

  func callTarget(
    of method: HandlerMethod, with arguments: [HandlerCall.Argument], of context: Context
  ) -> HandlerCall.Target {
    .action(ActionExpression(method.call.value, with: arguments, of: context))
  }
}
