import ArchitectureGraph
import Testing

@Suite("The graph of code")
struct CodeGraphTests {
  @Test("has a layout that a view calls, and the views in it")
  func layouts() throws {
    let graph = try Graphs.ofCode(
      """
      import SwiftUI
      struct Flow: Layout { var gap = 1.0 }
      struct Row: View { var body: some View { Text("") } }
      struct Screen: View { var body: some View { Flow(gap: 2) { Row() } } }
      """)
    #expect(graph.builds.map { "\($0.from) \($0.to)" }.sorted() == ["Screen Flow", "Screen Row"])
  }

  @Test("finds enums that subjects carry, who sends them and who handles them")
  func subjects() throws {
    let graph = try Graphs.ofCode(
      """
      import Combine
      enum CartEvent { case paid(amount: Int), emptied, lost }
      final class CartStore: ObservableObject {
        let events = PassthroughSubject<CartEvent, Never>()
        func pay(_ amount: Int) { finish(amount) }
        private func finish(_ amount: Int) { events.send(.paid(amount: amount)) }
        func empty() { events.send(.emptied) }
      }
      """,
      """
      import Combine
      final class StockStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(cart: CartStore) {
          cart.events.sink { [weak self] event in
            switch event {
            case .paid(let amount): self?.reserve(amount)
            case .emptied, .lost: break
            }
          }.store(in: &bag)
        }
        func reserve(_ amount: Int) {}
      }
      """)
    let paid = try #require(graph.event("CartEvent.paid"))
    #expect(paid.publishers == ["CartStore"])
    #expect(paid.channel == "combine")
    #expect(paid.payload.map { "\($0.name): \($0.type ?? "?")" } == ["amount: Int"])
    #expect(paid.problems.isEmpty)
    #expect(graph.senders(of: "CartEvent.paid") == ["CartStore.finish(_:)"])
    #expect(graph.store("CartStore")?.actions.first?.emits == ["CartEvent.paid"])
    #expect(graph.flows == ["CartEvent.paid > StockStore"])
    #expect(graph.subscriptions.first?.call == "reserve(_:)")
    #expect(graph.event("CartEvent.emptied")?.problems == [.unhandled])
    #expect(graph.event("CartEvent.lost")?.problems == [.neverEmitted, .unhandled])
  }

  @Test("finds streams, and handlers in views")
  func streams() throws {
    let graph = try Graphs.ofCode(
      """
      import Observation
      import SwiftUI
      enum TripEvent { case ended }
      @Observable final class TripStore {
        private var continuations: [AsyncStream<TripEvent>.Continuation] = []
        func events() -> AsyncStream<TripEvent> { AsyncStream { _ in } }
        func end() { emit(.ended) }
        private func emit(_ event: TripEvent) { continuations.forEach { $0.yield(event) } }
      }
      struct TripScreen: View {
        let trips: TripStore
        @State private var isOver = false
        var body: some View {
          Text("Trip").task {
            for await event in trips.events() { if case .ended = event { isOver = true } }
          }
        }
      }
      """)
    #expect(graph.event("TripEvent.ended")?.channel == "asyncStream")
    #expect(graph.senders(of: "TripEvent.ended") == ["TripStore.end()"])
    #expect(graph.flows == ["TripEvent.ended > TripScreen"])
    #expect(graph.store("TripScreen")?.kind == .other)
  }

  @Test("finds subjects without an enum, also through publishers that are derived from them")
  func signals() throws {
    let graph = try Graphs.ofCode(
      """
      import Combine
      final class CartStore: ObservableObject {
        private let didPay = PassthroughSubject<Int, Never>()
        private let search = PassthroughSubject<String, Never>()
        var payments: AnyPublisher<Int, Never> { didPay.eraseToAnyPublisher() }
        func pay() { didPay.send(1) }
        func find() { search.send("") }
      }
      final class StockStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(cart: CartStore) {
          cart.payments.filter { $0 > 0 }.sink { [weak self] _ in self?.reserve() }.store(in: &bag)
        }
        func reserve() {}
      }
      """)
    #expect(graph.events.map(\.id) == ["CartStore.didPay"])
    #expect(graph.events.first?.payload.map { "\($0.name): \($0.type ?? "?")" } == [": Int"])
    #expect(graph.senders(of: "CartStore.didPay") == ["CartStore.pay()"])
    #expect(graph.flows == ["CartStore.didPay > StockStore"])
  }

  @Test("finds published properties that other stores observe")
  func publishedProperties() throws {
    let graph = try Graphs.ofCode(
      """
      import Combine
      import SwiftUI
      final class CartStore: ObservableObject {
        @Published private(set) var items: [String] = []
        @Published var note = ""
        @Published var draft = ""
        private var bag: Set<AnyCancellable> = []
        init() { $draft.sink { [weak self] _ in self?.save() }.store(in: &bag) }
        private func save() {}
      }
      struct CartScreen: View {
        @ObservedObject var cart: CartStore
        var body: some View { Text("Cart").onReceive(cart.$draft) { print($0) } }
      }
      """,
      """
      import Combine
      final class StockStore: ObservableObject {
        @Published private(set) var count = 0
        @Published private(set) var note = ""
        private var bag: Set<AnyCancellable> = []
        init(cart: CartStore?) {
          cart?.$items.map(\\.count).removeDuplicates().sink { [weak self] in self?.reserve($0) }
            .store(in: &bag)
          cart?.$note.assign(to: &$note)
        }
        private func reserve(_ count: Int) {}
      }
      """)
    #expect(graph.events.map(\.id) == ["CartStore.$items", "CartStore.$note"])
    let items = try #require(graph.events.first)
    #expect(items.publishers == ["CartStore"])
    #expect(items.channel == "combine")
    #expect(items.payload.map(\.type) == ["[String]"])
    #expect(items.problems.isEmpty)
    #expect(graph.flows == ["CartStore.$items > StockStore", "CartStore.$note > StockStore"])
    #expect(graph.subscriptions.map(\.call) == ["reserve(_:)", nil])
  }

  @Test("ignores `objectWillChange` unless another store subscribes to it")
  func objectWillChange() throws {
    let cart = """
      import Combine
      final class CartStore: ObservableObject {
        let objectWillChange = PassthroughSubject<Void, Never>()
        func pay() { objectWillChange.send() }
      }
      final class NoteStore: ObservableObject {}
      """
    let stock = """
      import Combine
      final class StockStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(cart: CartStore, notes: NoteStore) {
          cart.objectWillChange.merge(with: notes.objectWillChange)
            .sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag)
        }
      }
      """
    let alone = try Graphs.ofCode(cart)
    #expect(alone.events.isEmpty)
    let graph = try Graphs.ofCode(cart, stock)
    #expect(
      graph.flows == [
        "CartStore.objectWillChange > StockStore", "NoteStore.objectWillChange > StockStore",
      ])
    #expect(graph.events.map(\.problems) == [[], []])
  }

  @Test("finds notifications of the app and those of the system that stores observe")
  func notifications() throws {
    let graph = try Graphs.ofCode(
      """
      import Combine
      import SwiftUI
      extension Notification.Name { static let cartChanged = Notification.Name("cartChanged") }
      final class CartStore: ObservableObject {
        func pay() { NotificationCenter.default.post(name: .cartChanged, object: nil) }
        func observe() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(refresh), name: UIApplication.didBecomeActiveNotification,
            object: nil)
        }
        @objc func refresh() {}
      }
      struct Badge: View {
        @State private var count = 0
        var body: some View {
          Text("\\(count)")
            .onReceive(NotificationCenter.default.publisher(for: .cartChanged)) { _ in count += 1 }
        }
      }
      """)
    #expect(
      graph.events.map(\.id) == [
        "Notification.cartChanged", "UIApplication.didBecomeActiveNotification",
      ])
    #expect(graph.event("Notification.cartChanged")?.publishers == ["CartStore"])
    #expect(
      graph.flows == [
        "Notification.cartChanged > Badge",
        "UIApplication.didBecomeActiveNotification > CartStore",
      ])
    #expect(graph.event("UIApplication.didBecomeActiveNotification")?.system == true)
  }

  @Test("finds both sides of an event through protocols, local variables, static functions and other centers")
  func indirect() throws {
    let graph = try Graphs.ofCode(
      """
      import Combine
      import KeyboardShortcuts
      extension Notification.Name {
        static let posted = Notification.Name("posted")
        static let locked = Notification.Name("com.apple.screenIsLocked")
        static let shortcut = Notification.Name("KeyboardShortcuts_shortcutDidChange")
      }
      enum CartEvent { case added, cleared }
      protocol CartPublishing { var changes: AnyPublisher<CartEvent, Never> { get } }
      protocol CartDelegate: AnyObject { func cartDidEmpty() }
      final class CartStore: ObservableObject, CartPublishing {
        static let didChange = Notification.Name("didChange")
        private let subject = PassthroughSubject<CartEvent, Never>()
        var changes: AnyPublisher<CartEvent, Never> { subject.eraseToAnyPublisher() }
        let ticks = PassthroughSubject<Int, Never>()
        weak var delegate: (any CartDelegate)?
        func add() { subject.send(.added) }
        func clear() {
          let subject = subject
          subject.send(.cleared)
          guard let delegate else { return }
          delegate.cartDidEmpty()
        }
        static func announce() { NotificationCenter.default.post(name: didChange, object: nil) }
        static func tick(_ cart: CartStore) { let ticks = cart.ticks; ticks.send(1) }
        func post() { let name = Notification.Name.posted; NotificationCenter.default.post(name: name, object: nil) }
      }
      final class UserStore: ObservableObject, CartDelegate {
        private var bag: Set<AnyCancellable> = []
        init(carts: any CartPublishing, cart: CartStore) {
          carts.changes.sink { [weak self] event in
            switch event {
            case .added, .cleared: self?.reload()
            }
          }.store(in: &bag)
          let ticks = cart.ticks
          ticks.sink { [weak self] _ in self?.reload() }.store(in: &bag)
          cart.delegate = self
          NotificationCenter.default.publisher(for: CartStore.didChange).sink { [weak self] _ in self?.reload() }.store(in: &bag)
          NotificationCenter.default.publisher(for: .posted).sink { [weak self] _ in self?.reload() }.store(in: &bag)
          NotificationCenter.default.publisher(for: .shortcut).sink { [weak self] _ in self?.reload() }.store(in: &bag)
          DistributedNotificationCenter.default().publisher(for: .locked).sink { [weak self] _ in self?.reload() }
            .store(in: &bag)
        }
        func cartDidEmpty() { reload() }
        func reload() {}
      }
      """)
    let problems = graph.events.filter { !$0.problems.isEmpty }.map { "\($0.id): \($0.problems)" }
    #expect(problems == [])
    #expect(
      Set(graph.events.map(\.id)) == [
        "CartEvent.added", "CartEvent.cleared", "CartStore.ticks", "CartDelegate.cartDidEmpty",
        "Notification.didChange",
        "Notification.posted", "Notification.locked", "Notification.shortcut",
      ])
  }

  @Test("finds methods of delegates")
  func delegates() throws {
    let graph = try Graphs.ofCode(
      """
      protocol PlayerDelegate: AnyObject { func playerDidEnd(_ player: PlayerStore) }
      final class PlayerStore: ObservableObject {
        weak var delegate: (any PlayerDelegate)?
        func stop() { delegate?.playerDidEnd(self) }
      }
      final class QueueStore: ObservableObject, PlayerDelegate {
        func playerDidEnd(_ player: PlayerStore) { advance() }
        private func advance() {}
      }
      """)
    #expect(graph.events.map(\.id) == ["PlayerDelegate.playerDidEnd"])
    #expect(graph.events.first?.channel == "delegate")
    #expect(graph.senders(of: "PlayerDelegate.playerDidEnd") == ["PlayerStore.stop()"])
    #expect(graph.flows == ["PlayerDelegate.playerDidEnd > QueueStore"])
  }

  @Test("finds cycles of events")
  func cycles() throws {
    let graph = try Graphs.ofCode(
      """
      import Foundation
      extension Notification.Name {
        static let first = Notification.Name("first")
        static let second = Notification.Name("second")
      }
      final class AStore: ObservableObject {
        func start() {
          NotificationCenter.default.addObserver(forName: .first, object: nil, queue: nil) { _ in
            NotificationCenter.default.post(name: .second, object: nil)
          }
        }
      }
      final class BStore: ObservableObject {
        func start() {
          NotificationCenter.default.addObserver(forName: .second, object: nil, queue: nil) { _ in
            NotificationCenter.default.post(name: .first, object: nil)
          }
        }
      }
      """)
    #expect(graph.cycles.map(\.events) == [["Notification.first", "Notification.second"]])
    #expect(graph.cycles.first?.steps.map(\.handler) == ["AStore", "BStore"])
  }

  @Test("tells what a store has, what uses it, and which views read it")
  func stores() throws {
    let graph = try Graphs.ofCode(
      """
      import SwiftUI
      final class CartStore: ObservableObject {
        @Published private(set) var total = 0
        @Published var note: String?
        private var task: Task<Void, Never>?
        func pay(_ amount: Int) async throws -> Bool { true }
        private func finish() {}
      }
      final class StockStore: ObservableObject {
        let cart: CartStore
        init(cart: CartStore) { self.cart = cart }
        func check() { print(cart.total) }
      }
      struct CartScreen: View {
        @EnvironmentObject private var cart: CartStore
        var body: some View { Text("\\(cart.total)") }
      }
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { CartScreen() } }
      }
      """)
    let cart = try #require(graph.store("CartStore"))
    #expect(cart.style == "observableObject")
    #expect(cart.module == "App")
    #expect(cart.folder == "App")
    #expect(cart.state.map(\.name) == ["total", "note", "task"])
    #expect(cart.state.map(\.observed) == [true, true, false])
    #expect(cart.state.map(\.bindable) == [false, true, false])
    #expect(cart.actions.map(\.name) == ["pay(_:)"])
    #expect(cart.actions.first?.signature == "(_ amount: Int) async throws -> Bool")
    #expect(
      graph.uses.map { "\($0.from) \($0.to) \($0.members) \($0.kinds)" } == [
        "StockStore CartStore [\"total\"] [\"reads\", \"retains\"]"
      ])
    let screen = try #require(graph.views.first { $0.id == "CartScreen" })
    #expect(screen.kind == .screen)
    #expect(
      screen.reads.map { "\($0.store ?? "") \($0.through)" } == ["CartStore environmentObject"])
    #expect(screen.reads.first?.location != nil)
    let missing = try #require(graph.missingInjections.first)
    #expect(missing.root == "WindowGroup@App/File0.swift")
    #expect(missing.reader == "CartScreen")
    #expect(missing.path.map(\.view) == ["CartScreen"])
    #expect(missing.object.store == "CartStore")
  }

  @Test("leaves out previews and tests")
  func previews() throws {
    let graph = try Graphs.ofCode(
      """
      import Combine
      import SwiftUI
      enum CartEvent { case paid }
      final class CartStore: ObservableObject { let events = PassthroughSubject<CartEvent, Never>() }
      #Preview { let cart = CartStore(); cart.events.send(.paid); return Text("") }
      """)
    #expect(graph.senders(of: "CartEvent.paid").isEmpty)
  }
}
