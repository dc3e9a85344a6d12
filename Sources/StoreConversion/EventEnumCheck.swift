import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses enums of events that say more than the generated enum can.
struct EventEnumCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of storeClass: StoreClass) {
    self.storeClass = storeClass
    let enums = storeClass.eventEnums
    for second in enums.dropFirst() {
      outcome.refuse(
        "`\(storeClass.type.name)` has two enums of events, `\(enums[0].name)` and `\(second.name)`",
        at: second, because: "a context has one", help: "make one enum of both")
    }
    for event in enums {
      for part in program.typeTable.id(of: event).map({ program[$0].parts }) ?? [event] {
        check(part, of: event)
      }
    }
  }

  private mutating func check(_ part: Fact, of event: Fact) {
    if let inherited = part.inheritedTypes.first(where: { $0.name != "Sendable" }) {
      outcome.refuse(
        "`\(event.name)` conforms to `\(inherited.name)`", at: inherited.range,
        because: "the generated enum conforms only to `Sendable`",
        help: "compare or name events where you need that")
    }
    guard part.kind == .enumDeclaration else { return }
    if let condition = part.children(.compilationConditional).first {
      outcome.refuse(
        "`\(event.name)` has cases in `#if`", at: condition,
        because: "a spec has no conditions, so the generated enum would always have them",
        help: "move them out of it")
    }
    for member in part.contents {
      if member.kind == .enumCase {
        if spec.event(named: member.name) == nil {
          outcome.refuseMissingEvent(named: member.name, in: spec, at: member)
        }
      } else if member.kind.isMemberOfEnum {
        outcome.refuse(
          "`\(event.name)` has a member besides its cases", at: member,
          because: "the generated enum has only cases",
          help: "move it to `extension \(event.name)`")
      }
    }
  }
}

extension StepOutcome {
  mutating func refuseMissingEvent(
    named name: String, in spec: Context, at fact: Fact
  ) {
    refuse(
      "the event `\(name)` is not in the spec of `\(spec.name.value)`", at: fact,
      because: "generated code has only the events of the spec",
      help: "run `storegen import --update`, or add it to `events`")
  }
}

extension FactKind {
  fileprivate var isMemberOfEnum: Bool {
    switch self {
    case .property, .function, .initializer, .subscriptDeclaration, .typealiasDeclaration: true
    default: isTypeDeclaration
    }
  }
}
