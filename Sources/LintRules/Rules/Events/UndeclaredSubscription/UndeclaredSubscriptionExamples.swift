/// The examples of `undeclared_subscription`.
enum UndeclaredSubscriptionExamples {
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
      Bill:
        handles: { Member.left: cancel() }
      Log:
        handles: { all: write }
    """

  private static let members = """
    import Combine

    final class MemberStore: ObservableObject {
      enum Event { case joined(name: String), left }
      let events = PassthroughSubject<Event, Never>()
      func leave() { events.send(.left) }
    }
    """

  static let triggering = [
    RuleExample(
      "a handler for one undeclared event",
      members,
      """
      import Combine

      final class BillStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(members: MemberStore) {
          members.events.sink { [weak self] event in
            switch event {
            case «.joined(let name)»: self?.open(for: name)
            case .left: self?.cancel()
            }
          }.store(in: &bag)
        }
        private func open(for name: String) {}
        private func cancel() {}
      }
      """,
      spec: spec),
    RuleExample(
      "a store that handles nothing according to the spec",
      """
      import Observation

      enum MemberEvent { case joined(name: String), left }

      @Observable
      final class MemberStore {
        private var continuations: [AsyncStream<MemberEvent>.Continuation] = []
        func events() -> AsyncStream<MemberEvent> { AsyncStream { _ in } }
      }

      @Observable
      final class BadgeStore {
        var count = 0
        func follow(_ members: MemberStore) async {
          for await event in «members.events()» { count += event == .left ? 0 : 1 }
        }
      }
      """,
      spec: """
        version: 1
        app: Club
        generate: { output: Generated }
        contexts:
          Member:
            events: { joined: { name: String }, left: }
          Badge:
            state: { count: Int = 0 }
        """),
    RuleExample(
      "an `if case`, and a method that receives the events",
      members,
      """
      import Combine

      final class BillStore: ObservableObject {
        func receive(_ event: MemberStore.Event) {
          if case «.joined» = event { open() }
          guard case .left = event else { return }
          cancel()
        }
        private func open() {}
        private func cancel() {}
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "a declared handler, and a case that does nothing",
      members,
      """
      import Combine

      final class BillStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(members: MemberStore) {
          members.events.receive(on: DispatchQueue.main).sink { [weak self] event in
            switch event {
            case .joined: break
            case .left: self?.cancel()
            }
          }.store(in: &bag)
        }
        private func cancel() {}
      }
      """,
      spec: spec),
    RuleExample(
      "a store that watches everything",
      members,
      """
      import Combine

      final class LogStore: ObservableObject {
        private var lines: [String] = []
        func write(_ event: MemberStore.Event) {
          switch event {
          case .joined(let name): lines.append(name)
          case .left: lines.append("left")
          }
        }
      }
      """,
      spec: spec),
    RuleExample(
      "types that are not stores, and a store that handles its own events",
      """
      import Combine

      final class MemberStore: ObservableObject {
        enum Event { case joined(name: String), left }
        let events = PassthroughSubject<Event, Never>()
        func log(_ event: Event) {
          if case .joined(let name) = event { print(name) }
        }
      }

      final class Analytics {
        private var bag: Set<AnyCancellable> = []
        init(members: MemberStore) {
          members.events.sink { event in
            if case .joined = event { print("joined") }
          }.store(in: &bag)
        }
      }
      """,
      spec: spec),
  ]
}
