import Diagnostics

/// What a spec mentions by name: dependencies, own events, contexts.
struct ReferenceCheck {
  let spec: StoreSpec
  let gaps: Set<Gap>

  func run(_ findings: inout Findings) {
    for context in spec.contexts {
      checkDependencies(of: context, &findings)
      checkEmissions(of: context, &findings)
    }
    for scene in spec.scenes {
      checkContexts(scene.contexts, &findings)
      findings.requireUnique(scene.contexts, "store")
    }
    for required in spec.requiredHandlers {
      checkContexts(required.exceptions, &findings)
      findings.requireUnique(required.exceptions, "exception")
    }
  }

  private func checkDependencies(of context: Context, _ findings: inout Findings) {
    guard !gaps.contains(.wholeFile) else { return }
    let known = spec.dependencies.map(\.name.value)
    for name in context.dependencies where !known.contains(name.value) {
      findings.unknown("dependency", name, among: known)
    }
  }

  private func checkEmissions(of context: Context, _ findings: inout Findings) {
    guard !gaps.contains(.events(of: context.name.value)) else { return }
    let known = context.events.map(\.name.value)
    let mentioned =
      context.actions.flatMap(\.emits) + context.handlerMethods.flatMap { $0.emits ?? [] }
    for event in mentioned where !known.contains(event.value) {
      findings.unknown("event of `\(context.name.value)`", event, among: known)
    }
  }

  private func checkContexts(_ names: [Located<String>], _ findings: inout Findings) {
    guard !gaps.contains(.wholeFile) else { return }
    for name in names where spec.context(named: name.value) == nil {
      findings.unknown("context", name, among: spec.contexts.map(\.name.value))
    }
  }
}
