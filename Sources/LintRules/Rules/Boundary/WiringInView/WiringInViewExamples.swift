/// The examples of `wiring_in_view`.
enum WiringInViewExamples {
  /// The stores that most of the examples use.
  static let stores = """
    import Combine
    import SwiftUI

    enum AccountEvent { case signedOut }

    protocol AccountStoreDelegate: AnyObject { func signedOut() }

    final class AccountStore: ObservableObject {
      @Published private(set) var userID: Int?
      weak var delegate: (any AccountStoreDelegate)?
      var onSignOut: () -> Void = {}
      private let subject = PassthroughSubject<AccountEvent, Never>()
      var events: AnyPublisher<AccountEvent, Never> { subject.eraseToAnyPublisher() }
      func stream() -> AsyncStream<AccountEvent> { AsyncStream { _ in } }
      func check() {}
    }

    final class BasketStore: ObservableObject, AccountStoreDelegate {
      @Published var owner: Int?
      func clear() {}
      func reload(for user: Int?) async {}
      func startListening(to events: AsyncStream<AccountEvent>) {}
      func signedOut() {}
    }

    """

  static let triggering = [
    RuleExample(
      "a view that forwards one store's events to another",
      """
      \(stores)
      struct BasketView: View {
        @EnvironmentObject private var account: AccountStore
        @EnvironmentObject private var basket: BasketStore

        var body: some View {
          Text("Basket")
            .onReceive(account.events) { event in
              if case .signedOut = event { «basket.clear()» }
            }
            .onReceive(account.$userID.dropFirst()) { «basket.owner = $0» }
        }
      }
      """),
    RuleExample(
      "changes to a value, in `onChange` and as the `id` of a task",
      """
      \(stores)
      struct BasketView: View {
        @ObservedObject var account: AccountStore
        @ObservedObject var basket: BasketStore

        var body: some View {
          Text("Basket")
            .onChange(of: account.userID) { Task { await «basket.reload(for: $0)» } }
            .task(id: account.userID) {
              await «basket.reload(for: account.userID)»
            }
        }
      }
      """),
    RuleExample(
      "a view that subscribes one store to another",
      """
      \(stores)
      struct RootView: View {
        let account: AccountStore
        let basket: BasketStore

        var body: some View {
          Text("Root").onAppear {
            «basket.startListening(to: account.stream())»
          }
        }
      }
      """),
    RuleExample(
      "a delegate and a callback",
      """
      \(stores)
      struct RootView: View {
        @Environment(\\.scenePhase) private var phase
        @EnvironmentObject private var account: AccountStore
        @EnvironmentObject private var basket: BasketStore

        var body: some View {
          Text("Root").task { connect() }
        }

        private func connect() {
          «account.delegate = basket»
          «account.onSignOut = { basket.clear() }»
        }
      }
      """),
    RuleExample(
      "actions that are replayed from one store into another",
      """
      import Combine
      import ObservableStore
      import SwiftUI

      struct AppModel: ModelProtocol { enum Action { case a } }
      struct DeckModel: ModelProtocol { enum Action { case b } }

      struct DeckView: View {
        @ObservedObject var app: Store<AppModel>
        @StateObject private var deck = Store<DeckModel>(state: DeckModel(), environment: ())

        var body: some View {
          Text("Deck")
            .onReceive(app.actions.compactMap(DeckModel.Action.from), perform: «deck.send»)
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "reactions that touch the view's own state, or the store that changed",
      """
      \(stores)
      struct BasketView: View {
        @EnvironmentObject private var account: AccountStore
        @EnvironmentObject private var basket: BasketStore
        @State private var isSignInShown = false

        var body: some View {
          Text("Basket")
            .onReceive(account.events) { _ in isSignInShown = true }
            .onChange(of: account.userID) { account.check() }
            .onReceive(NotificationCenter.default.publisher(for: .basket)) { _ in basket.clear() }
            .task { await basket.reload(for: account.userID) }
        }
      }
      """),
    RuleExample(
      "the app connects its stores",
      """
      \(stores)
      @main
      struct ShopApp: App {
        @StateObject private var account = AccountStore()
        @StateObject private var basket = BasketStore()

        var body: some Scene {
          WindowGroup {
            Text("Shop")
              .onChange(of: account.userID) { basket.clear() }
              .task { basket.startListening(to: account.stream()) }
          }
        }
      }
      """),
    RuleExample(
      "a view that creates both stores, and a composition root",
      """
      \(stores)
      struct RootView: View {
        @StateObject private var account = AccountStore()
        @StateObject private var basket = BasketStore()

        var body: some View {
          Text("Root").onAppear { account.delegate = basket }
        }
      }

      @MainActor
      final class Composition {
        let account = AccountStore()
        let basket = BasketStore()

        init() {
          account.delegate = basket
          account.onSignOut = { [basket] in basket.clear() }
          basket.startListening(to: account.stream())
        }
      }
      """),
    RuleExample(
      "a value of one store as an argument of another store's method",
      """
      \(stores)
      struct ReloadButton: View {
        let account: AccountStore
        let basket: BasketStore

        var body: some View {
          Button("Reload") {
            Task { await basket.reload(for: account.userID) }
          }
        }
      }
      """),
  ]
}
