import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  fileprivate static let ignoredEnums = RuleOption.names(
    "ignores", "Event enums over which a `default` is right.")

  static let eventSwitchDefault = LintRule(
    id: "event_switch_default",
    section: .events,
    summary: "A `switch` over an event enum of the app has a `default`.",
    rationale: """
      When a store publishes something new, the compiler shows each `switch` that has to say what it \
      does about that. A `default` says for all times that it does nothing.
      """,
    limits: """
      Events are enums that somebody sends by a stream or a subject, and those of the spec. One that an \
      observable class also keeps as a property is a state and none. `@unknown default` still lets the \
      compiler warn, and what the enum says about itself (`switch self`) is no reaction.
      """,
    defaults: (alone: .off, spec: .warning),
    options: [ignoredEnums],
    triggering: EventSwitchDefaultExamples.triggering,
    nonTriggering: EventSwitchDefaultExamples.nonTriggering,
    check: { EventSwitchDefaultCheck(context: $0, options: $1).findings() })
}

private struct EventSwitchDefaultCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard !events.catalog.enums.isEmpty else { return [] }
    let ignored = options.names(LintRule.ignoredEnums)
    return program.files.filter { !$0.module.isTest }.flatMap { file in
      file.facts.all(.switchStatement).compactMap { statement in
        finding(on: statement, ignoring: ignored)
      }
    }
  }

  private func finding(on statement: Fact, ignoring ignored: [NamePattern]) -> Finding? {
    let cases = statement.contents.filter { $0.kind == .switchCase }
    guard let last = cases.first(where: \.isDefault), let subject = statement.firstChild,
      !subject.isSelf, let event = types.type(of: subject)?.nominal,
      events.catalog.enums.contains(event),
      !events.catalog.states.contains(event), !ignored.matches(self[event].name),
      !statement.file.isGenerated, !views.catalog.isPreviewOrTest(statement)
    else { return nil }
    let hidden = eventNames(of: event).filter { !namedCases(in: cases).contains($0) }
    guard !hidden.isEmpty else { return nil }
    let name = self[event].name
    return Finding(
      message: "`default` also stands for every event that `\(name)` will get",
      range: last.nameRange,
      reason:
        "now it is \(Phrases.list(hidden)); the compiler will not tell that another one needs "
        + "an answer here",
      help: "name them: `case \(hidden.map { ".\($0)" }.joined(separator: ", ")):`",
      notes: [Note("`\(name)` is declared here", at: self[event].fact.nameRange)])
  }

  /// The names of an enum's cases.
  private func eventNames(of event: TypeID) -> [String] {
    self[event].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }.map(\.name)
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
    name == "default" && child(.casePattern) == nil
      && nameRange.bytes.lowerBound == bytes.lowerBound
  }
}
