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

  static let nonTriggering = [
    RuleExample(
      "`@Observable` objects that the view owns, gets, or does not need for long",
      """
      import SwiftUI

      @MainActor @Observable
      final class FormModel {
        var name = ""
      }

      @Observable
      final class Formatter {
        let style: String
        init(style: String) { self.style = style }
      }

      struct Form: View {
        @State private var own = FormModel()
        @Bindable var given: FormModel
        var optional = FormModel()
        private let formatter = Formatter(style: "short")
        var body: some View { Text(own.name + given.name + optional.name + formatter.style) }
      }

      struct Forms: View {
        @State private var model = FormModel()
        var body: some View { Form(given: model, optional: model) }
      }
      """),
    RuleExample(
      "objects that other code owns",
      """
      import SwiftUI

      final class Session: ObservableObject {
        static let shared = Session()
        let profile = Profile()
      }

      final class Profile: ObservableObject {
        @Published var name = ""
      }

      struct ProfileView: View {
        @ObservedObject var session = Session.shared
        @ObservedObject var other: Session = .shared
        @ObservedObject private var profile = Session.shared.profile
        @ObservedObject var handedIn: Profile

        var body: some View { Text(profile.name + handedIn.name) }
      }
      """),
    RuleExample(
      "objects that the view owns",
      """
      import SwiftUI

      final class Search: ObservableObject {
        @Published var text = ""
        init(scope: String = "") {}
      }

      struct SearchView: View {
        @StateObject private var search = Search()
        @StateObject private var archive: Search
        @ObservedObject private var shared: Search

        init(scope: String, shared: Search) {
          _archive = StateObject(wrappedValue: Search(scope: scope))
          self.shared = shared
        }

        var body: some View { Text(search.text + archive.text) }
      }
      """),
    RuleExample(
      "a class, which is not recreated, a preview, and the result of a function",
      """
      import SwiftUI

      final class Clock: ObservableObject {
        @Published var now = 0
        static func current() -> Clock { Clock() }
      }

      final class Alarm: ObservableObject {
        @ObservedObject var clock = Clock()
      }

      struct ClockView: View {
        @ObservedObject var clock = Clock.current()
        var body: some View { Text("\\(clock.now)") }
      }

      struct ClockView_Previews: PreviewProvider {
        struct Wrapper: View {
          @ObservedObject var clock = Clock()
          var body: some View { ClockView(clock: clock) }
        }
        static var previews: some View { Wrapper() }
      }
      """),
  ]
}
