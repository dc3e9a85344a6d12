package import ArchitectureModel
package import StoregenDiagnostics

/// The classes that are not connected, and that exchange events with others, directly or through each other.
package struct ConnectedContexts {
  /// Each with a handler that shows why.
  package private(set) var others: [(context: Context, reason: SourceRange)] = []

  /// - Parameter contexts: those that are looked at first, and not part of the result.
  package init(of contexts: [Context], in spec: AppSpec) {
    var names = Set(contexts.map(\.name.value))
    var waiting = contexts
    while let next = waiting.popLast() {
      for other in spec.contexts where !other.isConnected && !names.contains(other.name.value) {
        let reason = next.handler(ofEventsOf: other) ?? other.handler(ofEventsOf: next)
        guard let reason else { continue }
        names.insert(other.name.value)
        others.append((other, reason.event.range))
        waiting.append(other)
      }
    }
    others.sort { $0.context.name.range.bytes.lowerBound < $1.context.name.range.bytes.lowerBound }
  }
}

extension ConnectedContexts {
  /// The contexts in the order of their conversion: a context that handles events comes before the one that emits them,
  /// because subscriptions no longer name events whose store is generated. In a cycle, the order stays as it is.
  package static func receiversFirst(_ contexts: [Context]) -> [Context] {
    var waiting = contexts
    var ordered: [Context] = []
    while !waiting.isEmpty {
      let index =
        waiting.firstIndex { next in
          !waiting.contains { $0.name.value != next.name.value && $0.handler(ofEventsOf: next) != nil }
        } ?? 0
      ordered.append(waiting.remove(at: index))
    }
    return ordered
  }
}

extension Context {
  /// A handler of an event of another context.
  fileprivate func handler(ofEventsOf other: Context) -> Handler? {
    handlers.first {
      $0.source.context == other.name.value || $0.source.context == nil && !other.events.isEmpty
    }
  }
}
