/// The examples of `unobserved_store`.
enum UnobservedStoreExamples {
  static let triggering = [
    RuleExample(
      "results of methods of a nested object, and an optional one",
      """
      import SwiftUI

      @MainActor
      final class Favorites: ObservableObject {
        private var ids: Set<String> = []
        func contains(_ id: String) -> Bool { ids.contains(id) }
        func add(_ id: String) {
          objectWillChange.send()
          ids.insert(id)
        }
      }

      @MainActor
      final class Ride: ObservableObject { @Published var length = 0 }

      @MainActor
      final class Library: ObservableObject {
        @Published private(set) var favorites = Favorites()
        @Published var ride: Ride?
      }

      struct LibraryView: View {
        @EnvironmentObject private var library: Library
        var body: some View {
          if «library.favorites.contains»("a") { Text("Favorite") }
          if let ride = library.ride { Text("\\(«ride.length»)") }
        }
      }
      """),
    RuleExample(
      "an optional object in `@State`",
      """
      import SwiftUI

      final class Window: ObservableObject { @Published var isCollapsed = false }

      struct WindowCommands: Commands {
        @State private var «window»: Window?

        var body: some Commands {
          CommandGroup(after: .toolbar) {
            Button(window?.isCollapsed ?? false ? "Show" : "Hide") { window?.isCollapsed.toggle() }
          }
        }
      }
      """),
    RuleExample(
      "a constant whose values the `body` shows",
      """
      import SwiftUI

      final class Download: ObservableObject {
        @Published var progress = 0.0
        @Published var name = ""
      }

      struct DownloadRow: View {
        let «download»: Download

        var body: some View {
          HStack {
            Text(download.name)
            ProgressView(value: download.progress)
          }
        }
      }
      """,
      fixed: """
        import SwiftUI

        final class Download: ObservableObject {
          @Published var progress = 0.0
          @Published var name = ""
        }

        struct DownloadRow: View {
          @ObservedObject var download: Download

          var body: some View {
            HStack {
              Text(download.name)
              ProgressView(value: download.progress)
            }
          }
        }
        """),
    RuleExample(
      "values that helpers show",
      """
      import SwiftUI

      final class Game: ObservableObject {
        static let current = Game()
        @Published private(set) var score = 0
        @Published private(set) var isOver = false
      }

      struct ScoreBoard: View {
        private var «game» = Game.current

        var body: some View {
          VStack {
            header
            Text(result)
          }
        }

        @ViewBuilder private var header: some View {
          if game.isOver { Text("over") }
        }

        private var result: String { "\\(game.score)" }
      }
      """,
      fixed: """
        import SwiftUI

        final class Game: ObservableObject {
          static let current = Game()
          @Published private(set) var score = 0
          @Published private(set) var isOver = false
        }

        struct ScoreBoard: View {
          @ObservedObject private var game = Game.current

          var body: some View {
            VStack {
              header
              Text(result)
            }
          }

          @ViewBuilder private var header: some View {
            if game.isOver { Text("over") }
          }

          private var result: String { "\\(game.score)" }
        }
        """),
    RuleExample(
      "an object that an app creates, and one in a modifier",
      """
      import SwiftUI

      class Updater: NSObject, ObservableObject {
        @Published var canCheck = false
        func check() {}
      }

      @main
      struct StudioApp: App {
        private let «updater» = Updater()

        var body: some Scene {
          WindowGroup { Text("").modifier(UpdateHint(updater: updater)) }
            .commands {
              Button("Check") { updater.check() }.disabled(!updater.canCheck)
            }
        }
      }

      struct UpdateHint: ViewModifier {
        fileprivate let «updater»: Updater
        func body(content: Content) -> some View {
          content.overlay { Text(updater.canCheck ? "!" : "") }
        }
      }
      """,
      fixed: """
        import SwiftUI

        class Updater: NSObject, ObservableObject {
          @Published var canCheck = false
          func check() {}
        }

        @main
        struct StudioApp: App {
          @StateObject private var updater = Updater()

          var body: some Scene {
            WindowGroup { Text("").modifier(UpdateHint(updater: updater)) }
              .commands {
                Button("Check") { updater.check() }.disabled(!updater.canCheck)
              }
          }
        }

        struct UpdateHint: ViewModifier {
          @ObservedObject fileprivate var updater: Updater
          func body(content: Content) -> some View {
            content.overlay { Text(updater.canCheck ? "!" : "") }
          }
        }
        """),
  ]

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
  ]
}
