import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  fileprivate static let ignoredEnums = RuleOption.names(
    "ignores", documentation: "Event enums that may be handled with a `default`.")

  static let eventSwitchDefault = LintRule(
    id: "event_switch_default",
    section: .events,
    summary: "A `switch` over one of the app's event enums has a `default`.",
    rationale: """
      When a store publishes a new event, the compiler points to each `switch` that has to handle it. A `default` \
      silently ignores every future case.
      """,
    limits: """
      Events are enums that a stream or subject sends, the spec's events, and enums named `…Event` that a store or \
      view receives. An enum that an observable class also stores in a property counts as state. The rule does not \
      report `@unknown default`, for which the compiler still warns, or `switch self` inside the enum.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.views, .events],
    options: [ignoredEnums],
    triggering: EventSwitchDefaultExamples.triggering,
    nonTriggering: EventSwitchDefaultExamples.nonTriggering,
    check: { EventSwitchDefaultCheck(context: $0, options: $1).findings() })
}

private struct EventSwitchDefaultCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard events.catalog.hasEvents else { return [] }
    let ignored = options.names(LintRule.ignoredEnums)
    return program.appFiles.flatMap { file in
      file.facts.all(.switchStatement).compactMap { statement in
        finding(on: statement, ignoring: ignored)
      }
    }
  }

  private func finding(on statement: Fact, ignoring ignored: [NamePattern]) -> Finding? {
    let cases = statement.contents.filter { $0.kind == .switchCase }
    guard let last = cases.first(where: \.isDefault), let subject = statement.firstChild,
      !subject.isSelf, let event = types.type(of: subject)?.nominal,
      events.catalog.enums.contains(event) || isReceived(event, by: subject),
      !events.catalog.states.contains(event), !ignored.matches(event, in: program),
      !statement.file.isGenerated, !views.catalog.isPreviewOrTest(statement)
    else { return nil }
    let named = namedCases(in: cases)
    let hidden = eventNames(of: event).filter { !named.contains($0) }
    guard !hidden.isEmpty else { return nil }
    let name = program.displayName(of: event)
    return Finding(
      message: "`default` also covers every event that `\(name)` will gain",
      range: last.nameRange,
      reason:
        "today it covers \(Phrase.names(hidden)); the compiler will not point to this `switch` when "
        + "a case is added",
      help: "list the cases: `case \(hidden.map { ".\($0)" }.joined(separator: ", ")):`",
      notes: [Note("`\(name)` is declared here", at: program[event].fact.nameRange)])
  }

  /// Whether code of a store or view gets an event as a parameter, or as an element of a sequence.
  private func isReceived(_ event: TypeID, by subject: Fact) -> Bool {
    guard events.catalog.namedEvents.contains(event),
      let owner = program.enclosingType(of: subject),
      stores.catalog.observable.contains(owner) || views.catalog.role(of: owner) != nil
    else { return false }
    return types.declarations(of: subject).contains {
      $0.kind == .parameter || $0.kind == .boundName && $0.parent?.kind == .forLoop
    } || subject.nameID == .firstArgument
  }

  /// The names of an enum's cases.
  private func eventNames(of event: TypeID) -> [String] {
    program[event].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }.map(\.name)
  }

  private func namedCases(in cases: [Fact]) -> Set<String> {
    Set(
      cases.flatMap { $0.children(.casePattern) }.compactMap { pattern in
        pattern.firstChild.flatMap { types.enumCase(of: $0) }?.name
      })
  }
}

extension Fact {
  /// Whether it is the `default` of a `switch`, and not `@unknown default`.
  fileprivate var isDefault: Bool {
    name == "default" && child(.casePattern) == nil && nameRange.bytes.lowerBound == bytes.lowerBound
  }
}
