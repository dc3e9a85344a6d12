/// The examples of `state_store_init_side_effects`.
enum StateStoreInitSideEffectsExamples {
  static let triggering = [
    RuleExample(
      "a task that the initializer starts",
      """
      import SwiftUI

      @Observable
      final class Inbox {
        var letters: [String] = []

        init() {
          Task { await load() }
        }

        private func load() async {}
      }

      struct InboxView: View {
        @State private var inbox = «Inbox()»
        var body: some View { Text("\\(inbox.letters.count)") }
      }
      """),
    RuleExample(
      "a subscription in a method that the initializer calls",
      """
      import Combine
      import SwiftUI

      @Observable
      final class Thermostat {
        var degrees = 0
        @ObservationIgnored private var subscriptions: Set<AnyCancellable> = []

        init(room: String, source: PassthroughSubject<Int, Never>) {
          listen(to: source)
        }

        private func listen(to source: PassthroughSubject<Int, Never>) {
          source.sink { [weak self] in self?.degrees = $0 }.store(in: &subscriptions)
        }
      }

      struct RoomView: View {
        @State private var thermostat: Thermostat

        init(room: String, source: PassthroughSubject<Int, Never>) {
          _thermostat = State(initialValue: «Thermostat(room: room, source: source)»)
        }

        var body: some View { Text("\\(thermostat.degrees)") }
      }
      """),
    RuleExample(
      "an observer, a timer, and files",
      """
      import SwiftUI

      @Observable
      final class Battery {
        var level = 0
        init() {
          NotificationCenter.default.addObserver(
            forName: .levelChanged, object: nil, queue: .main
          ) { _ in }
        }
      }

      @Observable
      final class Stopwatch {
        var seconds = 0
        private let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }

      @Observable
      final class Archive {
        var names: [String] = []
        init(path: String = "/") {
          names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        }
      }

      struct Dashboard: View {
        @State var battery = «Battery()»
        @State private var stopwatch: Stopwatch = «.init()»
        @State private var archive = «Archive()»
        var body: some View { Text("\\(battery.level)") }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "initializers that only set values, and stored closures",
      """
      import SwiftUI

      @Observable
      final class Recipe {
        var title: String
        @ObservationIgnored var onSave: () -> Void = {}
        @ObservationIgnored lazy var updates = Task { 1 }

        init(title: String = "") {
          self.title = title
          onSave = { Task { await self.save() } }
        }

        func load() { Task { await save() } }
        private func save() async {}
      }

      struct RecipeView: View {
        @State private var recipe = Recipe()
        var body: some View { Text(recipe.title).onAppear { recipe.load() } }
      }
      """),
    RuleExample(
      "an app, and the root view of one without state",
      """
      import SwiftUI

      @Observable
      final class Library {
        var books = 0
        init() { Task { books = 1 } }
      }

      @main
      struct ReaderApp: App {
        private let title = "Reader"
        var body: some Scene { WindowGroup { Shelf() } }
      }

      struct Shelf: View {
        @State private var library = Library()
        var body: some View { Text("\\(library.books)") }
      }

      struct OtherApp: App {
        @State private var library: Library
        init() { _library = State(initialValue: Library()) }
        var body: some Scene { WindowGroup { Text("\\(library.books)") } }
      }
      """),
    RuleExample(
      "a task that ends with its object, and the root view of a controller",
      """
      import SwiftUI

      @Observable
      final class Tide {
        var level = 0
        @ObservationIgnored private var task: Task<Void, Never>?
        init() { task = Task { [weak self] in self?.level = 1 } }
        deinit { task?.cancel() }
      }

      @Observable
      final class Swell {
        var height = 0
        init() { Task { height = 1 } }
      }

      struct TideView: View {
        @State private var tide = Tide()
        var body: some View { Text("\\(tide.level)") }
      }

      struct SwellView: View {
        @State private var swell = Swell()
        var body: some View { Text("\\(swell.height)") }
      }

      final class SwellController: UIViewController {
        override func viewDidLoad() { present(UIHostingController(rootView: SwellView()), animated: false) }
      }
      """),
    RuleExample(
      "objects that are created once, or later",
      """
      import SwiftUI

      final class Pulse: ObservableObject {
        @Published var rate = 0
        init() { Task { rate = 60 } }
      }

      @Observable
      final class Steps {
        var count = 0
        init() { Task { count = 1 } }
        init(count: Int) { self.count = count }
      }

      struct PulseView: View {
        @StateObject private var pulse = Pulse()
        @State private var steps: Steps?
        @State private var sample = Steps(count: 3)
        var body: some View { Text("\\(pulse.rate)").task { steps = Steps() } }
      }
      """),
  ]
}
