import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes the code that handles events.
struct SubscriptionDescriptions: AppCodeReader {
  let codeEvents: CodeEvents
  var app: AppCode { codeEvents.app }

  func subscriptions(numbering participants: inout ParticipantNumbers) -> [CodeOverview.Subscription] {
    codeEvents.handlers.flatMap { subscriptions(to: $0, numbering: &participants) }
  }

  private func subscriptions(
    to handler: EventHandler, numbering participants: inout ParticipantNumbers
  ) -> [CodeOverview.Subscription] {
    guard let owner = program.enclosingType(of: handler.location) else { return [] }
    let effects = codeEvents.effects(of: handler.code, in: owner)
    let number = participants.number(of: owner)
    let timing = CodeOverview.Timing(of: handler, in: program)
    return handler.events.compactMap(codeEvents.index).map { event in
      CodeOverview.Subscription(
        event: event, handler: number, isForAll: handler.isForAll,
        location: handler.location.nameRange,
        call: handler.location.kind == .function
          ? handler.location.fullName
          : handler.selectedMethod?.fullName ?? onlyMethod(calledBy: handler.code, of: owner),
        center: handler.center,
        target: app.isStore(owner) ? nil : target(of: handler.code, numbering: &participants),
        timing: timing, emits: effects.filter { $0 != event })
    }
  }

  /// The only method of a type that code calls, if the code does nothing else with the type.
  /// Matches: `forget()` in `case .signedOut: forget()`, `forget` in `sink(receiveValue: forget)`
  private func onlyMethod(calledBy code: [Fact], of owner: TypeID) -> String? {
    let calls = code.flatMap { [$0] + $0.descendants(.call) }.filter { $0.kind == .call }
    let named = code.filter { $0.kind == .argument }.compactMap(\.firstChild).filter {
      $0.kind == .name || $0.kind == .member
    }
    let methods = (calls.compactMap(\.base) + named).compactMap { callee in
      types.functions(of: callee).first {
        program.enclosingType(of: $0).map { $0 == owner } ?? false
      }
    }.uniqued()
    guard methods.count == 1, !code.contains(where: { assigns(toPropertyOf: owner, in: $0) }) else { return nil }
    return methods[0].fullName
  }

  /// The only method of a store that code calls, if the code does nothing else.
  /// Matches: `cart.add(item)` in `search.selected.sink { cart.add($0) }`
  private func target(of code: [Fact], numbering participants: inout ParticipantNumbers) -> CodeOverview.Target? {
    let parts = code.flatMap { [$0] + $0.descendants.map(\.self) }
    guard !parts.contains(where: { $0.kind == .assignment }) else { return nil }
    let called = parts.filter { $0.kind == .call }.compactMap { call -> (TypeID, Fact)? in
      guard let callee = call.base, callee.kind == .member,
        let store = callee.base.flatMap({ stores.catalog.store(of: $0.withoutUnwrapping) }),
        let method = types.functions(of: callee).first
      else { return nil }
      return (store, method)
    }
    guard called.count == 1, app.isStore(called[0].0) else { return nil }
    return CodeOverview.Target(
      store: participants.number(of: called[0].0), method: called[0].1.fullName)
  }

  /// Whether code assigns to a stored property of a type.
  private func assigns(toPropertyOf owner: TypeID, in code: Fact) -> Bool {
    ([code] + code.descendants(.assignment)).contains { part in
      guard let target = part.assignment?.target else { return false }
      return types.declarations(of: target).contains {
        $0.kind == .property && $0.enclosingCode == nil && program.enclosingType(of: $0) == owner
      }
    }
  }
}

extension EventHandler {
  /// The method whose body is the code.
  /// Matches: `reload` for `#selector(reload)`
  fileprivate var selectedMethod: Fact? {
    guard code.count == 1, let method = code[0].parent, method.kind == .function else { return nil }
    return method.codeBlock == code[0] ? method : nil
  }
}
