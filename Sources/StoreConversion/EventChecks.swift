import AppAnalysis
import AppleNames
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
  mutating func refuseMissingEvent(named name: String, in spec: Context, at fact: Fact) {
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

/// Refuses streams and publishers of events whose code does more than generated code.
struct StreamCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of plumbing: Plumbing) {
    storeClass = plumbing.storeClass
    let declarations = plumbing.declarations
    for member in storeClass.members where declarations.contains(member) {
      guard let code = codeOfStream(in: member),
        let decision = ([code] + code.descendants).first(where: isMoreThanStream)
      else { continue }
      outcome.refuse(
        "this code decides which events others get", at: decision.range,
        because: "`\(member.name)` leaves the class, and generated code delivers every event",
        help: decision.name.hasPrefix("buffering")
          ? "remove it, and write `buffer` at the handlers in the spec"
          : "do this in the code that handles the events")
    }
  }

  /// The code by which a member gives others the events.
  private func codeOfStream(in member: Fact) -> Fact? {
    let eventCode = storeClass.eventCode
    switch member.kind {
    case .function where member.name != StoreMethod.emit && eventCode.isPlumbing(member):
      return member.codeBlock
    case .property where member.isStored:
      return storeClass.carriesEvents(member) ? member.initialExpression : nil
    case .property: return eventCode.isPublisher(member) ? member.getter : nil
    default: return nil
    }
  }

  /// Whether code in a stream of events changes state, sends events or selects some.
  ///
  /// Matches: `count += 1`, `continuation.yield(.first)`, `subject.filter { … }`, `bufferingPolicy: .bufferingNewest(1)`
  private func isMoreThanStream(_ code: Fact) -> Bool {
    switch code.kind {
    case .assignment:
      guard let target = code.assignment?.target.root else { return false }
      return types.declarations(of: target).contains {
        storeClass.members.contains($0) && !storeClass.eventProperties.contains($0)
      }
    case .member where code.call != nil:
      if code.name.hasPrefix("buffering") { return true }
      if CombineNames.sendingMethods.contains(code.name) { return true }
      return ClosureKeepingCall.operatorNames.contains(code.name)
        && !Self.harmlessOperators.contains(code.name)
        && code.base.flatMap { types.type(of: $0) }.map(stores.dependencies.isSubscribable) ?? false
    default: return false
    }
  }

  /// Operators that deliver the same events.
  private static let harmlessOperators: Set<String> = [
    "receive", "subscribe", "share", "multicast", "autoconnect", "setFailureType",
    "eraseToAnyPublisher", "print",
  ]
}
