import ArchitectureModel
import StoregenDiagnostics

/// Compares the order in which stores receive events, which is that of the contexts in the spec.
struct DeliveryOrder {
  let old: AppSpec
  let new: AppSpec

  /// One change for all events whose subscribers changed in the same way.
  var changes: [BreakingChange] {
    var groups: [(order: Reordered, causes: [String])] = []
    for (cause, order) in reordered {
      if let group = groups.firstIndex(where: { $0.order == order }) {
        groups[group].causes.append(cause)
      } else {
        groups.append((order, [cause]))
      }
    }
    return groups.compactMap(change)
  }

  /// The contexts that react to something, before and now.
  private struct Reordered: Equatable {
    let before: [String]
    let now: [String]
  }

  /// What reaches several stores in another order than before.
  private var reordered: [(cause: String, order: Reordered)] {
    let events = old.storeContexts.flatMap { context in
      context.events.map { EventName(context: context.name.value, event: $0.name.value) }
    }
    let names = Set(old.contexts.flatMap { $0.notifications.map(\.notification.value) }).sorted()
    return events.compactMap { event in
      order { $0.handles(event) }.map { ("`\(event)`", $0) }
    }
      + names.compactMap { name in
        order { $0.notifications.contains { $0.notification.value == name } }.map {
          ("`\(name)`", $0)
        }
      } + [order(\.starts).map { ("`start()`", $0) }, order(\.stops).map { ("`stop()`", $0) }].compactMap(\.self)
  }

  /// The order of the contexts that react both before and now; nil if it is the same.
  ///
  /// Stores of windows are connected after those of the app, so each lifetime has its own order.
  private func order(_ reacts: (Context) -> Bool) -> Reordered? {
    let (first, second) = (old.ordered(reacts), new.ordered(reacts))
    let before = first.filter(second.contains)
    let now = second.filter(first.contains)
    return before == now ? nil : Reordered(before: before.map(\.name), now: now.map(\.name))
  }

  private func change(_ order: Reordered, causedBy causes: [String]) -> BreakingChange? {
    guard let moved = zip(order.before, order.now).first(where: { $0 != $1 })?.1,
      let now = new.context(named: moved), let before = old.context(named: moved)
    else { return nil }
    let shown = causes.prefix(3).joined(separator: ", ") + (causes.count > 3 ? " …" : "")
    return BreakingChange(
      kind: .orderChanged,
      message:
        "stores now react to \(shown) in the order \(Self.list(order.now)), not \(Self.list(order.before))",
      reason: "events reach stores in the order of their contexts in the spec",
      help: "move `\(moved)` back, or make sure that the stores do not depend on the order",
      range: now.name.range, oldRange: before.name.range)
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

private struct Receiver: Equatable {
  let name: String
  let lifetime: Lifetime
}

extension AppSpec {
  /// The contexts for which a condition holds, in the order in which their stores are connected.
  fileprivate func ordered(_ reacts: (Context) -> Bool) -> [Receiver] {
    let receivers = contexts.filter(reacts).map {
      Receiver(name: $0.name.value, lifetime: $0.lifetime)
    }
    return Lifetime.allCases.flatMap { lifetime in receivers.filter { $0.lifetime == lifetime } }
  }
}

extension Context {
  fileprivate func handles(_ event: EventName) -> Bool {
    name.value != event.context
      && handlers.contains { handler in
        let name = handler.source
        return name == event || name.isAll && (name.context == nil || name.context == event.context)
      }
  }
}
