import ArchitectureModel
import StoregenDiagnostics

/// Checks which members of other stores a store uses.
struct UseCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(into collector: inout DiagnosticCollector) {
    let owners = Set(spec.contexts.flatMap(\.uses).map(\.value.context))
    let members = Dictionary(uniqueKeysWithValues: owners.map { ($0, spec.memberNames(of: $0)) })
    for context in spec.contexts {
      for use in context.uses { check(use, by: context, among: members, into: &collector) }
      collector.requireListedOnce(
        context.uses.map { Located($0.value.description, at: $0.range) })
    }
    checkCycles(into: &collector)
  }

  private func check(
    _ use: Located<MemberName>, by context: Context, among members: [String: Set<String>],
    into collector: inout DiagnosticCollector
  ) {
    let name = use.value
    guard name.context != context.name.value else {
      return collector.error(
        "`\(name.context)` cannot list itself in `uses`", at: use.range,
        help: "remove it: a store can always use its own members")
    }
    guard let owner = spec.context(named: name.context) else {
      guard gaps.isDisjoint(with: [.wholeFile, .entries]) else { return }
      return collector.unknownContext(
        Located(name.context, at: use.context), member: name.member, in: spec)
    }
    guard !owner.isChild else {
      return collector.error(
        "`\(name.context)` does not have a store to use", at: use.range,
        reason: "its model is part of other models",
        help: spec.parents(of: owner).first.map {
          "use a member of its parent, `\($0.parent.name.value)`"
        })
    }
    guard gaps.isDisjoint(with: [.entries, .members(of: name.context)]) else { return }
    if members[name.context]?.contains(name.member) != true {
      reportMissing(use, in: owner, into: &collector)
    } else if owner.state.contains(where: { $0.name.value == name.member && $0.isPrivate }) {
      collector.error(
        "`\(name)` is private, so only its own store can use it", at: use.member,
        help: "remove `access: private` from the field, or add an action that returns the value")
    }
    if owner.isCreatedByCaller {
      collector.error(
        "`\(context.name.value)` cannot use `\(name.context)`", at: use.range,
        reason: "with `lifetime: caller`, the composition root has no such store to pass on",
        help: "remove `lifetime: caller` in `\(name.context)`, or let callers pass the value")
    } else if owner.lifetime == .scene, context.lifetime == .app {
      collector.error(
        "`\(context.name.value)` lives as long as the app, so it cannot use `\(name.context)`",
        at: use.range, reason: "each window has its own `\(owner.storeName)`",
        help: "publish an event from `\(name.context)`, or give both the same `lifetime`")
    }
  }

  private func reportMissing(
    _ use: Located<MemberName>, in owner: Context, into collector: inout DiagnosticCollector
  ) {
    let name = use.value.member
    if owner.storage.contains(where: { $0.name.value == name }) {
      collector.error(
        "`\(use.value)` is in `storage`, which only its own store can use", at: use.member,
        help: "move it to `state`, or add an action that returns it")
    } else if owner.child(named: name) != nil {
      collector.error(
        "`\(use.value)` is a child, which only its parent can use", at: use.member,
        help: "use a field or an action of `\(owner.name.value)`")
    } else if owner.events.contains(where: { $0.name.value == name }) {
      collector.error(
        "`\(use.value)` is an event", at: use.member,
        help: "handle it: `handles: { \(use.value): … }`")
    } else if let action = owner.action(calledLike: name) {
      collector.error(
        "`\(owner.name.value)` has no action `\(name)`", at: use.member, meant: action.fullName)
    } else {
      collector.unknown(
        "field or action of `\(owner.name.value)`", named: Located(name, at: use.member),
        among: owner.observedState.map(\.name.value) + owner.actions.map(\.name.value),
        unlessSimilar:
          "add it to the `state` or `actions` of `\(owner.name.value)`; if it is computed, add it to `derived`"
      )
    }
  }

  /// The most cycles to report, and the most contexts of a cycle to show.
  private static let mostCycles = 20
  private static let shown = 10

  private func checkCycles(into collector: inout DiagnosticCollector) {
    let graph = Digraph(
      spec.contexts.enumerated().map { position, context in
        context.uses.compactMap { spec.position(ofContext: $0.value.context) }
          .filter { $0 != position }
      })
    for cycle in graph.cyclesByEdge(atMost: Self.mostCycles) {
      let names = cycle.map { spec.contexts[$0].name.value }
      let first = spec.contexts[cycle[0]]
      guard let use = first.uses.first(where: { $0.value.context == names[1] }) else { continue }
      let others = cycle.indices.dropFirst().prefix(Self.shown).compactMap { index in
        let next = names[(index + 1) % names.count]
        return spec.contexts[cycle[index]].uses.first { $0.value.context == next }.map {
          Note("`\(names[index])` uses `\(next)` here", at: $0.range)
        }
      }
      collector.error(
        "these contexts form a dependency cycle: "
          + (names.prefix(Self.shown) + (names.count > Self.shown ? ["…"] : []) + [names[0]])
          .joined(separator: " → "),
        at: use.range, reason: "each would have to be created before the next",
        help: "break it: publish an event from one of them, and handle it in the other",
        notes: others)
    }
  }
}

extension Context {
  /// The action that has the same name, but other labels.
  fileprivate func action(calledLike fullName: String) -> Action? {
    guard fullName.contains("(") else { return nil }
    let name = String(fullName.prefix { $0 != "(" })
    return actions.first { $0.name.value == name }
  }
}
