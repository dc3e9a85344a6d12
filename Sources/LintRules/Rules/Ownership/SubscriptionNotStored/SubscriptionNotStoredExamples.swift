/// The examples of `subscription_not_stored`.
enum SubscriptionNotStoredExamples {
  static let triggering = [
    RuleExample(
      "a repeating timer and an event monitor that a view starts",
      """
      import SwiftUI

      struct Dots: View {
        @State private var count = 0

        var body: some View {
          Text(String(repeating: ".", count: count))
            .onAppear {
              Timer.«scheduledTimer»(withTimeInterval: 0.3, repeats: true) { _ in count = (count + 1) % 7 }
            }
            .onTapGesture { watch() }
        }

        private func watch() {
          NSEvent.«addLocalMonitorForEvents»(matching: .keyDown) { event in
            count = 0
            return event
          }
        }
      }
      """),
    RuleExample(
      "a token in a publisher, one in a weak property, and one that the next statement replaces",
      """
      import Combine

      struct Mapped: Publisher {
        typealias Failure = Never
        private let subject = PassthroughSubject<Int, Never>()
        private let cancellable: AnyCancellable?

        init(_ source: CurrentValueSubject<Int, Never>) {
          let subject = subject
          cancellable = source.«sink» { subject.send($0 + 1) }
        }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
          subject.receive(subscriber: subscriber)
        }
      }

      final class CounterModel: ObservableObject {
        @Published var count = 0
        @Published var limit = 9
        private weak var logging: AnyCancellable?
        private var checking: AnyCancellable?

        func start() {
          logging = $count.«sink» { print($0) }
          checking = $count.«sink» { print("count", $0) }
          checking = $limit.sink { print("limit", $0) }
        }
      }
      """),
    RuleExample(
      "a block observer as a statement",
      """
      import Foundation

      @MainActor
      final class TagModel: ObservableObject {
        @Published private(set) var tags: [String] = []

        init() {
          NotificationCenter.default.«addObserver»(
            forName: .tagsChanged, object: nil, queue: .main
          ) { [weak self] _ in
            MainActor.assumeIsolated { self?.reload() }
          }
        }

        private func reload() {}
        deinit { NotificationCenter.default.removeObserver(self) }
      }
      """),
    RuleExample(
      "a sink discarded by `_ =`, and one in an unused local",
      """
      import Combine

      final class CounterModel: ObservableObject {
        @Published var count = 0
        private var cancellables: Set<AnyCancellable> = []

        func start() {
          _ = $count.«sink» { print($0) }
          let logging = $count.«sink» { print("count", $0) }
        }
      }
      """),
    RuleExample(
      "key-value observing in a closure",
      """
      import AVFoundation
      import Observation

      @MainActor @Observable
      final class RadioModel {
        @ObservationIgnored private let player = AVPlayer()

        func connect() {
          Task {
            await prepare()
            player.«observe»(\\.rate) { player, _ in print(player.rate) }
          }
        }

        private func prepare() async {}
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "timers that end, and observers that the app itself starts",
      """
      import SwiftUI

      struct Hint: View {
        @State private var isShown = true
        @State private var timer: Timer?

        var body: some View {
          Text(isShown ? "Hint" : "")
            .onAppear {
              Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in isShown = false }
              Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
                if !isShown { timer.invalidate() }
              }
              timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
            }
            .onDisappear { timer?.invalidate() }
        }
      }

      @main
      struct DemoApp: App {
        init() {
          Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in print("tick") }
        }
        var body: some Scene { WindowGroup { Hint() } }
      }
      """),
    RuleExample(
      "stored in a property, a set, a dictionary or an array",
      """
      import Combine
      import Foundation

      final class SyncModel: ObservableObject {
        @Published var state = 0
        private var token: (any NSObjectProtocol)?
        private var tokens: [any NSObjectProtocol] = []
        private var cancellables: Set<AnyCancellable> = []
        private var byName: [String: AnyCancellable] = [:]

        func start() {
          token = NotificationCenter.default.addObserver(
            forName: .syncEnded, object: nil, queue: nil, using: { _ in print("ended") })
          tokens.append(
            NotificationCenter.default.addObserver(forName: .syncBegan, object: nil, queue: nil) { _ in })
          $state.sink { print($0) }.store(in: &cancellables)
          byName["state"] = $state.sink { print($0) }
          let other = $state.sink { print($0) }
          cancellables.insert(other)
          cancellables = [$state.sink { print($0) }]
        }
      }
      """),
    RuleExample(
      "returned, passed on, and collected by a builder",
      """
      import Combine

      final class FeedModel: ObservableObject {
        @Published var items: [String] = []
        private let bag = Bag()

        func follow(_ action: @escaping ([String]) -> Void) -> AnyCancellable {
          $items.sink(receiveValue: action)
        }

        func start() {
          bag.retain($items.sink { print($0) })
          bag.collect {
            $items.sink { print($0) }
            $items.sink { print($0.count) }
          }
        }
      }

      final class Bag {
        func retain(_ cancellable: AnyCancellable) {}
        func collect(@Collector _ tokens: () -> [AnyCancellable]) {}
      }
      """),
    RuleExample(
      "a selector, a custom observer, and a publisher that completes at once",
      """
      import Combine
      import Foundation

      final class DownloadModel: NSObject, ObservableObject {
        private var handlers: [() -> Void] = []

        func start() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(ended), name: .ended, object: nil)
          addObserver(forName: "ended") { print("ended") }
          self.addObserver(forName: "began") { print("began") }
          _ = Just(1).sink { print($0) }
        }

        func addObserver(forName name: String, handler: @escaping () -> Void) {
          handlers.append(handler)
        }

        @objc private func ended() {}
      }
      """),
    RuleExample(
      "a block of the delegate of an app, which exists once",
      """
      import AppKit

      final class AppDelegate: NSObject, NSApplicationDelegate, ObservableObject {
        @Published var isActive = false

        func applicationDidFinishLaunching(_ notification: Notification) {
          NotificationCenter.default.addObserver(
            forName: .active, object: nil, queue: .main
          ) { [weak self] _ in self?.isActive = true }
        }
      }
      """),
    RuleExample(
      "a block of an object that a shared object creates in a local variable",
      """
      import Combine
      import Foundation

      final class Services {
        static let shared = Services()
        let catalog: CatalogModel

        init(catalog: CatalogModel? = nil) {
          let catalog = catalog ?? CatalogModel()
          self.catalog = catalog
        }
      }

      final class CatalogModel: ObservableObject {
        @Published var changes = 0

        init() {
          NotificationCenter.default.addObserver(
            forName: .catalogChanged, object: nil, queue: .main
          ) { [weak self] _ in self?.changes += 1 }
        }
      }
      """),
  ]
}
