import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Adds labels to the remaining values of events in the program.
struct EventValueConversion: StoreClassReader {
  private let remaining: RemainingCode
  private let enums: Set<TypeID>
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { remaining.storeClass }

  init(after emissions: EmissionConversion) {
    remaining = emissions.remaining
    let storeClass = emissions.storeClass
    enums = Set(storeClass.eventEnums.compactMap { storeClass.program.typeTable.id(of: $0) })
    let cases = Set(enums.flatMap { types.cases(of: $0) }.map(\.nameID))
    guard !cases.isEmpty else { return }
    for file in program.files where !file.facts.isGenerated {
      for member in file.facts.all(.member) where cases.contains(member.nameID) {
        guard let call = member.call,
          !call.isPatternOfEvent, remaining.contains(call),
          !emissions.labeledValues.contains(call)
        else { continue }
        label(call, named: member)
      }
    }
  }

  private mutating func label(_ call: Fact, named callee: Fact) {
    let type = typeOfCases(callee, calledBy: call)
    if let id = type?.nominal, enums.contains(id) {
      outcome.add(LabeledValue(call, in: spec).outcome)
    } else if type == nil, storeClass.contains(call), LabeledValue.needsLabels(call, in: spec),
      mayBeCase(callee)
    {
      outcome.refuse(
        "this may be the event `\(callee.name)`, which has labels in the generated enum",
        at: callee.nameRange,
        because: "the code does not tell the type of this value, so its labels cannot be added",
        help: "name the enum before it, or declare the type of the variable or parameter")
    }
  }

  /// The type of `X` in `X.added(item)`, or the one that the place of `.added(item)` asks for; nil if it is unknown.
  private func typeOfCases(_ callee: Fact, calledBy call: Fact) -> ProgramType? {
    if let base = callee.base {
      let type = types.type(of: base)
      if case .metatype(let instance)? = type { return instance }
      return type
    }
    var place = call
    while let outer = place.parent, outer.kind == .ternary, outer.firstChild != place {
      place = outer
    }
    return types.expectedType(at: place)
  }

  /// Whether a callee of unknown type is a case without its enum, or after the name of one.
  private func mayBeCase(_ callee: Fact) -> Bool {
    guard let base = callee.base else { return true }
    return enums.contains { program[$0].name == base.name }
  }
}

extension Fact {
  /// Matches: `case .added(let line)`, `for case .added(let line) in events`
  fileprivate var isPatternOfEvent: Bool { isPattern || parent?.kind == .forLoop && parent?.firstChild == self }
}

/// A value of an event with the labels of the spec, which the handwritten enum may not have.
struct LabeledValue {
  /// The calls that create the value: one, or both in `isNew ? .added(line) : .removed(line)`.
  private(set) var calls: Set<Fact> = []
  private(set) var outcome = StepOutcome()

  init(_ value: Fact, in spec: Context) { label(value, in: spec) }

  private mutating func label(_ value: Fact, in spec: Context) {
    if value.kind == .ternary {
      for branch in value.children.dropFirst() { label(branch, in: spec) }
      return
    }
    guard value.kind == .call, let labels = Self.labels(of: value, in: spec) else { return }
    calls.insert(value)
    guard value.arguments.count == labels.count else {
      let count = Phrase.count(value.arguments.count, "value")
      return outcome.refuse(
        "this event has \(count) here, but \(labels.count) in the spec", at: value.range,
        because: "the cases of the generated enum have no defaults", help: "pass all of its values")
    }
    for (argument, label) in zip(value.arguments, labels) where argument.lacks(label: label) {
      guard let expression = argument.firstChild else { continue }
      outcome.replace(argument.range(before: expression), with: "\(label): ")
    }
  }

  private static func labels(of call: Fact, in spec: Context) -> [String]? {
    call.base.flatMap { spec.event(named: $0.name)?.valueLabels }
  }

  /// Whether a call that may create an event is wrong without other labels.
  static func needsLabels(_ call: Fact, in spec: Context) -> Bool {
    guard let labels = labels(of: call, in: spec) else { return false }
    return call.arguments.count != labels.count || zip(call.arguments, labels).contains { $0.lacks(label: $1) }
  }
}

extension Fact {
  /// Whether an argument has another label, unless it is a closure that needs none.
  fileprivate func lacks(label: String) -> Bool {
    name != label && !flags.contains(.isTrailingClosure)
  }

  /// From the beginning of an expression to one in it: the label of an argument with its colon.
  func range(before part: Fact) -> SourceRange {
    range(from: bytes.lowerBound, to: part.bytes.lowerBound)
  }
}
