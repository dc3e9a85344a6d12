import StoregenDiagnostics

/// What stores use of each other.
struct UseCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(_ findings: inout Findings) {
    for context in spec.contexts {
      for use in context.uses { check(use, by: context, &findings) }
      findings.requireListedOnce(
        context.uses.map { Located($0.value.description, at: $0.range) })
    }
    checkCircles(&findings)
  }

  private func check(
    _ use: Located<MemberName>, by context: Context, _ findings: inout Findings
  ) {
    let name = use.value
    guard name.context != context.name.value else {
      return findings.error(
        "`\(name.context)` need not use itself", at: use.range,
        help: "remove it: a store reads and calls its own members")
    }
    guard let owner = spec.context(named: name.context) else {
      guard gaps.isDisjoint(with: [.wholeFile, .entries]) else { return }
      return findings.unknownContext(Located(name.context, at: use.context), in: spec)
    }
    guard gaps.isDisjoint(with: [.entries, .members(of: name.context)]) else { return }
    if spec.fullNames(of: name).isEmpty { reportMissing(use, in: owner, &findings) }
    if owner.lifetime == .scene, context.lifetime == .app {
      findings.error(
        "`\(context.name.value)` lives as long as the app and cannot use `\(name.context)`",
        at: use.range, reason: "each window has its own `\(owner.storeName)`",
        help: "let `\(name.context)` publish an event, or give both the same `lifetime`")
    }
  }

  private func reportMissing(
    _ use: Located<MemberName>, in owner: Context, _ findings: inout Findings
  ) {
    let name = use.value.member
    if owner.storage.contains(where: { $0.name.value == name }) {
      findings.error(
        "`\(use.value)` is `storage`, which only its own store uses", at: use.member,
        help: "make it `state`, or add an action that gives it")
    } else if owner.events.contains(where: { $0.name.value == name }) {
      findings.error(
        "`\(use.value)` is an event", at: use.member,
        help: "handle it: `handles: { \(use.value): … }`")
    } else {
      findings.unknown(
        "field or action of `\(owner.name.value)`", Located(name, at: use.member),
        among: owner.state.map(\.name.value) + owner.actions.map(\.name.value))
    }
  }

  /// How many circles are told, and how much of a long one.
  private static let mostCircles = 20
  private static let shown = 10

  private func checkCircles(_ findings: inout Findings) {
    let graph = Digraph(
      spec.contexts.enumerated().map { position, context in
        context.uses.compactMap { spec.position(ofContext: $0.value.context) }
          .filter { $0 != position }
      })
    for circle in graph.allCircles(atMost: Self.mostCircles) {
      let names = circle.map { spec.contexts[$0].name.value }
      let first = spec.contexts[circle[0]]
      guard let use = first.uses.first(where: { $0.value.context == names[1] }) else { continue }
      let others = circle.indices.dropFirst().prefix(Self.shown).compactMap { index in
        let next = names[(index + 1) % names.count]
        return spec.contexts[circle[index]].uses.first { $0.value.context == next }.map {
          Note("`\(names[index])` uses `\(next)` here", at: $0.range)
        }
      }
      findings.error(
        "these contexts use each other in a circle: "
          + (names.prefix(Self.shown) + (names.count > Self.shown ? ["…"] : []) + [names[0]])
          .joined(separator: " → "),
        at: use.range, reason: "each would have to be made before the others",
        help: "let one of them publish an event that the other handles", notes: others)
    }
  }
}
