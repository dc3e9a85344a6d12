import Testing

@Suite("An import of events")
struct EventImportTests {
  private let session = """
    enum SessionEvent { case signedIn(User, at: Date), signedOut }
    @Observable final class SessionStore {
      var name: String?
      let events: AsyncStream<SessionEvent>
      private let continuation: AsyncStream<SessionEvent>.Continuation
      init() { (events, continuation) = AsyncStream.makeStream(of: SessionEvent.self) }
      func signOut() { continuation.yield(.signedOut) }
      func signIn(_ user: User) { continuation.yield(.signedIn(user, at: .now)) }
    }
    struct User {}
    """

  @Test("finds the enum that a stream carries, its values, and the actions that emit it")
  func streams() throws {
    let spec = try Imported(session)
    #expect(spec.lines(of: "events") == ["signedIn: { user: User, at: Date }", "signedOut:"])
    #expect(spec.lines(of: "state") == ["name: \"String?\""])
    #expect(
      spec.lines(of: "actions") == [
        "signOut: { emits: [signedOut] }",
        "signIn: { signature: \"(_ user: User)\", emits: [signedIn] }",
      ])
    #expect(spec.text.contains("  channel: asyncStream\n"))
  }

  @Test("finds handlers, and names code that is no method")
  func handlers() throws {
    let spec = try Imported(
      session,
      """
      @Observable final class CartStore {
        var lines: [Int] = []
        func listen(_ session: SessionStore) async {
          for await event in session.events {
            switch event {
            case .signedIn(let user, _): load(user: user)
            case .signedOut: lines = []
            }
          }
        }
        private func load(user: User) {}
      }
      """)
    #expect(
      spec.lines(of: "handles") == [
        "Session.signedIn: \"load(user:)\"",
        "# App/File1.swift:8: this code is not a method yet; `handleSignedOut` stands for a new one",
        "Session.signedOut: handleSignedOut",
      ])
  }

  @Test("does not take changes of published properties for events")
  func observedChanges() throws {
    let spec = try Imported(
      """
      import Combine
      final class StockStore: ObservableObject {
        @Published var items: [Int] = []
      }
      """,
      """
      import Combine
      final class CartStore: ObservableObject {
        @Published var count = 0
        private var bag: Set<AnyCancellable> = []
        func follow(_ stock: StockStore) {
          stock.$items.sink { [weak self] in self?.count = $0.count }.store(in: &bag)
        }
      }
      """)
    #expect(spec.lines(of: "events") == [])
    #expect(spec.lines(of: "Stock") == ["class: StockStore", "state:", "items: \"[Int] = []\""])
    #expect(spec.lines(of: "handles").filter { !$0.hasPrefix("#") } == [])
    #expect(spec.text.contains("a state change is not an event"))
  }

  @Test("names a receiver of errors, and a new method where the values are others")
  func otherMethods() throws {
    let spec = try Imported(
      """
      enum UserEvent { case joined(User), left(User), renamed, removed }
      @Observable final class UserStore {
        var name: String?
        let events: AsyncStream<UserEvent>
        private let continuation: AsyncStream<UserEvent>.Continuation
        init() { (events, continuation) = AsyncStream.makeStream(of: UserEvent.self) }
        func end() { continuation.yield(.removed) }
      }
      @Observable final class CartStore {
        var lines: [Int] = []
        func listen(_ users: UserStore) async {
          for await event in users.events {
            switch event {
            case .joined(let user): add(user)
            case .left: try? await load()
            case .renamed: select(1)
            case .removed: _ = count()
            }
          }
        }
        func add(_ user: User) {}
        func load() async throws {}
        func select(_ index: Int) {}
        func count() -> Int { 0 }
      }
      """)
    #expect(
      spec.lines(of: "handles") == [
        "# App/File0.swift:15: a handler has the labels of the event, and `add(_:)` has others",
        "User.joined: add",
        "# App/File0.swift:16: `load()` throws; `loadFailed(_:)` stands for the code that receives errors",
        "User.left: { call: \"load()\", onError: \"loadFailed(_:)\" }",
        "# App/File0.swift:17: `select(_:)` takes other values; `handleRenamed` stands for a new one",
        "User.renamed: handleRenamed",
        "# App/File0.swift:18: `count()` returns a value; `handleRemoved` stands for a new one",
        "User.removed: handleRemoved",
      ])
  }

  @Test("finds subjects, and marks events that views handle")
  func subjects() throws {
    let spec = try Imported(
      """
      import SwiftUI
      final class CartStore: ObservableObject {
        @Published var a = 0
        let added = PassthroughSubject<Int, Never>()
        let cleared = PassthroughSubject<Void, Never>()
        private var tokens = Set<AnyCancellable>()
        func add() { added.send(1) }
      }
      struct Page: View {
        @EnvironmentObject var cart: CartStore
        var body: some View { Text("").onReceive(cart.cleared) { print("x") } }
      }
      """)
    #expect(
      spec.lines(of: "events") == ["added: { value: Int }", "cleared: { audience: external }"])
    #expect(spec.text.contains("  channel: combine\n"))
    #expect(
      spec.lines(of: "storage") == ["tokens: \"Set<AnyCancellable> = Set<AnyCancellable>()\""])
  }

  @Test("finds the methods of a delegate, which do not count as actions of the other store")
  func delegates() throws {
    let spec = try Imported(
      """
      @MainActor protocol PlayerStoreDelegate: AnyObject {
        func player(_ player: PlayerStore, didEnd track: Track)
        func playerDidPause(_ player: PlayerStore)
      }
      @Observable final class PlayerStore {
        var a = 0
        @ObservationIgnored weak var delegate: (any PlayerStoreDelegate)?
        func stop(_ track: Track) { delegate?.player(self, didEnd: track) }
      }
      @Observable final class QueueStore: PlayerStoreDelegate {
        var b = 0
        func player(_ player: PlayerStore, didEnd track: Track) { b += 1 }
        func playerDidPause(_ player: PlayerStore) { b -= 1 }
        func clear() { b = 0 }
      }
      struct Track {}
      """)
    #expect(spec.lines(of: "events") == ["didEnd: { track: Track }", "playerDidPause:"])
    #expect(
      spec.lines(of: "handles") == [
        "# App/File0.swift:13: a handler has the labels of the event, and `player(_:didEnd:)` has others",
        "Player.didEnd: player",
        "# App/File0.swift:14: a handler has the labels of the event, and `playerDidPause(_:)` has others",
        "Player.playerDidPause: playerDidPause",
      ])
    #expect(spec.text.contains("  channel: delegate\n"))
    #expect(spec.text.contains("clear:\n"))
  }

  @Test("finds notifications of stores and of the system")
  func notifications() throws {
    let spec = try Imported(
      """
      extension Notification.Name { static let cartChanged = Notification.Name("x") }
      @Observable final class CartStore {
        var a = 0
        func add() { NotificationCenter.default.post(name: .cartChanged, object: nil) }
      }
      @Observable final class BadgeStore {
        var b = 0
        init() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: .cartChanged, object: nil)
          NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
          ) { [weak self] _ in self?.refresh() }
          NotificationCenter.default.addObserver(
            forName: .documentOpened, object: nil, queue: nil
          ) { [weak self] notification in self?.open(notification.object as! Document) }
          NotificationCenter.default.addObserver(
            forName: .documentClosed, object: nil, queue: nil
          ) { [weak self] notification in self?.close(notification) }
        }
        func open(_ document: Document) {}
        func close(_ notification: Notification) {}
        @objc private func update() { b += 1 }
        func refresh() {}
      }
      """)
    #expect(spec.lines(of: "events") == ["cartChanged:"])
    #expect(spec.lines(of: "handles") == ["Cart.cartChanged: \"update()\""])
    #expect(
      spec.lines(of: "notifications") == [
        "UIApplication.didBecomeActiveNotification: \"refresh()\"",
        "# App/File0.swift:16: `open(_:)` takes other values; `handleDocumentOpened` stands for a new one",
        ".documentOpened: handleDocumentOpened",
        "# App/File0.swift:19: a handler has the labels of the event, and `close(_:)` has others",
        ".documentClosed: close",
      ])
  }
}
