import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Values of the enum of events. The generated enum has labels that the handwritten one may not have.
extension StoreConverter {
  /// Adds labels to all values of events in the program, and refuses code of the class that may need them.
  func labelEventValues() {
    let enums = Set(eventEnums.compactMap { program.typeTable.id(of: $0) })
    let cases = Set(enums.flatMap { types.cases(of: $0) }.map(\.nameID))
    guard !cases.isEmpty else { return }
    for file in program.files where !file.facts.isGenerated {
      for member in file.facts.all(.member) where cases.contains(member.nameID) {
        guard let call = member.parent, call.kind == .call, call.base == member,
          !call.isPatternOfEvent, !isGone(call), !labeledValues.contains(call)
        else { continue }
        labelValue(call, of: enums)
      }
    }
  }

  private func labelValue(_ call: Fact, of enums: Set<TypeID>) {
    guard let callee = call.base else { return }
    let type = typeOfCases(callee, calledBy: call)
    if let id = type?.nominal, enums.contains(id) {
      label(call)
    } else if type == nil, isInClass(call), needsLabels(call), mayName(callee, enums) {
      refuse(
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
      if case .metatype(let inner)? = type { return inner }
      return type
    }
    var place = call
    while let outer = place.parent, outer.kind == .ternary, outer.firstChild != place {
      place = outer
    }
    return types.expectedType(at: place)
  }

  /// Whether a callee of unknown type is a case without its enum, or after the name of one.
  private func mayName(_ callee: Fact, _ enums: Set<TypeID>) -> Bool {
    guard let base = callee.base else { return true }
    return enums.contains { program[$0].name == base.name }
  }

  /// Adds the labels of the spec to a value of an event, or to both in `a ? b : c`.
  func label(_ value: Fact) {
    if value.kind == .ternary {
      for branch in value.children.dropFirst() { label(branch) }
      return
    }
    let name = value.kind == .call ? value.base?.name : value.name
    guard value.kind == .call, let name, let labels = spec.event(named: name)?.valueLabels else {
      return
    }
    labeledValues.insert(value)
    guard value.arguments.count == labels.count else { return refuseCount(of: value, labels) }
    for (argument, label) in zip(value.arguments, labels) where argument.lacks(label) {
      guard let expression = argument.firstChild else { continue }
      let start = argument.bytes.lowerBound
      edits.append(
        TextEdit(
          replacing: SourceRange(
            path: argument.file.path, bytes: start..<expression.bytes.lowerBound),
          with: "\(label): "))
    }
  }

  private func needsLabels(_ call: Fact) -> Bool {
    guard let labels = spec.event(named: call.base?.name ?? "")?.valueLabels else { return false }
    return call.arguments.count != labels.count
      || zip(call.arguments, labels).contains { $0.lacks($1) }
  }

  private func refuseCount(of value: Fact, _ labels: [String]) {
    let count = Phrase.count(value.arguments.count, "value")
    refuse(
      "this event has \(count) here, but \(labels.count) in the spec", at: value.range,
      because: "the cases of the generated enum have no defaults", help: "pass all of its values")
  }
}

extension Fact {
  /// Whether an argument has another label, unless it is a closure that needs none.
  fileprivate func lacks(_ label: String) -> Bool {
    name != label && !flags.contains(.isTrailingClosure)
  }

  /// Whether it is a pattern, also one in a loop.
  fileprivate var isPatternOfEvent: Bool {
    isPattern || parent?.kind == .forLoop && parent?.firstChild == self
  }
}
