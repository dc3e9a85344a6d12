import Combine
import Foundation

/// The page of a day.
@MainActor
final class PageStore: ObservableObject {
  static let shared = PageStore()
  @Published var day = ""
  @Published var entries: [String] = []
  @Published var isSettingsOpen = false

  func add(_ text: String) async {
    await Database.shared.add(text, to: day)
    entries = await Database.shared.entries(of: day)
    NotificationCenter.default.post(
      name: .pageChanged, object: self, userInfo: ["day": day, "count": entries.count])
  }
}

/// The days with entries. Its observer stays registered, and reads a value by its name.
@MainActor
final class CalendarStore: ObservableObject {
  @Published private(set) var days: [String] = []
  @Published private(set) var last = ""

  init() {
    _ = NotificationCenter.default.addObserver(
      forName: .pageChanged, object: nil, queue: .main
    ) { note in
      let day = note.userInfo?["day"] as? String
      Task { @MainActor in
        self.last = day ?? ""
        self.days = await Database.shared.days()
      }
    }
  }
}

/// The export. It follows the page, and holds it.
@MainActor
final class ExportStore: ObservableObject {
  @Published var day = ""
  @Published private(set) var isRunning = false
  private let page: PageStore
  private var cancellables: Set<AnyCancellable> = []

  init(page: PageStore) {
    self.page = page
    page.$day
      .assign(to: \.day, on: self)
      .store(in: &cancellables)
    Timer.publish(every: 60, on: .main, in: .common)
      .autoconnect()
      .sink { _ in self.isRunning = false }
      .store(in: &cancellables)
  }

  /// Builds the whole text on the main thread.
  func export() async -> String {
    isRunning = true
    await page.add("exported")
    return page.entries.joined(separator: "\n")
  }
}

/// Nothing says that this class belongs to the main thread.
final class CategoryStore: ObservableObject {
  @Published private(set) var names: [String] = []

  func load() async {
    names = await Database.shared.days()
  }
}
