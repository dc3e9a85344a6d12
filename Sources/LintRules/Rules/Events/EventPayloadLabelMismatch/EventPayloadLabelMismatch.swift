import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventPayloadLabelMismatch = LintRule(
    id: "event_payload_label_mismatch",
    section: .events,
    summary: "A pattern binds one of an event's values to the name of another.",
    rationale: """
      A pattern without labels binds by position, and the compiler does not compare the names. If both values have \
      the same type, or the code accepts any type, it silently uses the wrong value.
      """,
    limits: """
      The rule checks only events: enums that a stream or subject sends, the spec's events, and enums named \
      `…Event`. It ignores patterns with labels, and names that are not labels of the event. It offers a fix only if \
      the swapped values have the same type.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.events],
    triggering: EventPayloadLabelMismatchExamples.triggering,
    nonTriggering: EventPayloadLabelMismatchExamples.nonTriggering,
    check: { EventPayloadLabelMismatchCheck(context: $0, options: $1).findings() })
}

private struct EventPayloadLabelMismatchCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard events.catalog.hasEvents else { return [] }
    return program.files.flatMap { file in
      file.facts.all(.boundName).compactMap { mismatch(of: $0) }
    }
  }

  /// The finding on a name, if it is the first wrong one of its pattern.
  private func mismatch(of name: Fact) -> Finding? {
    guard let argument = name.parent, argument.kind == .argument, argument.name.isEmpty,
      let values = argument.parent, values.arguments.count > 1,
      let pattern = values.kind == .call ? values : values.patternAroundTuple,
      let enumCase = types.enumCase(of: pattern), let event = program.enclosingType(of: enumCase),
      events.catalog.isEvent(event), enumCase.parameters.count == values.arguments.count
    else { return nil }
    let labels = enumCase.parameters.map(\.argumentLabel)
    let wrong = zip(values.arguments, labels).first { argument, label in
      argument.isWrong(at: label, among: labels)
    }
    guard let (first, label) = wrong, first == argument,
      let right = labels.firstIndex(of: name.name)
    else { return nil }
    let fullName = "\(program.displayName(of: event)).\(enumCase.name)"
    let bindings = PayloadBindings(in: pattern, labels: labels)?.inOrder
    return Finding(
      message: "`\(name.name)` is bound to \(label.isEmpty ? "another value" : "`\(label)`") of "
        + "`\(fullName)`",
      range: name.range,
      reason:
        "patterns without labels bind by position, and `\(name.name)` is value number \(right + 1)",
      help: bindings.map { "write `\($0.text)`" }
        ?? "bind value number \(right + 1), or write the label: `\(name.name): \(name.name)`",
      notes: [Note("`\(fullName)` is declared here", at: enumCase.nameRange)],
      fix: bindings.flatMap { fix($0, of: enumCase) })
  }

  /// Moves the names to the positions of their labels, if each name keeps its type.
  private func fix(_ bindings: PayloadBindings.InOrder, of enumCase: Fact) -> FixIt? {
    let types = enumCase.parameters.map { self.types.type(ofDeclaration: $0) }
    let haveSameTypes = bindings.moved.allSatisfy { move in
      types[move.from] != nil && types[move.from] == types[move.to]
    }
    return haveSameTypes ? FixIt("bind the values by label", edits: bindings.edits) : nil
  }
}

extension Fact {
  /// The pattern `.added(…)` that matches all values of a case as this tuple.
  fileprivate var patternAroundTuple: Fact? {
    guard kind == .tuple, let argument = parent, argument.kind == .argument,
      let pattern = argument.parent, pattern.kind == .call, pattern.arguments.count == 1
    else { return nil }
    return pattern
  }

  /// Whether a pattern argument binds a different value than its name says.
  fileprivate func isWrong(at label: String, among labels: [String]) -> Bool {
    guard kind == .argument, name.isEmpty, let bound = firstChild, bound.kind == .boundName else { return false }
    return bound.name != label && labels.contains(bound.name)
  }
}
