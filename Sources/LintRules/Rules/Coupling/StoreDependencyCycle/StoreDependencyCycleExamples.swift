/// The examples of `store_dependency_cycle`.
enum StoreDependencyCycleExamples {
  static let triggering = [
    RuleExample(
      "a child that references the store that created it",
      """
      import Combine

      final class LibraryStore: ObservableObject {
        private lazy var downloads = DownloadStore(library: self)
        @Published var titles: [String] = []
      }

      final class DownloadStore: ObservableObject {
        private weak var «library»: LibraryStore?
        init(library: LibraryStore) { self.library = library }
        func finish(_ title: String) { library?.titles.append(title) }
      }
      """),
    RuleExample(
      "a retain cycle of two stores",
      """
      import Observation

      @Observable
      final class ChatStore {
        var contacts: ContactStore?
      }

      @Observable
      final class ContactStore {
        var «chats»: [ChatStore] = []
      }
      """),
    RuleExample(
      "three stores, through properties, singletons and parameters",
      """
      import Observation

      @Observable
      final class OrderStore {
        private let stock: StockStore
        init(stock: StockStore) { self.stock = stock }
      }
      """,
      """
      import Observation

      @Observable
      final class StockStore {
        static let shared = StockStore()
        func sell(_ item: String) { «InvoiceStore.shared.open»(item) }
      }
      """,
      """
      import Observation

      @Observable
      final class InvoiceStore {
        static let shared = InvoiceStore()
        func open(_ item: String) {}
        func close(_ order: OrderStore) { order.archive() }
      }

      extension OrderStore {
        func archive() {}
      }
      """),
    RuleExample(
      "two cycles through one store, which are one finding",
      """
      import Combine

      final class AppStore: ObservableObject {
        let menu = MenuStore()
        let window = WindowStore()
        @Published var title = ""
      }

      final class MenuStore: ObservableObject {
        unowned(unsafe) var «app»: AppStore!
      }

      final class WindowStore: ObservableObject {
        weak var app: AppStore?
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "references in one direction",
      """
      import Observation

      @Observable
      final class RouteStore { var stops: [String] = [] }

      @Observable
      final class TripStore { let route = RouteStore() }

      @Observable
      final class PlanStore {
        let trip: TripStore
        let route: RouteStore
        init(trip: TripStore, route: RouteStore) {
          self.trip = trip
          self.route = route
        }
      }
      """),
    RuleExample(
      "a cycle of events",
      """
      import Combine

      final class PlayerStore: ObservableObject {
        let finished = PassthroughSubject<Void, Never>()
        private var subscriptions: Set<AnyCancellable> = []
        func follow(_ queue: QueueStore) {
          queue.$next.sink { [weak self] _ in self?.finished.send() }.store(in: &subscriptions)
        }
      }

      final class QueueStore: ObservableObject {
        @Published private(set) var next = ""
        private var subscriptions: Set<AnyCancellable> = []
        init(player: PlayerStore) {
          player.finished.sink { [weak self] in self?.next = "" }.store(in: &subscriptions)
        }
      }
      """),
    RuleExample(
      "a reference back through a delegate or a protocol",
      """
      import Observation

      protocol EditorStoreDelegate: AnyObject { func didSave() }
      protocol Titles: AnyObject { var title: String { get } }

      @Observable
      final class EditorStore {
        weak var delegate: (any EditorStoreDelegate)?
        weak var titles: (any Titles)?
        func save() {
          delegate?.didSave()
          print(titles?.title ?? "")
        }
      }

      @Observable
      final class ProjectStore: EditorStoreDelegate, Titles {
        let editor = EditorStore()
        var title = ""
        func didSave() {}
      }
      """),
    RuleExample(
      "a tree of one class, and a part of a store that references the whole",
      """
      import Combine

      final class FolderStore: ObservableObject {
        weak var parent: FolderStore?
        @Published var children: [FolderStore] = []
        let selection = SelectionStore()

        final class SelectionStore: ObservableObject {
          weak var folder: FolderStore?
        }
      }
      """),
  ]
}
