import CodeOverview

/// The examples of `undeclared_event`.
enum UndeclaredEventExamples {
  private static let spec = """
    version: 1
    app: Club
    generate: { output: Generated }
    contexts:
      Member:
        actions: { leave: }
        events:
          joined: { name: String }
          left:
    """

  static let triggering = [
    RuleExample(
      "an event with a value",
      """
      import Observation

      enum MemberEvent { case joined(name: String), left, renamed(name: String, formerly: [String]) }

      @Observable
      final class MemberStore {
        private var continuations: [Int: AsyncStream<MemberEvent>.Continuation] = [:]
        private var name = ""

        func leave() { emit(.left) }
        func rename(to name: String) {
          emit(«.renamed(name: name, formerly: [self.name])»)
          self.name = name
        }
        private func emit(_ event: MemberEvent) {
          for continuation in continuations.values { continuation.yield(event) }
        }
      }
      """,
      spec: spec),
    RuleExample(
      "a subject in an extension",
      """
      import Combine

      final class MemberStore: ObservableObject {
        enum Event { case joined(String), left, banned }
        let events = PassthroughSubject<Event, Never>()
        func leave() { events.send(.left) }
      }
      """,
      """
      extension MemberStore {
        func ban() {
          if true { self.events.send(«.banned») }
        }
      }
      """,
      spec: spec),
    RuleExample(
      "a continuation, and the enum named in full",
      """
      import Observation

      enum MemberEvent { case joined(name: String), left, paused }

      @Observable
      final class MemberStore {
        private var continuation: AsyncStream<MemberEvent>.Continuation?
        func leave() { continuation?.yield(.left) }
        func pause() { continuation?.yield(«MemberEvent.paused») }
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "events that the spec declares",
      """
      import Observation

      enum MemberEvent { case joined(name: String), left }

      @Observable
      final class MemberStore {
        private var continuations: [AsyncStream<MemberEvent>.Continuation] = []
        func join(_ name: String) { emit(.joined(name: name)) }
        func leave() { emit(.left) }
        private func emit(_ event: MemberEvent) { continuations.forEach { $0.yield(event) } }
      }
      """,
      spec: spec),
    RuleExample(
      "a store without a context, and methods of the same name",
      """
      import Combine

      enum ChatEvent { case sent }

      final class ChatStore: ObservableObject {
        private let subject = PassthroughSubject<ChatEvent, Never>()
        func send(_ text: String) { subject.send(.sent) }
      }

      enum Signal { case ping }

      final class MemberStore: ObservableObject {
        private let radio = Radio()
        func leave() { radio.send(.ping) }
      }

      struct Radio { func send(_ signal: Signal) {} }
      """,
      spec: spec),
    RuleExample(
      "without a spec",
      """
      import Combine

      final class MemberStore: ObservableObject {
        enum Event { case left, banned }
        let events = PassthroughSubject<Event, Never>()
        func ban() { events.send(.banned) }
      }
      """),
  ]
}
