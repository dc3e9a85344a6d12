import ArchitectureModel
import StoregenDiagnostics

/// Checks references to dependencies, own events and contexts.
struct ReferenceCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(into collector: inout DiagnosticCollector) {
    for context in spec.contexts {
      checkDependencies(of: context, into: &collector)
      checkEmissions(of: context, into: &collector)
    }
    for scene in spec.scenes {
      checkContexts(scene.contexts, into: &collector)
      collector.requireListedOnce(scene.contexts)
    }
    for required in spec.requiredHandlers {
      checkContexts(required.exceptions, into: &collector)
      collector.requireListedOnce(required.exceptions)
    }
  }

  private func checkDependencies(of context: Context, into collector: inout DiagnosticCollector) {
    guard gaps.isDisjoint(with: [.wholeFile, .entries, .dependencies]) else { return }
    let known = spec.dependencies.map(\.name.value)
    for name in context.dependencies where !known.contains(name.value) {
      collector.unknown(
        "dependency", named: name, among: known,
        remedy: "declare it under the spec's `dependencies`")
    }
  }

  private func checkEmissions(of context: Context, into collector: inout DiagnosticCollector) {
    guard gaps.isDisjoint(with: [.entries, .events(of: context.name.value)]) else { return }
    let names = context.events.map(\.name.value)
    let known = Set(names)
    let mentioned = context.actions.flatMap(\.emits) + context.allHandlerMethods.flatMap { $0.emits ?? [] }
    for event in mentioned where !known.contains(event.value) {
      let own = "\(context.name.value)."
      if event.value.hasPrefix(own), known.contains(String(event.value.dropFirst(own.count))) {
        collector.error(
          "`\(event.value)` is this context's own event", at: event.range,
          help: "write only `\(event.value.dropFirst(own.count))`")
      } else {
        collector.unknown(
          "event of `\(context.name.value)`", named: event, among: names,
          none: "`\(context.name.value)` has no events")
      }
    }
    for list in context.actions.map(\.emits) + context.allHandlerMethods.map({ $0.emits ?? [] }) {
      collector.requireListedOnce(list)
    }
  }

  private func checkContexts(_ names: [Located<String>], into collector: inout DiagnosticCollector) {
    guard gaps.isDisjoint(with: [.wholeFile, .entries]) else { return }
    for name in names where spec.context(named: name.value) == nil {
      collector.unknownContext(name, in: spec)
    }
  }
}
