/// The examples of `store_references_store`.
enum StoreReferencesStoreExamples {
  static let triggering = [
    RuleExample(
      "a weak reference passed to the initializer",
      """
      import Combine

      final class AccountStore: ObservableObject {
        @Published var plan = ""
      }

      final class QuoteStore: ObservableObject {
        private weak var «account»: AccountStore?
        @Published private(set) var price = 0

        init(account: AccountStore) {
          self.account = account
        }

        func accept() { account?.plan = "basic" }
      }
      """),
    RuleExample(
      "a singleton assigned to a property without a type annotation",
      """
      import Observation

      @Observable
      final class NoticeStore {
        static let shared = NoticeStore()
        func post(_ text: String) {}
      }

      @Observable
      final class UploadStore {
        @ObservationIgnored private var «notices» = NoticeStore.shared

        func finish() { notices.post("done") }
      }
      """),
    RuleExample(
      "stores as published state, in an array and a dictionary",
      """
      import Combine

      final class TabStore: ObservableObject {
        @Published var title = ""
      }

      final class WindowStore: ObservableObject {
        @Published var «active»: TabStore?
        @Published private(set) var «tabs»: [TabStore] = []
        private var «byName»: [String: TabStore] = [:]
        @Published var count = 0
        @Published var title = ""
        private var log: [String] = []
        func rename() { active?.title = title }
      }
      """),
    RuleExample(
      "a child that changes its parent",
      """
      import Combine

      final class SessionStore: ObservableObject {
        lazy var drafts = DraftStore(session: self)
        @Published var user = ""
        @Published var token = ""
      }

      final class DraftStore: ObservableObject {
        private unowned let «session»: SessionStore
        init(session: SessionStore) { self.session = session }
        func discardAll() { session.user = "" }
      }
      """),
    RuleExample(
      "observable through a superclass in another file, referenced through a typealias",
      """
      class ObservableBase: ObservableObject {}
      """,
      """
      import Combine

      final class CatalogStore: ObservableBase {
        func load() {}
      }
      typealias Catalog = CatalogStore
      """,
      """
      final class SearchStore: ObservableBase {
        let «catalog»: Catalog
        init(catalog: Catalog) { self.catalog = catalog }
        func start() { catalog.load() }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a store from a dependency container",
      """
      import Observation
      import Dependencies

      @Observable
      final class RelayStore {
        private(set) var isConnected = false
        func connect() { isConnected = true }
      }

      @Observable
      final class FeedStore {
        private(set) var posts: [String] = []
        @ObservationIgnored @Dependency(\\.relays) private var relays: RelayStore
        func load() { relays.connect(); posts = [] }
      }
      """),
    RuleExample(
      "a protocol, also if only one store conforms to it",
      """
      import Observation

      protocol PriceSource: AnyObject {
        func load()
      }

      @Observable
      final class CatalogStore: PriceSource {
        private(set) var prices: [Int] = []
        func load() { prices = [1] }
      }

      @Observable
      final class BasketStore {
        private let source: any PriceSource
        init(source: any PriceSource) { self.source = source }
        func refresh() { source.load() }
      }
      """),
    RuleExample(
      "stores that are connected by events, in a composition root",
      """
      import Combine

      final class AccountStore: ObservableObject {
        let planChanges = PassthroughSubject<String, Never>()
      }

      final class QuoteStore: ObservableObject {
        @Published private(set) var price = 0
        private var subscriptions: Set<AnyCancellable> = []

        init(account: AccountStore) {
          account.planChanges
            .sink { [weak self] plan in self?.price = plan.count }
            .store(in: &subscriptions)
        }
      }

      final class RootStore: ObservableObject {
        let account: AccountStore
        let quote: QuoteStore

        init() {
          account = AccountStore()
          quote = QuoteStore(account: account)
        }
      }
      """),
    RuleExample(
      "a weak delegate",
      """
      import Observation

      protocol AccountStoreDelegate: AnyObject {
        func planChanged()
      }

      @Observable
      final class AccountStore {
        @ObservationIgnored weak var delegate: (any AccountStoreDelegate)?
      }

      @Observable
      final class QuoteStore: AccountStoreDelegate {
        func planChanged() {}
      }
      """),
    RuleExample(
      "nested types, the store's own type, and functions",
      """
      import Combine

      final class FilterStore: ObservableObject {
        struct Criteria { var text = "" }
        enum Order { case name, date }
        static let shared = FilterStore()
        private var parent: FilterStore?
      }

      final class ListStore: ObservableObject {
        @Published var criteria = FilterStore.Criteria()
        @Published var order: FilterStore.Order = .name
        private let pageSize = FilterStore.shared.pageSize
        var onFilter: ((FilterStore) -> Void)?
        var current: FilterStore { .shared }
      }

      extension FilterStore {
        var pageSize: Int { 20 }
      }
      """),
    RuleExample(
      "a protocol with two implementations, clients, and structs with names of stores",
      """
      import Observation

      protocol Clock { var now: Int { get } }

      @Observable
      final class TimeStore: Clock { var now = 0 }

      struct FixedClock: Clock { let now = 0 }

      struct FileStore { let path: String }

      @Observable
      final class HTTPClient {}

      @Observable
      final class DiaryStore {
        private let clock: any Clock
        private let files: FileStore
        private let client: HTTPClient
        init(clock: any Clock, files: FileStore, client: HTTPClient) {
          self.clock = clock
          self.files = files
          self.client = client
        }
      }
      """),
    RuleExample(
      "two types with the same name in two files of one folder: the reference is ambiguous",
      """
      import Combine

      final class CacheStore: ObservableObject {}
      """,
      """
      final class CacheStore {}
      """,
      """
      import Combine

      final class ImageStore: ObservableObject {
        private let cache = CacheStore()
      }
      """),
  ]
}
