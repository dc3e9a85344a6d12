/// The examples of `store_calls_store`.
enum StoreCallsStoreExamples {
  static let triggering = [
    RuleExample(
      "a method that calls a singleton",
      """
      import Observation

      @Observable
      final class TimerStore {
        static let shared = TimerStore()
        func stop() {}
      }

      @Observable
      final class WorkoutStore {
        private(set) var isFinished = false

        func finish() async {
          isFinished = true
          «TimerStore.shared.stop»()
        }
      }
      """),
    RuleExample(
      "a store passed as an argument, in a task, and an optional store",
      """
      import Combine

      final class FeedStore: ObservableObject {
        func reload() async throws {}
        @discardableResult func prune() -> Int { 0 }
      }

      final class SessionStore: ObservableObject {
        private weak var feed: FeedStore?
        init(feed: FeedStore) { self.feed = feed }

        func signIn() {
          Task { [weak self] in
            guard let feed = self?.feed else { return }
            try await «feed.reload»()
          }
          feed?.prune()
        }
      }
      """),
    RuleExample(
      "through a struct that contains the store, and in an extension in another file",
      """
      import Observation

      @Observable
      final class CacheStore { func clear() {} }

      struct Services { let cache: CacheStore }

      @Observable
      final class AccountStore {
        private let services: Services
        init(services: Services) { self.services = services }
      }
      """,
      """
      extension AccountStore {
        func deleteAccount() { «services.cache.clear»() }
      }
      """),
    RuleExample(
      "values of a singleton, with the option `reads`",
      """
      import Combine

      final class SettingsStore: ObservableObject {
        static let shared = SettingsStore()
        @Published var pageSize = 20
        @Published var query = ""
      }

      final class SearchStore: ObservableObject {
        private let pageSize = «SettingsStore.shared.pageSize»
        func clear() { «SettingsStore.shared.query» = "" }
      }
      """,
      spec: "version: 1\nlint: { rules: { store_calls_store: { reads: true } } }"),
  ]

  static let nonTriggering = [
    RuleExample(
      "a query whose result decides what happens",
      """
      import Observation

      @Observable
      final class PermissionStore {
        func allows(_ action: String) -> Bool { action.isEmpty }
      }

      @Observable
      final class NoteStore {
        private var notes: [String] = []

        func remove(_ note: String, permissions: PermissionStore) {
          guard permissions.allows("remove") else { return }
          notes.removeAll { $0 == note }
        }
      }
      """),
    RuleExample(
      "subscriptions to a stream, a publisher and a callback",
      """
      import Combine

      final class SessionStore: ObservableObject {
        @Published var user: String?
        var onSignOut: () -> Void = {}
        func events() -> AsyncStream<String> { AsyncStream { _ in } }
        func changes(of name: String) -> AnyPublisher<String, Never> { Empty().eraseToAnyPublisher() }
        func observe(_ change: @escaping (String) -> Void) {}
      }

      final class BadgeStore: ObservableObject {
        private var cancellables: Set<AnyCancellable> = []
        private var count = 0

        init(session: SessionStore) {
          session.changes(of: "user").sink { [weak self] _ in self?.count = 0 }
            .store(in: &cancellables)
          session.$user.sink { [weak self] _ in self?.count = 0 }.store(in: &cancellables)
          session.onSignOut = { [weak self] in self?.count = 0 }
          session.observe { [weak self] _ in self?.count += 1 }
        }

        func listen(to session: SessionStore) async {
          for await _ in session.events() { count += 1 }
        }
      }
      """),
    RuleExample(
      "calls through a delegate and through a protocol",
      """
      import Observation

      protocol CartStoreDelegate: AnyObject { func cartWasEmptied() }
      protocol Prices { func price(of item: String) -> Int }

      @Observable
      final class CartStore {
        weak var delegate: (any CartStoreDelegate)?
        private let prices: any Prices
        private(set) var total = 0
        init(prices: any Prices) { self.prices = prices }

        func empty() {
          total = prices.price(of: "bag")
          delegate?.cartWasEmptied()
        }
      }

      @Observable
      final class CatalogStore: CartStoreDelegate, Prices {
        func cartWasEmptied() {}
        func price(of item: String) -> Int { item.count }
      }
      """),
    RuleExample(
      "a composition root, which connects its stores",
      """
      import Observation

      @Observable
      final class PlayerStore { func pause() {} }

      @Observable
      final class QueueStore { func load() async {} }

      @Observable
      final class RootStore {
        let player = PlayerStore()
        let queue = QueueStore()

        func start() async {
          await queue.load()
          player.pause()
        }
      }
      """),
    RuleExample(
      "its own methods, those of its class hierarchy, and static members of other stores",
      """
      import Combine

      class DocumentStore: ObservableObject {
        static let untitled = "Untitled"
        static func migrate() {}
        @Published var recent: [String] = []
        func save() {}
        func copy(from other: DocumentStore) { other.save() }
      }

      final class PhotoStore: DocumentStore {
        override func save() { super.save() }
      }

      final class ExportStore: ObservableObject {
        private let title = DocumentStore.untitled
        func prepare(_ documents: DocumentStore) -> Int {
          DocumentStore.migrate()
          return documents.recent.count + title.count
        }
      }
      """),
    RuleExample(
      "services that are not stores",
      """
      import Observation

      @Observable
      final class APIClient { func send() async {} }

      actor FileStore { func write() {} }

      @Observable
      final class DraftStore {
        private let client: APIClient
        private let files: FileStore
        init(client: APIClient, files: FileStore) {
          self.client = client
          self.files = files
        }

        func save() async {
          await client.send()
          await files.write()
        }
      }
      """),
  ]
}
