import Testing

@Suite("An import of channels")
struct ChannelImportTests {
  @Test("takes a stream of other values than an enum for an event, on a property or a method")
  func streams() throws {
    let spec = try Imported(
      """
      struct Settings {}
      @Observable final class SettingsStore {
        var name: String?
        let changes: AsyncStream<Settings?>
        private let continuation: AsyncStream<Settings?>.Continuation
        private let inner: AsyncStream<Int>
        private let innerContinuation: AsyncStream<Int>.Continuation
        func save() { continuation.yield(Settings()) }
      }
      @Observable final class PriceStore {
        private var listeners: [Int: AsyncStream<Double>.Continuation] = [:]
        func prices() -> AsyncStream<Double> { AsyncStream { _ in } }
        func update() { for listener in listeners.values { listener.yield(1) } }
      }
      @Observable final class CartStore {
        var total = 0.0
        func follow(_ prices: PriceStore) async { for await price in prices.prices() { add(price) } }
        func follow(_ settings: SettingsStore) async { for await _ in settings.changes { reset() } }
        func add(_ price: Double) {}
        func reset() {}
      }
      """)
    #expect(
      spec.lines(of: "Settings") == [
        "class: SettingsStore", "connected: false", "state:", "name: \"String?\"", "storage:",
        "inner: { type: \"AsyncStream<Int>\", constant: true }",
        "innerContinuation: { type: \"AsyncStream<Int>.Continuation\", constant: true }",
        "actions:", "save: { emits: [changes] }", "events:",
        "changes: { settings: \"Settings?\" }",
      ])
    #expect(
      spec.lines(of: "Price") == [
        "class: PriceStore", "connected: false", "actions:", "update: { emits: [prices] }", "events:",
        "prices: { value: Double }",
      ])
    #expect(
      spec.lines(of: "handles") == [
        "# App/File0.swift:18: a handler has the labels of the event, and `add(_:)` has others",
        "Price.prices: add", "Settings.changes: \"reset()\"",
      ])
  }

  @Test("finds methods that a subscription names, and values that it assigns")
  func arguments() throws {
    let spec = try Imported(
      """
      import Combine
      final class StockStore: ObservableObject {
        @Published var items: [Int] = []
        let added = PassthroughSubject<Int, Never>()
        let renamed = PassthroughSubject<String, Never>()
        let removed = PassthroughSubject<Int, Never>()
      }
      final class CartStore: ObservableObject {
        @Published var name = ""
        private var bag: Set<AnyCancellable> = []
        func follow(_ stock: StockStore) {
          stock.added.sink(receiveValue: add).store(in: &bag)
          stock.renamed.assign(to: &$name)
          stock.removed.sink { [weak self] _ in
            self?.name = ""
            self?.reload()
          }.store(in: &bag)
        }
        private func add(_ value: Int) {}
        private func reload() {}
      }
      """)
    #expect(
      spec.lines(of: "handles") == [
        "# App/File0.swift:13: a handler has the labels of the event, and `add(_:)` has others",
        "Stock.added: add",
        "# App/File0.swift:14: this code is not a method yet; `handleRenamed` stands for a new one",
        "Stock.renamed: handleRenamed",
        "# App/File0.swift:15: this code is not a method yet; `handleRemoved` stands for a new one",
        "Stock.removed: handleRemoved",
      ])
  }

  @Test("finds notifications without a constant, and other centers")
  func notifications() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var a = 0
        func add() {
          NotificationCenter.default.post(name: Notification.Name("com.shop.cart-changed"), object: nil)
        }
      }
      @Observable final class BadgeStore {
        var b = 0
        init() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: .init("com.shop.cart-changed"), object: nil)
          DistributedNotificationCenter.default().addObserver(
            self, selector: #selector(update), name: .themeChanged, object: nil)
          let center = NSWorkspace.shared.notificationCenter
          center.addObserver(
            forName: NSWorkspace.didWakeNotification, object: nil, queue: nil
          ) { [weak self] _ in self?.update() }
          NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: NSNotification.Name(rawValue: "later"), object: nil)
        }
        @objc private func update() { b += 1 }
      }
      """)
    #expect(spec.lines(of: "events") == ["cartChanged:"])
    #expect(spec.lines(of: "handles") == ["Cart.cartChanged: \"update()\""])
    #expect(
      spec.lines(of: "notifications") == [
        ".themeChanged: { call: \"update()\", center: distributed }",
        "NSWorkspace.didWakeNotification: { call: \"update()\", center: workspace }",
        "# App/File0.swift:20: `.later: update()` is left out: its name is a string: declare `static let later` in an extension of `Notification.Name`",
      ])
  }

  @Test("gives a handler to the store that a composition root calls")
  func wiring() throws {
    let spec = try Imported(
      """
      import Combine
      final class CartStore: ObservableObject {
        @Published var a = 0
        let cleared = PassthroughSubject<Void, Never>()
        func clear() { cleared.send() }
      }
      final class LogStore: ObservableObject {
        @Published var lines: [String] = []
        func write() {}
      }
      final class Root {
        let cart = CartStore()
        let log = LogStore()
        var bag: Set<AnyCancellable> = []
        init() { cart.cleared.sink { [log] in log.write() }.store(in: &bag) }
      }
      """)
    #expect(spec.lines(of: "events") == ["cleared:"])
    #expect(spec.lines(of: "handles") == ["Cart.cleared: \"write()\""])
  }

  @Test("gives a handler to the store that a view calls")
  func viewWiring() throws {
    let spec = try Imported(
      """
      import Combine
      import SwiftUI
      final class CartStore: ObservableObject {
        @Published var a = 0
        let cleared = PassthroughSubject<Void, Never>()
        func clear() { cleared.send() }
      }
      final class LogStore: ObservableObject {
        @Published var lines: [String] = []
        func write() {}
      }
      struct Coordinator: View {
        @StateObject private var cart = CartStore()
        @StateObject private var log = LogStore()
        var body: some View {
          Text("Shop").onReceive(cart.cleared) { log.write() }
        }
      }
      """)
    #expect(spec.lines(of: "events") == ["cleared:"])
    #expect(spec.lines(of: "handles") == ["Cart.cleared: \"write()\""])
  }

  @Test("lists plain types that only events use")
  func types() throws {
    let spec = try Imported(
      """
      enum CartEvent { case added(Line, by: Author), failed(Problem) }
      struct Line: Hashable { let id: Int; var title: String? }
      enum Problem: Error { case offline, rejected(reason: String) }
      struct Author { let name: String }
      @Observable final class CartStore {
        var author: Author?
        let events: AsyncStream<CartEvent>
        private let continuation: AsyncStream<CartEvent>.Continuation
        func add() { continuation.yield(.added(Line(id: 1, title: nil), by: Author(name: ""))) }
        func fail() { continuation.yield(.failed(Problem.offline)) }
      }
      """)
    #expect(
      spec.lines(of: "types").filter { !$0.hasPrefix("#") } == [
        "Line: { fields: { id: Int, title: \"String?\" }, conforms: [Hashable] }",
        "Problem: { cases: { offline: , rejected: { reason: String } }, conforms: [Error] }",
      ])
  }

  @Test("finds fields that a control edits through a local binding")
  func bindings() throws {
    let spec = try Imported(
      """
      import SwiftUI
      @Observable final class UserStore { var name = ""; var isLoud = false; var age = 0 }
      struct Page: View {
        @Environment(UserStore.self) private var user
        var body: some View {
          @Bindable var user = user
          TextField("", text: $user.name)
        }
      }
      struct Other: View {
        @Environment(UserStore.self) private var user
        var body: some View {
          @Bindable var bound = user
          Form { Toggle("", isOn: $bound.isLoud) }
        }
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "name: { type: String, default: '\"\"', bindable: true }",
        "isLoud: { type: Bool, default: \"false\", bindable: true }", "age: \"Int = 0\"",
      ])
  }
}
