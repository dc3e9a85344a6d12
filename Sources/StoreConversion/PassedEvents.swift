import AppAnalysis
import CodeOverview
import LinkedProgram
import SwiftFacts

/// A method that gets every event from a receiver and distinguishes them itself.
///
/// Matches: `sink { [weak self] in self?.handle($0) }`, `sink(receiveValue: handle)`,
/// `for await event in user.events() { await handle(event) }`
struct PassedEvents {
  let method: Fact
  let observed: [ObservedEvent]

  /// Nil if the receiver passes its values to no method of the class, or to one that handles no event.
  init?(by receiver: Fact, in storeClass: StoreClass) {
    let named = receiver.arguments.compactMap(\.firstChild).filter {
      $0.kind == .name || $0.kind == .member
    }.flatMap { storeClass.types.functions(of: $0) }
    let code = receiver.kind == .forLoop ? receiver.child(.block) : receiver.closures.last
    let statements = (code?.statements ?? []).filter { !$0.unwrapsSelf }
    let call = statements.count == 1 ? statements[0].callWithoutEffects : nil
    let called = call?.base.map { Array(storeClass.types.functions(of: $0)) } ?? []
    let method = (named + called).first {
      storeClass.members.contains($0) && $0.parameters.count == 1
    }
    guard let method else { return nil }
    self.method = method
    observed = storeClass.observed(in: method)
    if observed.isEmpty { return nil }
  }
}
