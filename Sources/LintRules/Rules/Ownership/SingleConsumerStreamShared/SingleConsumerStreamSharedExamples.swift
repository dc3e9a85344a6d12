/// The examples of `single_consumer_stream_shared`.
enum SingleConsumerStreamSharedExamples {
  static let triggering = [
    RuleExample(
      "another object's stream in a local variable",
      """
      import Observation

      struct Frame: Sendable { let number: Int }

      actor Camera {
        private(set) var frames: AsyncStream<Frame>?
        func start() { frames = AsyncStream { $0.yield(Frame(number: 1)) } }
      }

      @MainActor @Observable
      final class CameraModel {
        var shown: Frame?
        var count = 0
        private let camera = Camera()

        func start() async {
          await camera.start()
          guard let frames = await camera.frames else { return }
          Task { [weak self] in
            for await frame in frames { self?.shown = frame }
          }
          Task { [weak self] in
            for await _ in «frames» { self?.count += 1 }
          }
        }
      }
      """),
    RuleExample(
      "a local stream that two calls receive",
      """
      struct Log {
        func read(_ lines: AsyncStream<String>) async {
          async let shown: Void = show(lines)
          async let saved: Void = «show(lines)»
          _ = await (shown, saved)
        }

        private func show(_ lines: AsyncStream<String>) async {
          for await line in lines { print(line) }
        }

        func start() async {
          let lines = AsyncStream<String> { $0.yield("a") }
          await read(lines)
        }
      }
      """),
    RuleExample(
      "tasks of two stores",
      """
      import Observation

      @MainActor @Observable
      final class AccountStore {
        @ObservationIgnored let events: AsyncStream<String>
        init(events: AsyncStream<String>) { self.events = events }
      }

      @MainActor @Observable
      final class BadgeStore {
        private(set) var count = 0
        func follow(_ account: AccountStore) async {
          for await _ in account.events { count += 1 }
        }
      }

      @MainActor @Observable
      final class HistoryStore {
        private(set) var entries: [String] = []
        func follow(_ account: AccountStore) async {
          for await event in «account.events» { entries.append(event) }
        }
      }
      """),
    RuleExample(
      "two tasks of one class, one through a capture",
      """
      import Combine

      @MainActor
      final class SensorModel: ObservableObject {
        @Published private(set) var last = 0.0
        private let values: AsyncStream<Double>

        init(values: AsyncStream<Double>) { self.values = values }

        func start() {
          Task { [weak self, values] in
            for await value in values { self?.last = value }
          }
          Task {
            for await value in «self.values» { print(value) }
          }
        }
      }
      """),
    RuleExample(
      "a view and the store itself",
      """
      import SwiftUI

      @MainActor @Observable
      final class TickerStore {
        private(set) var price = 0
        @ObservationIgnored let prices: AsyncStream<Int>
        init(prices: AsyncStream<Int>) { self.prices = prices }

        func run() async {
          for await price in prices { self.price = price }
        }
      }

      struct TickerView: View {
        let ticker: TickerStore
        @State private var flash = false
        var body: some View {
          Text("\\(ticker.price)").task {
            let prices = ticker.prices
            for await _ in «prices» { flash.toggle() }
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a function that creates a stream for each consumer",
      """
      import Observation

      @MainActor @Observable
      final class AccountStore {
        func events() -> AsyncStream<String> { AsyncStream { $0.finish() } }
        var changes: AsyncStream<String> { AsyncStream { $0.finish() } }
      }

      @MainActor @Observable
      final class BadgeStore {
        func follow(_ account: AccountStore) async {
          for await event in account.events() { print(event) }
        }
        func follow(changesOf account: AccountStore) async {
          for await event in account.events() { print(event) }
          for await event in account.changes { print(event) }
        }
        func follow(changes account: AccountStore) async {
          for await event in account.changes { print(event) }
        }
      }
      """),
    RuleExample(
      "one loop after the other, and branches",
      """
      import Observation

      @MainActor @Observable
      final class ScanModel {
        @ObservationIgnored private let codes: AsyncStream<String>
        init(codes: AsyncStream<String>) { self.codes = codes }

        func run(quietly: Bool) async {
          for await code in codes {
            print("first", code)
            break
          }
          if quietly {
            for await _ in codes {}
          } else {
            for await code in codes { print(code) }
          }
        }
      }
      """),
    RuleExample(
      "two streams, and a local of the same name",
      """
      import Observation

      @MainActor @Observable
      final class RadioModel {
        @ObservationIgnored private let songs: AsyncStream<String>
        @ObservationIgnored private let ads: AsyncStream<String>
        init(songs: AsyncStream<String>, ads: AsyncStream<String>) {
          self.songs = songs
          self.ads = ads
        }

        func playSongs() async { for await song in songs { print(song) } }
        func playAds() async { for await ad in ads { print(ad) } }
        func play(_ songs: AsyncStream<String>) async { for await song in songs { print(song) } }
      }
      """),
  ]
}
