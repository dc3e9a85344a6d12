import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

extension LintRule {
  static let mismatchedEmission = LintRule(
    id: "mismatched_emission",
    section: .events,
    summary: "A generated store emits an event that the spec does not declare, or emits it with other values.",
    rationale: """
      The spec declares a generated store's events, with the labels and types of their values. Code that emits \
      anything else does not compile, and other rules cannot tell which event it means.
      """,
    limits: """
      The rule checks only calls to `emit` in generated stores. It compares the types of values if it knows both and \
      neither is a class or a protocol.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.events],
    triggering: MismatchedEmissionExamples.triggering,
    nonTriggering: MismatchedEmissionExamples.nonTriggering,
    check: { MismatchedEmissionCheck(context: $0, options: $1).findings() })
}

private struct MismatchedEmissionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.filter { $0.model == nil && !$0.context.isChild }.flatMap { store in
      emissions(of: store).compactMap { finding(on: $0, of: store) }
    }
  }

  private func finding(on emission: WrittenEmission, of store: SpecStore) -> Finding? {
    let context = store.context
    let parameters = parameters(of: emission.name, of: store)
    guard let event = context.event(named: emission.name) else {
      // `undeclared_event` reports a case of an enum that users write.
      guard parameters == nil else { return nil }
      let names = context.events.map(\.name.value)
      return Finding(
        message: "`\(context.storeName)` has no event `\(emission.name)`", range: emission.named.nameRange,
        reason: "the spec declares \(names.isEmpty ? "no events" : Phrase.names(names)) for it",
        help: NameProposal.nearest(to: emission.name, among: names).map(Phrase.didYouMean)
          ?? "add it to the `events` of `\(context.name.value)`",
        notes: [Note("the context is declared here", at: context.name.range)])
    }
    let labels = event.payload.map(\.name)
    guard let parameters, parameters.map(\.argumentLabel) == labels else { return nil }
    guard emission.arguments.map(\.name) == labels else {
      let call = labels.map { "\($0): …" }.joined(separator: ", ")
      return Finding(
        message: "`\(emission.name)` is emitted with different values than the spec declares",
        range: emission.value.range,
        help: "write `.\(emission.name)\(call.isEmpty ? "" : "(\(call))")`, or change the event in the spec",
        notes: [Note("the event is declared here", at: event.name.range)])
    }
    let wrong = zip(emission.arguments, parameters).first { argument, parameter in
      isOtherType(argument, than: parameter)
    }
    guard let (argument, parameter) = wrong, let type = parameter.typeAnnotation?.typeText else { return nil }
    return Finding(
      message: "`\(argument.name)` of `\(emission.name)` is not a `\(type)`",
      range: argument.firstChild?.range ?? argument.range,
      help: "emit a `\(type)`, or change the type in the spec",
      notes: [Note("the event is declared here", at: event.name.range)]
    )
  }

  /// The parameters of the case for an event; nil if there is none.
  private func parameters(of event: String, of store: SpecStore) -> [Fact]? {
    store.event.flatMap { types.enumCase(Name.transient(event), of: $0) }.map { Array($0.parameters) }
  }

  /// Whether the types of a value and of a parameter are known and certainly differ.
  private func isOtherType(_ argument: Fact, than parameter: Fact) -> Bool {
    guard let value = argument.firstChild, !value.kind.isLiteral, let type = types.type(of: value),
      let wanted = types.type(ofDeclaration: parameter), let name = exactName(of: type.unwrapped),
      let wantedName = exactName(of: wanted.unwrapped)
    else { return false }
    return name != wantedName
  }

  /// The name of a type to which no value of another type can be converted; nil if it may be another one.
  private func exactName(of type: ProgramType) -> String? {
    switch type {
    case .nominal(let id, let arguments):
      let kind = program[id].fact.kind
      return arguments.isEmpty && (kind == .structDeclaration || kind == .enumDeclaration) ? fullName(of: id) : nil
    case .external(let name, let arguments): return arguments.isEmpty && Self.exactTypes.contains(name) ? name : nil
    default: return nil
    }
  }

  private static let exactTypes: Set<String> = ["Bool", "Data", "Date", "Int", "String", "URL", "UUID"]
}

extension RuleContextReader {
  /// The events that the code of a generated store emits by name.
  func emissions(of store: SpecStore) -> [WrittenEmission] {
    guard store.model == nil, !store.context.isHandwritten else { return [] }
    return program[store.store].parts.filter { !$0.file.isGenerated }.flatMap {
      $0.descendants(.call).compactMap(WrittenEmission.init)
    }
  }
}
