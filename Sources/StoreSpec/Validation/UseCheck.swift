import Diagnostics

/// What stores use of each other.
struct UseCheck {
  let spec: StoreSpec
  let gaps: Set<Gap>

  func run(_ findings: inout Findings) {
    for context in spec.contexts {
      for use in context.uses { check(use, by: context, &findings) }
      findings.requireUnique(
        context.uses.map { Located($0.value.description, at: $0.range) }, "use of")
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
      guard !gaps.contains(.wholeFile) else { return }
      return findings.unknown(
        "context", Located(name.context, at: use.range), among: spec.contexts.map(\.name.value))
    }
    guard !gaps.contains(.members(of: name.context)) else { return }
    if spec.members(of: use.value).isEmpty {
      let known = owner.state.map(\.name.value) + owner.actions.map(\.name.value)
      findings.unknown(
        "field or action of `\(name.context)`", Located(name.member, at: use.range), among: known)
    }
    if owner.lifetime == .scene, context.lifetime == .app {
      findings.error(
        "`\(context.name.value)` lives as long as the app and cannot use `\(name.context)`",
        at: use.range, reason: "each window has a `\(owner.storeName)` of its own",
        help: "let `\(name.context)` publish an event, or give both the same `lifetime`")
    }
  }

  private func checkCircles(_ findings: inout Findings) {
    let graph = Digraph(
      spec.contexts.map { $0.uses.compactMap { spec.position(ofContext: $0.value.context) } })
    for circle in graph.circles() where circle.count > 1 {
      let names = circle.map { spec.contexts[$0].name.value }
      let first = spec.contexts[circle[0]]
      guard let use = first.uses.first(where: { $0.value.context == names[1] }) else { continue }
      findings.error(
        "these contexts use each other in a circle: "
          + (names + [names[0]]).joined(separator: " → "),
        at: use.range, reason: "each would have to be made before the others",
        help: "let one of them publish an event that the other handles")
    }
  }
}
