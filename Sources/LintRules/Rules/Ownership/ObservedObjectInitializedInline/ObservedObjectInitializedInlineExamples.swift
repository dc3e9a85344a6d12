/// The examples of `observed_object_initialized_inline`.
enum ObservedObjectInitializedInlineExamples {
  static let triggering = [
    RuleExample(
      "`@Observable` objects without `@State`",
      """
      import SwiftUI

      @MainActor @Observable
      final class FormModel {
        var name = ""
      }

      struct BindableForm: View {
        @Bindable private var model = «FormModel()»
        var body: some View { TextField("Name", text: $model.name) }
      }

      struct PlainForm: View {
        private let model = «FormModel()»
        var body: some View { Text(model.name) }
      }

      struct Forms: View {
        @State private var page = 0
        var body: some View {
          Button("Next \\(page)") { page += 1 }
          BindableForm()
          PlainForm()
        }
      }
      """,
      fixed: """
        import SwiftUI

        @MainActor @Observable
        final class FormModel {
          var name = ""
        }

        struct BindableForm: View {
          @State private var model = FormModel()
          var body: some View { TextField("Name", text: $model.name) }
        }

        struct PlainForm: View {
          private let model = FormModel()
          var body: some View { Text(model.name) }
        }

        struct Forms: View {
          @State private var page = 0
          var body: some View {
            Button("Next \\(page)") { page += 1 }
            BindableForm()
            PlainForm()
          }
        }
        """),
    RuleExample(
      "an object in the declaration",
      """
      import SwiftUI

      final class TimetableModel: ObservableObject {
        @Published var departures: [String] = []
      }

      struct TimetableView: View {
        @ObservedObject private var model = «TimetableModel()»

        var body: some View {
          List(model.departures, id: \\.self) { Text($0) }
        }
      }

      @main
      struct StationApp: App {
        var body: some Scene { WindowGroup { TimetableView() } }
      }
      """,
      fixed: """
        import SwiftUI

        final class TimetableModel: ObservableObject {
          @Published var departures: [String] = []
        }

        struct TimetableView: View {
          @StateObject private var model = TimetableModel()

          var body: some View {
            List(model.departures, id: \\.self) { Text($0) }
          }
        }

        @main
        struct StationApp: App {
          var body: some Scene { WindowGroup { TimetableView() } }
        }
        """),
    RuleExample(
      "objects that initializers create",
      """
      import SwiftUI

      final class RouteModel: ObservableObject {
        @Published var stops = 0
        init(line: Int) {}
      }

      struct RouteView: View {
        @StateObject private var clock = Clock()
        @ObservedObject var route: RouteModel
        @ObservedObject var detour: RouteModel

        init() {
          self.route = «RouteModel(line: 1)»
          _detour = ObservedObject(wrappedValue: «RouteModel(line: -1)»)
        }

        var body: some View { Text("\\(route.stops) \\(detour.stops)") }
      }
      """,
      fixed: """
        import SwiftUI

        final class RouteModel: ObservableObject {
          @Published var stops = 0
          init(line: Int) {}
        }

        struct RouteView: View {
          @StateObject private var clock = Clock()
          @StateObject var route: RouteModel
          @StateObject var detour: RouteModel

          init() {
            self._route = StateObject(wrappedValue: RouteModel(line: 1))
            _detour = StateObject(wrappedValue: RouteModel(line: -1))
          }

          var body: some View { Text("\\(route.stops) \\(detour.stops)") }
        }
        """),
    RuleExample(
      "a default argument, and a local",
      """
      import SwiftUI

      class Player: NSObject, ObservableObject {
        @Published var isPlaying = false
      }

      struct PlayerBar: View {
        @ObservedObject private var player: Player
        @ObservedObject private var preview: Player

        init(player: Player = «.init()») {
          self.player = player
          let other = «Player()»
          self.preview = other
        }

        var body: some View { Text(player.isPlaying ? "on" : "off") }
      }
      """),
    RuleExample(
      "an object of another module, in a modifier and in an app",
      """
      import Reachability
      import SwiftUI

      struct OfflineBanner: ViewModifier {
        @ObservedObject var network: NetworkMonitor = «NetworkMonitor()»

        func body(content: Content) -> some View {
          content.opacity(network.isReachable ? 1 : 0.5)
        }
      }

      @main
      struct WeatherApp: App {
        @ObservedObject var network = «NetworkMonitor()»

        var body: some Scene {
          WindowGroup { Text("").modifier(OfflineBanner(network: network)) }
        }
      }

      struct Summary: View {
        @ObservedObject var network = NetworkMonitor()
        var body: some View { Text("").modifier(OfflineBanner()) }
      }

      struct Pages: View {
        @StateObject var network = NetworkMonitor()
        var body: some View { Summary(network: network) }
      }
      """,
      fixed: """
        import Reachability
        import SwiftUI

        struct OfflineBanner: ViewModifier {
          @ObservedObject var network: NetworkMonitor = NetworkMonitor()

          func body(content: Content) -> some View {
            content.opacity(network.isReachable ? 1 : 0.5)
          }
        }

        @main
        struct WeatherApp: App {
          @StateObject var network = NetworkMonitor()

          var body: some Scene {
            WindowGroup { Text("").modifier(OfflineBanner(network: network)) }
          }
        }

        struct Summary: View {
          @ObservedObject var network = NetworkMonitor()
          var body: some View { Text("").modifier(OfflineBanner()) }
        }

        struct Pages: View {
          @StateObject var network = NetworkMonitor()
          var body: some View { Summary(network: network) }
        }
        """),
  ]
}
