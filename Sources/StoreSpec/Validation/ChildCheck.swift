import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks that children are models without a store, and that each model can contain them.
struct ChildCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(into collector: inout DiagnosticCollector) {
    for parent in spec.contexts where parent.isElm {
      for child in parent.children { check(child, of: parent, into: &collector) }
    }
    for context in spec.contexts where context.isChild && context.isElm {
      checkKeys(of: context, into: &collector)
      checkParents(of: context, into: &collector)
    }
    for scene in spec.scenes { checkScene(scene, into: &collector) }
    checkCycles(into: &collector)
  }

  // MARK: Entries of `children`

  private func check(_ child: Child, of parent: Context, into collector: inout DiagnosticCollector) {
    let name = child.context.value
    // An entry that cannot be read has been reported already.
    guard !name.isEmpty else { return }
    guard name != parent.name.value else {
      return collector.error(
        "`\(name)` cannot contain itself", at: child.context.range,
        reason: "its model would be infinite", help: "remove it, or name another context")
    }
    guard let context = spec.context(of: child) else {
      guard gaps.isDisjoint(with: [.wholeFile, .entries]) else { return }
      return collector.unknownContext(child.context, in: spec)
    }
    guard context.isChild else {
      return collector.error(
        "`\(name)` has its own store, so it cannot be a child", at: child.context.range,
        help: context.isElm
          ? "write `lifetime: child` in `\(name)`, or use members of its store: `uses: [\(name).…]`"
          : "use members of its store: `uses: [\(name).…]`; a child has `style: elm` and "
            + "`lifetime: child`",
        notes: [Note("the context is declared here", at: context.name.range)])
    }
    checkCount(child, holding: context, into: &collector)
    checkAccess(child, holding: context, of: parent, into: &collector)
  }

  private func checkCount(_ child: Child, holding context: Context, into collector: inout DiagnosticCollector) {
    let name = context.name.value
    guard gaps.isDisjoint(with: [.entries, .members(of: name)]) else { return }
    switch child.count {
    case .optional: return
    case .many where context.identity == nil:
      collector.error(
        "`\(name)` has no `id`", at: child.context.range,
        reason: "storegen identifies each of several children by the `id` in its state",
        help: "add one to the `state` of `\(name)`: `id: UUID`",
        notes: [Note("the context is declared here", at: context.name.range)])
    case .one:
      guard let field = context.requiredFields.first else { return }
      collector.error(
        "`\(child.name.value)` has no initial value", at: child.context.range,
        reason: "a single child starts as `\(context.modelName)()`, but "
          + "`\(field.name.value)` has no default",
        help: "write a default in `\(name)`, or `\(child.name.value): \(name)?`",
        notes: [Note("the field is declared here", at: field.name.range)])
    case .many: return
    }
  }

  /// Checks that everyone who can see the model of the parent can see that of the child.
  private func checkAccess(
    _ child: Child, holding context: Context, of parent: Context,
    into collector: inout DiagnosticCollector
  ) {
    let (own, needed) = (spec.access(of: context), spec.access(of: parent))
    guard own < needed else { return }
    collector.error(
      "`\(context.name.value)` is `\(own.rawValue)`, but `\(parent.name.value)`, which contains it, "
        + "is `\(needed.rawValue)`",
      at: child.context.range,
      reason: "code that sees `\(parent.modelName)` must also see `\(context.modelName)`",
      help: "write `access: \(needed.rawValue)` in `\(context.name.value)`",
      notes: [context.module.access].compactMap(\.self).map {
        Note("the access level of `\(context.name.value)` is set here", at: $0.range)
      })
  }

  // MARK: Children

  /// Checks for keys that only stores can have.
  private func checkKeys(of context: Context, into collector: inout DiagnosticCollector) {
    let parent = "let its parent handle it and send the child an action"
    let keys: [(key: String, ranges: [SourceRange], help: String)] = [
      (
        "`channel`", [context.module.channel?.range].compactMap(\.self),
        "remove it: a child's events go only to the models that contain it"
      ),
      (
        "`starts`", context.starts ? [context.startsRange].compactMap(\.self) : [],
        "remove it, and let its parent send the child an action"
      ),
      (
        "`uses`", context.uses.map(\.range),
        "let its parent use it and send the child an action, or make it a dependency"
      ),
      ("`notifications`", context.notifications.map(\.notification.range), parent),
      ("handlers of other contexts", context.handlers.map(\.event.range), parent),
    ]
    for (key, ranges, help) in keys {
      for range in ranges {
        collector.error(
          "the child `\(context.name.value)` cannot have \(key)", at: range,
          reason: "`\(context.name.value)` has no store", help: help)
      }
    }
  }

  private func checkParents(of context: Context, into collector: inout DiagnosticCollector) {
    let name = context.name.value
    let parents = spec.parents(of: context)
    guard !parents.isEmpty else {
      return collector.warning(
        "no context contains the child `\(name)`", at: context.name.range,
        reason: "a child has no store, so nothing creates its model",
        help: "add it to the `children` of a context, or remove `lifetime: child`")
    }
    if let owner = parents.first(where: { $0.child.count == .many }),
      let event = context.events.first(where: { $0.payload.contains { $0.name == "id" } })
    {
      collector.error(
        "`id` cannot be a value of the event `\(event.name.value)`", at: event.name.range,
        reason:
          "`\(owner.parent.name.value)` has several `\(name)` children, whose events already carry the `id` "
          + "of the child",
        help: "remove the value, or choose another name",
        notes: [Note("the child is declared here", at: owner.child.name.range)])
    }
    checkEvents(of: context, heldBy: parents, into: &collector)
  }

  private func checkEvents(
    of context: Context, heldBy parents: [(parent: Context, child: Child)],
    into collector: inout DiagnosticCollector
  ) {
    let handled = Set(
      parents.flatMap { owner in
        owner.parent.handlers(of: owner.child).map(\.event.value.event)
      })
    guard let first = parents.first else { return }
    for event in context.events
    where event.audience == .app && !handled.contains(event.name.value) {
      collector.warning(
        "no parent of `\(context.name.value)` handles `\(event.name.value)`", at: event.name.range,
        reason: "a child's events reach only the models that contain it",
        help: "handle it in `\(first.parent.name.value)`: "
          + "`handles: { \(first.child.name.value).\(event.name.value): … }`, or write "
          + "`audience: external` if other code handles it")
    }
  }

  private func checkScene(_ scene: SceneStores, into collector: inout DiagnosticCollector) {
    for name in scene.contexts where spec.context(named: name.value)?.isChild == true {
      collector.error(
        "the child `\(name.value)` cannot be in a scene", at: name.range,
        reason: "`\(name.value)` has no store to inject",
        help: "remove it: views read the child from its parent's store")
    }
  }

  // MARK: Cycles

  /// The most cycles to report, and the most contexts of a cycle to show.
  private static let mostCycles = 20
  private static let shown = 10

  private func checkCycles(into collector: inout DiagnosticCollector) {
    let graph = Digraph(
      spec.contexts.enumerated().map { position, context in
        context.children.compactMap { spec.position(ofContext: $0.context.value) }
          .filter { $0 != position }
      })
    for cycle in graph.cyclesByEdge(atMost: Self.mostCycles) {
      let names = cycle.map { spec.contexts[$0].name.value }
      let first = spec.contexts[cycle[0]].children.first { $0.context.value == names[1] }
      guard let first else { continue }
      let shown = names.prefix(Self.shown) + (names.count > Self.shown ? ["…"] : [])
      collector.error(
        "these children contain each other: "
          + (shown + [names[0]]).joined(separator: " → "),
        at: first.context.range, reason: "their models would be infinite",
        help: "remove one of these children",
        notes: cycle.indices.dropFirst().prefix(Self.shown).compactMap { index in
          let next = names[(index + 1) % names.count]
          return spec.contexts[cycle[index]].children.first { $0.context.value == next }.map {
            Note("`\(names[index])` contains `\(next)` here", at: $0.context.range)
          }
        })
    }
  }
}

extension Context {
  /// The fields that an initializer of the model requires.
  var requiredFields: [Field] { state.filter { $0.defaultValue == nil && !$0.type.isOptional } }
}
