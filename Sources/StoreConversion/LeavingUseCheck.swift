import AppAnalysis
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses code that uses what leaves, unless it only subscribes.
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
        storeClass.contains(use) ? refuse(use, of: member) : removeOrRefuse(use, of: member)
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

  /// Removes a call that subscribes, which the composition root does instead, and refuses other uses.
  private mutating func removeOrRefuse(_ use: Fact, of member: Fact) {
    let isSubscription =
      remaining.leaving.plumbing.wiring.functions[member] != nil
      && !storeClass.carriesEvents(member)
    if isStore(at: use) { return }
    if isSubscription, let statement = use.statementOfCall {
      return outcome.replace(statement.range, with: "")
    }
    if storeClass.eventCode.delegateProtocol(of: member) != nil, let statement = use.statementOfAssignment {
      guard let value = statement.assignment?.value, isStore(value) else {
        return outcome.refuse(
          "the object that is set here would no longer receive the events", at: statement,
          because: "generated code delivers them to stores, and the spec does not have this object as one",
          help: "let a store handle the events; the spec then says so with `handles`")
      }
      return outcome.replace(statement.range, with: "")
    }
    let name = member.kind == .function ? member.fullName : member.name
    outcome.refuse(
      "`\(storeClass.type.name)` would no longer have `\(name)`", at: use.nameRange,
      because: "it only serves events and subscriptions",
      help: isSubscription
        ? "make the call a statement of its own, so that it can be removed: the composition root subscribes"
        : "let a store handle the event; the spec then says so with `handles`")
  }
}

extension LeavingUseCheck {
  /// Whether a value is a store of the spec.
  private func isStore(_ value: Fact) -> Bool {
    guard let type = types.type(of: value)?.unwrapped.nominal else { return false }
    return events.specStores.contains { $0.store == type }
  }

  /// Whether code is part of another store of the spec: its own conversion finds the subscription.
  private func isStore(at use: Fact) -> Bool {
    guard let type = program.enclosingType(of: use) else { return false }
    return storeClass.otherStores.contains { $0.spec.store == type }
  }
}

extension Fact {
  /// Matches: `cart.delegate = user`, for the member `delegate`
  fileprivate var statementOfAssignment: Fact? {
    guard let statement = ancestors.first(where: { $0.kind == .assignment }), statement.assignment?.target == self,
      let around = statement.parent, [.block, .closure, .switchCase].contains(around.kind)
    else { return nil }
    return statement
  }

  /// The statement that does nothing but call what a member refers to.
  ///
  /// Matches: `cart.listen(to: user)`, `cart?.listen(to: user)` for the member `listen`
  fileprivate var statementOfCall: Fact? {
    guard let call = parent, call.kind == .call, call.base == self else { return nil }
    let whole = call.parent?.kind == .optionalChain ? call.parent ?? call : call
    guard let around = whole.parent, [.block, .closure, .switchCase].contains(around.kind) else { return nil }
    return whole
  }
}

extension TextEdit {
  fileprivate func replaces(_ use: Fact) -> Bool {
    range.path == use.file.path && range.bytes.contains(use.nameRange.bytes.lowerBound)
  }
}
