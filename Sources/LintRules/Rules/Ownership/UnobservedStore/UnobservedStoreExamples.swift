/// The examples of `unobserved_store`.
enum UnobservedStoreExamples {
  static let triggering = [
    RuleExample(
      "results of a nested object's methods, and an optional object",
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
}
