import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let undeclaredEvent = LintRule(
    id: "undeclared_event",
    section: .events,
    summary: "A store emits an event that the spec does not have.",
    rationale: """
      The spec is where a reader learns what stores tell each other, and where `storegen validate` looks \
      for circles and for events that nobody hears. What it does not know is missing in both.
      """,
    limits: """
      It is about stores of the spec that are written by hand; generated ones have the events of the \
      spec and no others. A store that is no context of the spec is not looked at.
      """,
    defaults: (alone: .off, spec: .error),
    triggering: UndeclaredEventExamples.triggering,
    nonTriggering: UndeclaredEventExamples.nonTriggering,
    check: { UndeclaredEventCheck(context: $0, options: $1).findings() })
}

private struct UndeclaredEventCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { undeclaredEvents(of: $0) }
  }

  private func undeclaredEvents(of spec: SpecStore) -> [Finding] {
    self[spec.store].parts.filter { !$0.file.isGenerated }.flatMap { part in
      part.descendants(.call).compactMap { call in
        guard let emission = events.emission(by: call), emission.event == spec.event,
          spec.context.event(named: emission.enumCase.name) == nil,
          !views.catalog.isPreviewOrTest(call)
        else { return nil }
        return finding(on: emission, of: spec)
      }
    }
  }

  private func finding(on emission: EventEmission, of spec: SpecStore) -> Finding {
    let name = emission.enumCase.name
    let context = spec.context
    return Finding(
      message: "`\(context.storeName)` emits `\(name)`, which the spec does not have",
      range: emission.place.range,
      reason: "other contexts cannot handle what `\(context.name.value)` does not declare",
      help: "add it to the `events` of `\(context.name.value)`: "
        + "`\(Self.declaration(of: emission.enumCase))`",
      notes: [
        Note("`\(context.name.value)` is declared here", at: context.name.range),
        Note("`\(name)` is declared here", at: emission.enumCase.nameRange),
      ])
  }

  /// An event as the spec has it: `renamed: { name: String }`.
  private static func declaration(of enumCase: Fact) -> String {
    let payload = enumCase.parameters.enumerated().map { position, parameter in
      let label = parameter.argumentLabel.isEmpty ? "value\(position + 1)" : parameter.argumentLabel
      let type = parameter.typeAnnotation?.typeText ?? "…"
      // In YAML, brackets and braces would be a list or a map, and `, ` or `: ` the next entry.
      return "\(label): " + (type.contains { "[]{},:&*".contains($0) } ? "\"\(type)\"" : type)
    }
    return payload.isEmpty
      ? "\(enumCase.name):" : "\(enumCase.name): { \(payload.joined(separator: ", ")) }"
  }
}
