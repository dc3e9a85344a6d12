import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

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
      if code.name == "yield" || code.name == "send" { return true }
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
