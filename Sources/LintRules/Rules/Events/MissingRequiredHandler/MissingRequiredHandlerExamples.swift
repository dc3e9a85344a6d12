/// The examples of `missing_required_handler`.
enum MissingRequiredHandlerExamples {
  private static let spec = """
    version: 1
    app: Notes
    generate: { output: Generated }
    required_handlers: { User.signedOut: { except: [Theme] } }
    contexts:
      User:
        events: { signedIn: , signedOut: }
      Note:
        handles: { User.signedOut: forget }
      Theme:
        state: { isDark: Bool = false }
    """

  private static let users = """
    import Combine

    enum UserEvent { case signedIn, signedOut }

    final class UserStore: ObservableObject {
      let events = PassthroughSubject<UserEvent, Never>()
    }

    final class ThemeStore: ObservableObject { @Published var isDark = false }
    """

  static let triggering = [
    RuleExample(
      "a handler that nothing calls",
      users,
      """
      import Combine

      final class «NoteStore»: ObservableObject {
        @Published private(set) var notes: [String] = []
        func forget() { notes = [] }
      }
      """,
      spec: spec),
    RuleExample(
      "another event of the same store",
      users,
      """
      import Combine

      final class «NoteStore»: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(users: UserStore) {
          users.events.sink { [weak self] event in
            if case .signedIn = event { self?.load() }
          }.store(in: &bag)
        }
        func load() {}
        func forget() {}
      }
      """,
      spec: spec),
    RuleExample(
      "a loop that handles another event",
      users,
      """
      import Observation

      @Observable
      final class «NoteStore» {
        private(set) var notes: [String] = []
        func follow(_ users: UserStore) async {
          for await event in users.events.values {
            guard case .signedIn = event else { continue }
            notes = ["welcome"]
          }
        }
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "a store that subscribes, and an exempt store",
      users,
      """
      import Combine

      final class NoteStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(users: UserStore) {
          users.events.sink { [weak self] event in
            switch event {
            case .signedOut: self?.forget()
            case .signedIn: break
            }
          }.store(in: &bag)
        }
        private func forget() {}
      }
      """,
      spec: spec),
    RuleExample(
      "a method that receives every event",
      users,
      """
      import Combine

      final class NoteStore: ObservableObject {
        private var log: [UserEvent] = []
        func receive(_ event: UserEvent) { log.append(event) }
      }
      """,
      spec: spec),
    RuleExample(
      "a composition root that handles it and calls the store",
      users,
      """
      import Combine

      final class NoteStore: ObservableObject {
        func forget() {}
      }

      final class Root {
        private var bag: Set<AnyCancellable> = []
        init(users: UserStore, notes: NoteStore) {
          users.events.sink { event in
            if case .signedOut = event { notes.forget() }
          }.store(in: &bag)
        }
      }
      """,
      spec: spec),
  ]
}
