import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses code of the class that uses what leaves, and lists other code that does.
struct LeavingUseCheck: StoreClassReader {
  private let remaining: RemainingCode
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { remaining.storeClass }

  /// - Parameter edits: those of the steps before. What they replace is no longer a use.
  init(in remaining: RemainingCode, after edits: [TextEdit]) {
    self.remaining = remaining
    let members = remaining.leaving.declarations.filter(isMissing)
    for member in members.sorted(by: { ($0.file.path, $0.index) < ($1.file.path, $1.index) }) {
      for use in storeClass.uses(of: member) where remaining.contains(use) {
        if edits.contains(where: { $0.replaces(use) }) { continue }
        storeClass.contains(use) ? refuse(use, of: member) : list(use, of: member)
      }
    }
  }

  /// Whether the generated class has nothing in place of a member.
  private func isMissing(_ member: Fact) -> Bool {
    switch member.kind {
    case .property: !remaining.leaving.plumbing.isRegenerated(member)
    case .function:
      member.name != "emit" && !(member.name == "events" && member.parameters.isEmpty)
    default: false
    }
  }

  private mutating func refuse(_ use: Fact, of member: Fact) {
    outcome.refuse(
      "`\(member.name)` is used here, but the generated class does not have it", at: use,
      because: "it only serves events and subscriptions", help: "remove this use first")
  }

  private mutating func list(_ use: Fact, of member: Fact) {
    let isSubscription =
      remaining.leaving.plumbing.wiring.functions[member] != nil
      && !storeClass.carriesEvents(member)
    let name = member.kind == .function ? member.fullName : member.name
    outcome.warn(
      "`\(storeClass.type.name)` no longer has `\(name)`", at: use.nameRange,
      help: isSubscription
        ? "remove the call: the composition root subscribes"
        : "a context of the spec handles the event with `handles`; other code uses `events()`")
  }
}

extension TextEdit {
  fileprivate func replaces(_ use: Fact) -> Bool {
    range.path == use.file.path && range.bytes.contains(use.nameRange.bytes.lowerBound)
  }
}
