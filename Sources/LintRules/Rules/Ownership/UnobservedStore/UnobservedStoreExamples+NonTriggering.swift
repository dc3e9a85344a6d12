extension UnobservedStoreExamples {
  static let nonTriggering = [
    RuleExample(
      "objects that are passed on, called, or read in an action",
      """
      import SwiftUI

      final class Recorder: ObservableObject {
        @Published var seconds = 0
        let format = "wav"
        func start() {}
      }

      struct RecorderPanel: View {
        let recorder: Recorder
        let observed: Recorder2

        var body: some View {
          VStack {
            Meter(recorder: recorder)
            Text(recorder.format)
            Button("start") { recorder.start() }
            Button { print(recorder.seconds) } label: { Text("log") }
          }
          .task { print(recorder.seconds) }
          .onAppear(perform: log)
        }

        private func log() { print(recorder.seconds) }
      }

      typealias Recorder2 = Recorder

      struct Meter: View {
        @ObservedObject var recorder: Recorder
        var body: some View { Text("\\(recorder.seconds)") }
      }
      """),
    RuleExample(
      "an `@Observable` class, a struct, and a class that publishes nothing",
      """
      import SwiftUI

      @Observable final class Lamp { var isOn = false }
      struct Shade { var color = "" }
      final class Socket { var isLive = false }

      struct LampView: View {
        let lamp: Lamp
        let shade: Shade
        let socket: Socket
        var body: some View { Text(shade.color).opacity(lamp.isOn && socket.isLive ? 1 : 0) }
      }
      """),
    RuleExample(
      "objects that the view observes in another way",
      """
      import SwiftUI

      final class Ticker: ObservableObject {
        static let shared = Ticker()
        @Published var price = 0
      }

      struct TickerView: View {
        let ticker: Ticker
        @ObservedObject private var same = Ticker.shared
        var body: some View { Text("\\(ticker.price)") }
      }

      struct PriceTag: View {
        let ticker: Ticker
        @State private var price = 0
        var body: some View {
          Text("\\(price) of \\(ticker.price)").onReceive(ticker.$price) { price = $0 }
        }
      }

      final class Board {
        let ticker: Ticker
        init(ticker: Ticker) { self.ticker = ticker }
        var text: String { "\\(ticker.price)" }
      }
      """),
    RuleExample(
      "values that a `TimelineView` updates",
      """
      import SwiftUI

      final class Simulation: ObservableObject {
        static let shared = Simulation()
        @Published var height = 0.0
        @Published var speed = 0.0
      }

      struct SimulationView: View {
        let simulation: Simulation
        var body: some View {
          TimelineView(.animation) { _ in
            VStack {
              Text("\\(simulation.height)")
              Text("\\(Simulation.shared.speed)")
            }
          }
        }
      }
      """),
    RuleExample(
      "a value whose changes an observed object announces, through a part",
      """
      import Combine
      import SwiftUI

      final class Dock: ObservableObject {
        static let shared = Dock()
        @Published var device: String?
      }

      final class Profile: ObservableObject {
        private let dock: Dock = .shared
        private var token: AnyCancellable?

        init() {
          token = dock.$device.sink { [weak self] _ in self?.objectWillChange.send() }
        }
      }

      final class PanelState: ObservableObject {
        @Forwarded private var profile = Profile()
        @Published var speed = 1
      }

      @propertyWrapper
      struct Forwarded<Value: ObservableObject> {
        var wrappedValue: Value
      }

      struct Panel: View {
        @ObservedObject var state: PanelState

        var body: some View {
          if Dock.shared.device != nil { Text("\\(state.speed)") }
        }
      }
      """),
  ]
}
