/// The examples of `undeclared_member`.
enum UndeclaredMemberExamples {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        state: { lines: "[Line] = []" }
        storage: { loads: "Int = 0" }
        actions: { add: "(_ line: Line)" }
        handles: { Session.signedOut: clear() }
        notifications: { .pricesChanged: updatePrices }
      Session:
        actions: { signOut: { emits: [signedOut] } }
        events: { signedOut: }
    """

  private static let session = """
    import Observation

    enum SessionEvent { case signedOut }

    @Observable
    final class SessionStore {
      private var listeners: [AsyncStream<SessionEvent>.Continuation] = []
      func events() -> AsyncStream<SessionEvent> {
        AsyncStream { continuation in listeners.append(continuation) }
      }
      func signOut() { listeners.forEach { $0.yield(.signedOut) } }
    }
    """

  static let triggering = [
    RuleExample(
      "a property that views observe, and a method they may call",
      """
      import Observation

      struct Line {}

      @Observable
      final class CartStore {
        var lines: [Line] = []
        private(set) var «total»: Double = 0
        func add(_ line: Line) {}
        func «remove»(at index: Int) {}
      }
      """,
      spec: spec),
    RuleExample(
      "a published property of a view model, and another overload",
      """
      import Combine

      struct Line {}

      // storegen:store
      final class CartViewModel: ObservableObject {
        @Published var lines: [Line] = []
        @Published var «isEditing» = false
        func add(_ line: Line) {}
        func «add»(_ line: Line, count: Int) {}
      }
      """,
      spec: spec),
    RuleExample(
      "a method in an extension",
      """
      import Observation

      struct Line {}

      @Observable
      final class CartStore {
        var lines: [Line] = []
        func add(_ line: Line) {}
      }

      extension CartStore {
        func «reload»() async throws {}
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "private members, handlers, and fields that the spec declares under `storage`",
      session,
      """
      import Observation

      struct Line {}

      @Observable
      final class CartStore {
        var lines: [Line] = []
        var loads = 0
        private var isLoading = false
        @ObservationIgnored var cache: [Int: Line] = [:]
        func add(_ line: Line) {}
        func clear() {}
        func updatePrices(_ notification: Notification) {}
        private func load() {}
        static func sample() -> CartStore { CartStore() }
      }
      """,
      spec: spec),
    RuleExample(
      "what a spec cannot have",
      """
      import Observation

      struct Line {}
      struct User {}
      protocol API {}

      @Observable
      final class CartStore {
        var lines: [Line] = []
        var owner: User
        let api: any API
        var isEmpty: Bool { lines.isEmpty }
        var filter: (Line) -> Bool = { _ in
          true
        }
        init(owner: User, api: any API) {
          self.owner = owner
          self.api = api
        }
        func add(_ line: Line) {}
        func view() -> some Sequence<Line> { lines }
      }
      """,
      spec: spec),
    RuleExample(
      "a store that has no context, and the methods of a delegate",
      """
      import Observation

      struct Line {}

      @Observable
      final class LogStore {
        var entries: [String] = []
        func write(_ text: String) {}
      }

      protocol PlayerDelegate: AnyObject { func playerDidEnd(_ player: Player) }
      final class Player { weak var delegate: (any PlayerDelegate)? }

      @Observable
      final class CartStore: PlayerDelegate {
        var lines: [Line] = []
        func add(_ line: Line) {}
        func playerDidEnd(_ player: Player) {}
      }
      """,
      spec: spec),
  ]
}
