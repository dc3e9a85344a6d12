/// The examples of `continuation_without_termination`.
enum ContinuationWithoutTerminationExamples {
  static let triggering = [
    RuleExample(
      "continuations stored by an ID that is never used again",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class MemberStore {
        enum Event { case joined(String) }
        @ObservationIgnored private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]

        func events() -> AsyncStream<Event> {
          AsyncStream { continuation in
            «listeners[UUID()] = continuation»
          }
        }

        func join(_ name: String) {
          for listener in listeners.values { listener.yield(.joined(name)) }
        }
      }
      """),
    RuleExample(
      "in an array",
      """
      import Combine

      final class SensorModel: ObservableObject {
        private var continuations: [AsyncStream<Double>.Continuation] = []

        func values() -> AsyncStream<Double> {
          let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
          «continuations.append(continuation)»
          return stream
        }

        deinit { continuations.forEach { $0.finish() } }
      }
      """),
    RuleExample(
      "a type alias, and an `onTermination` that does something else",
      """
      import Foundation
      import Observation

      @Observable
      final class RouteModel {
        typealias Listener = AsyncStream<[String]>.Continuation
        @ObservationIgnored private var byName: [String: Listener] = [:]

        func routes(for name: String) -> AsyncStream<[String]> {
          AsyncStream { continuation in
            continuation.onTermination = { _ in print("gone") }
            «self.byName[name] = continuation»
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "continuations removed when the subscriber goes away",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class MemberStore {
        enum Event { case joined(String) }
        @ObservationIgnored private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]

        func events() -> AsyncStream<Event> {
          AsyncStream { continuation in
            let id = UUID()
            listeners[id] = continuation
            continuation.onTermination = { [weak self] _ in
              Task { @MainActor in self?.listeners[id] = nil }
            }
          }
        }
      }
      """),
    RuleExample(
      "removed by a method, or all at once",
      """
      import Combine
      import Foundation

      final class SensorModel: ObservableObject {
        private var byID: [UUID: AsyncStream<Double>.Continuation] = [:]
        private var waiting: [AsyncStream<Double>.Continuation] = []

        func add(_ id: UUID, _ continuation: AsyncStream<Double>.Continuation) {
          byID[id] = continuation
          waiting.append(continuation)
        }

        private func remove(_ id: UUID) {
          byID.removeValue(forKey: id)
        }

        func flush() {
          waiting.forEach { $0.finish() }
          waiting = []
        }
      }
      """),
    RuleExample(
      "a single continuation, and those that one task awaits",
      """
      import Observation

      @Observable
      final class GateModel {
        @ObservationIgnored private var listener: AsyncStream<Int>.Continuation?
        @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

        func wait() async {
          await withCheckedContinuation { waiting.append($0) }
        }

        func numbers() -> AsyncStream<Int> {
          AsyncStream { listener = $0 }
        }
      }
      """),
  ]
}
