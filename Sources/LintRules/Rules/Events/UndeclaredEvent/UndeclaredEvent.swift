import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let undeclaredEvent = LintRule(
    id: "undeclared_event",
    section: .events,
    summary: "A store emits an event that the spec does not declare.",
    rationale: """
      The spec shows which events stores exchange, and `storegen validate` checks it for cycles and unhandled \
      events. Both miss an event that the spec does not declare.
      """,
    limits: "The rule checks only the spec's handwritten stores. Generated stores have exactly the events in the spec.",
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.views, .events, .handwrittenStores],
    triggering: UndeclaredEventExamples.triggering,
    nonTriggering: UndeclaredEventExamples.nonTriggering,
    check: { UndeclaredEventCheck(context: $0, options: $1).findings() })
}

private struct UndeclaredEventCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.flatMap { undeclaredEvents(of: $0) } + handwrittenStores.all.flatMap(otherUndeclaredEvents)
  }

  /// Events of a handwritten store that are not cases of its enum: subjects, streams, methods of delegates. Files that
  /// post the same notification may not have been read.
  private func otherUndeclaredEvents(of store: HandwrittenStore) -> [Finding] {
    store.events.filter { event in
      event.channel != .notification && store.context.event(named: event.nameInSpec) == nil
        && (event.declaration.kind != .enumCase
          || program.enclosingType(of: event.declaration) != store.spec.event)
    }.compactMap { event in
      let emission = event.emissions.first {
        program.enclosingType(of: $0).map { $0 == store.spec.store } ?? false
      }
      return emission.map { finding(on: event, sentBy: $0, of: store) }
    }
  }

  private func finding(on event: CodeEvent, sentBy emission: Fact, of store: HandwrittenStore) -> Finding {
    let name = event.nameInSpec
    let context = store.context.name
    return Finding(
      message:
        "`\(program.displayName(of: store.spec.store))` emits `\(name)`, which the spec does not declare",
      range: emission.calleeRange,
      reason: "other contexts can handle only what `\(context.value)` declares",
      help: "add it to the `events` of `\(context.value)`, or run `storegen import --update`",
      notes: [
        Note("`\(context.value)` is declared here", at: context.range),
        Note("`\(name)` is declared here", at: event.declaration.nameRange),
      ])
  }

  private func undeclaredEvents(of spec: SpecStore) -> [Finding] {
    let types = [spec.store, spec.owner].prefix(spec.owner == spec.store ? 1 : 2)
    return types.flatMap { program[$0].parts }.filter { !$0.file.isGenerated }.flatMap { part in
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
      message: "`\(program.displayName(of: spec.owner))` emits `\(name)`, which the spec does not declare",
      range: emission.location.range,
      reason: "other contexts can handle only what `\(context.name.value)` declares",
      help: "add it to the `events` of `\(context.name.value)`: "
        + "`\(Self.declaration(of: emission.enumCase))`",
      notes: [
        Note("`\(context.name.value)` is declared here", at: context.name.range),
        Note("`\(name)` is declared here", at: emission.enumCase.nameRange),
      ])
  }

  /// An event as written in the spec: `renamed: { name: String }`.
  private static func declaration(of enumCase: Fact) -> String {
    let payload = enumCase.parameters.enumerated().map { position, parameter in
      let label = parameter.argumentLabel.isEmpty ? "value\(position + 1)" : parameter.argumentLabel
      let type = parameter.typeAnnotation?.typeText ?? "…"
      // In YAML, brackets and braces would start a list or a map, and `, ` or `: ` the next entry.
      return "\(label): " + (type.contains { "[]{},:&*".contains($0) } ? "\"\(type)\"" : type)
    }
    return payload.isEmpty ? "\(enumCase.name):" : "\(enumCase.name): { \(payload.joined(separator: ", ")) }"
  }
}
