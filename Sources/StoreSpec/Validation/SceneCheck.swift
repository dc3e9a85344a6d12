import ArchitectureModel
import StoregenDiagnostics

/// Warns about contexts that no scene injects, although views can use them.
struct SceneCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    guard !spec.scenes.isEmpty else { return }
    let injected = Set(spec.scenes.flatMap { $0.contexts.map(\.value) })
    let used = Set(spec.contexts.flatMap(\.usedContexts))
    for context in spec.contexts
    where !injected.contains(context.name.value) && !used.contains(context.name.value) && isForViews(context) {
      let scenes = spec.scenes.map { "`\($0.name.value)`" }.joined(separator: " or ")
      collector.warning(
        "no scene lists `\(context.name.value)`", at: context.name.range,
        reason:
          "`scenes` lists the stores that views can read, so no view can read `\(context.storeName)`",
        help: "add it to \(scenes), or to its own scene if it is not for views",
        notes: [Note("the scenes start here", at: spec.scenes[0].name.range)])
    }
  }

  /// Whether views can read the store or call it only if a scene injects it. A store that only handles events needs no
  /// scene, and the app may give views a class of its own in another way, for example as a singleton.
  private func isForViews(_ context: Context) -> Bool {
    !context.isChild && !context.isHandwritten && !context.isCreatedByCaller
      && (!context.state.isEmpty || !context.actions.isEmpty)
  }
}
