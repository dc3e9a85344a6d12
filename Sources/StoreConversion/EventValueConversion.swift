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
  fileprivate var isPatternOfEvent: Bool {
    isPattern || parent?.kind == .forLoop && parent?.firstChild == self
  }
}
