extension StrongSelfInSubscriptionExamples {
  static let nonTriggering = [
    RuleExample(
      "timers and listeners that end themselves, or that others end",
      """
      import SwiftUI

      @MainActor
      final class CountdownModel: ObservableObject {
        @Published var seconds = 10
        private var timer: Timer?
        private var pause: Timer?
        private var listener: ListenerHandle?

        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated { self.tick() }
          }
          pause = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated { self.seconds += 1 }
          }
          listener = Feed.shared.addListener { self.seconds = 10 }
        }

        private func tick() {
          seconds -= 1
          if seconds == 0 { timer?.invalidate() }
        }

        func stop() {
          pause?.invalidate()
          if let listener { Feed.shared.remove(listener) }
        }
      }

      struct CountdownView: View {
        @StateObject private var countdown = CountdownModel()
        var body: some View { Text("\\(countdown.seconds)").onDisappear { countdown.stop() } }
      }
      """),
    RuleExample(
      "a service that can be stopped, and one that the app delegate keeps",
      """
      import Combine
      import UIKit

      final class SyncService {
        private var count = 0
        private var cancellables: Set<AnyCancellable> = []

        init(changes: PassthroughSubject<Int, Never>) {
          changes.sink { self.count = $0 }.store(in: &cancellables)
        }

        func stop() { cancellables.removeAll() }
      }

      final class Coordinator {
        private var count = 0
        private var cancellables: Set<AnyCancellable> = []

        init(changes: PassthroughSubject<Int, Never>) {
          changes.sink { self.count = $0 }.store(in: &cancellables)
        }
      }

      final class AppDelegate: NSObject, UIApplicationDelegate {
        private let coordinator = Coordinator(changes: PassthroughSubject())
      }
      """),
    RuleExample(
      "an object that only a static property holds, and other classes refer to",
      """
      import Combine
      import Foundation

      enum Shared { static let clock = ClockModel() }

      final class ClockModel: ObservableObject {
        @Published private(set) var now = Date()
        private var cancellables: Set<AnyCancellable> = []
        init() {
          NotificationCenter.default.publisher(for: .NSSystemClockDidChange).sink { _ in self.now = Date() }
            .store(in: &cancellables)
        }
      }

      final class Watch { let clock = Shared.clock }
      """),
    RuleExample(
      "a subscription that a view ends through a method",
      """
      import SwiftUI
      import Combine

      final class DraftModel: ObservableObject {
        @Published private(set) var text = ""
        private var cancellables: Set<AnyCancellable> = []

        func start() {
          NotificationCenter.default.publisher(for: .init("draft")).sink { _ in self.text = "" }.store(in: &cancellables)
        }
        func stop() { cancellables.removeAll() }
      }

      struct DraftView: View {
        @StateObject private var draft = DraftModel()
        var body: some View { Text(draft.text).onAppear { draft.start() }.onDisappear { draft.stop() } }
      }
      """),
    RuleExample(
      "captured weakly, with a finite task inside",
      """
      import Combine

      final class QuoteStore: ObservableObject {
        @Published var price = 0
        private var cancellables: Set<AnyCancellable> = []

        init(account: AccountStore) {
          account.planChanges
            .sink { [weak self] plan in
              guard let self else { return }
              self.price = plan.count
              Task { await self.reload() }
            }
            .store(in: &cancellables)
        }

        private func reload() async {}
      }

      final class AccountStore: ObservableObject {
        let planChanges = PassthroughSubject<String, Never>()
      }
      """),
    RuleExample(
      "a closure without `self`, a request that completes, and a finite task",
      """
      import Combine
      import Foundation

      final class IconModel: ObservableObject {
        @Published var name = "plain"
        @Published var image: Data?
        private var cancellables: Set<AnyCancellable> = []
        private var loading: Task<Void, Never>?

        func start(_ url: URL) {
          $name.sink { UserDefaults.standard.set($0, forKey: "icon") }.store(in: &cancellables)
          URLSession.shared.dataTaskPublisher(for: url)
            .map(\\.data)
            .sink(receiveCompletion: { _ in }, receiveValue: { self.image = $0 })
            .store(in: &cancellables)
          loading = Task {
            self.image = try? await URLSession.shared.data(from: url).0
          }
        }
      }
      """),
    RuleExample(
      "a stream that ends, a loop that exits, and a loop with weak `self`",
      """
      import Foundation
      import Observation

      @Observable
      final class ExportModel {
        private(set) var progress = 0.0
        @ObservationIgnored private var exporting: Task<Void, Never>?
        @ObservationIgnored private var waiting: Task<Void, Never>?
        @ObservationIgnored private var listening: Task<Void, Never>?

        private func steps() -> AsyncStream<Double> {
          AsyncStream { continuation in
            continuation.yield(1)
            continuation.finish()
          }
        }

        func start() {
          exporting = Task {
            for await step in steps() { progress = step }
          }
          waiting = Task {
            for await _ in NotificationCenter.default.notifications(named: .ready) {
              progress = 0
              break
            }
          }
          listening = Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .cancelled) {
              self?.progress = 0
            }
          }
        }
      }
      """),
    RuleExample(
      "a singleton, a token that is returned, and a struct",
      """
      import Combine

      final class Preferences: ObservableObject {
        static let shared = Preferences()
        @Published var theme = ""
        private var saving: AnyCancellable?

        private init() {
          saving = $theme.sink { _ in self.save() }
        }

        private func save() {}

        func observe(_ action: @escaping (String) -> Void) -> AnyCancellable {
          $theme.sink { theme in
            self.save()
            action(theme)
          }
        }
      }

      struct Recorder {
        let events: PassthroughSubject<Int, Never>
        var last = 0
        func record() -> AnyCancellable { events.sink { print($0, self.last) } }
      }
      """),
    RuleExample(
      "the delegate of an app, which exists once",
      """
      import Combine
      import UIKit

      final class AppDelegate: UIResponder, UIApplicationDelegate, ObservableObject {
        @Published var count = 0
        private var cancellables: Set<AnyCancellable> = []

        func applicationDidBecomeActive(_ application: UIApplication) {
          $count.sink { _ in self.count += 1 }.store(in: &cancellables)
        }
      }
      """),
    RuleExample(
      "closures that cancel their own subscription",
      """
      import Combine

      final class FirstValueModel: ObservableObject {
        @Published var count = 0
        private var first: AnyCancellable?
        private var cancellables: Set<AnyCancellable> = []
        private var others: Set<AnyCancellable> = []

        func start() {
          first = $count.sink { _ in self.first = nil }
          $count.sink { _ in self.cancellables.removeAll() }.store(in: &cancellables)
          $count.sink { _ in self.others = [] }.store(in: &others)
        }
      }
      """),
  ]
}
