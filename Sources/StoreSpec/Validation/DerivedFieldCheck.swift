import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks fields that are computed from others.
struct DerivedFieldCheck {
  private let context: Context
  private let spec: AppSpec

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
  }

  func run(into collector: inout DiagnosticCollector) {
    guard let first = context.derived.first else { return }
    if let problem = problemOfStore {
      return collector.error(
        "`\(context.name.value)` cannot have `derived`", at: first.name.range, reason: problem.reason,
        help: problem.help)
    }
    for field in context.derived { check(field, into: &collector) }
    checkCycles(into: &collector)
  }

  /// Why the store cannot keep what it has computed; nil if it can.
  private var problemOfStore: (reason: String, help: String)? {
    let name = context.derived[0].name.value
    if context.isElm {
      return (
        "with `style: elm`, the fields are those of the model, a value that is compared and copied",
        "write a computed property `\(name)` in an extension of `\(context.modelName)`; views read it from `state`"
      )
    }
    if let className = context.className?.value {
      return ("you write `\(className)`", "write a computed property `\(name)` in that class")
    }
    guard !context.isOnMainActor else { return nil }
    return (
      "any thread may read this store, and nothing would protect the value that it keeps",
      "remove `mainActor: false`, or write a computed property `\(name)` in an extension of the store"
    )
  }

  private func check(_ field: DerivedField, into collector: inout DiagnosticCollector) {
    collector.requireListedOnce(field.sources)
    for source in field.sources { check(source, of: field, into: &collector) }
  }

  private func check(_ source: Located<String>, of field: DerivedField, into collector: inout DiagnosticCollector) {
    let name = field.name.value
    if let weak = context.state.first(where: { $0.name.value == source.value && $0.modifier == .weak }) {
      return collector.error(
        "`\(name)` cannot be computed from `\(source.value)`", at: source.range,
        reason: "a weak field becomes `nil` without the store noticing", help: "use a field that is not weak",
        notes: [Note("the field is declared here", at: weak.name.range)])
    }
    guard !context.observedState.contains(where: { $0.name.value == source.value }) else { return }
    if context.storage.contains(where: { $0.name.value == source.value }) {
      return collector.error(
        "`\(name)` cannot be computed from `\(source.value)`", at: source.range,
        reason: "`\(source.value)` is in `storage`, which views do not observe", help: "move it to `state`")
    }
    if let member = MemberName(source.value), spec.context(named: member.context) != nil {
      return collector.error(
        "`\(source.value)` is a field of another store", at: source.range,
        reason: "a derived field is computed from fields of its own context",
        help: "keep the value in `state`, and set it in a handler of an event of `\(member.context)`")
    }
    collector.unknown(
      "field of `\(context.name.value)`", named: source,
      among: context.observedState.map(\.name.value).filter { $0 != name },
      none: "it has no fields", remedy: "add it to `state`")
  }

  private func checkCycles(into collector: inout DiagnosticCollector) {
    var reported: Set<String> = []
    for field in context.derived where !reported.contains(field.name.value) {
      let others = context.fields(derivedFrom: field.name.value)
      let inCycle = others.filter { other in
        context.fields(derivedFrom: other.name.value).contains { $0.name.value == field.name.value }
      }
      let isOwnSource = field.sources.contains { $0.value == field.name.value }
      guard isOwnSource || !inCycle.isEmpty else { continue }
      reported.formUnion(inCycle.map(\.name.value))
      collector.error(
        "`\(field.name.value)` is computed from itself", at: field.name.range,
        reason: isOwnSource ? nil : "through \(inCycle.map { "`\($0.name.value)`" }.joined(separator: ", "))",
        help: "remove one of these fields from `from`")
    }
  }
}

extension MemberName {
  /// Reads `Cart.lines`; nil for other texts.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    self.init(context: parts[0], member: parts[1])
  }
}
