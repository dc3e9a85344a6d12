/// The examples of `duplicate_instance`.
enum DuplicateInstanceExamples {
  private static let settings = """
    import SwiftUI

    @MainActor @Observable
    final class AppSettings {
      var theme = UserDefaults.standard.string(forKey: "theme") ?? "" {
        didSet { UserDefaults.standard.set(theme, forKey: "theme") }
      }
    }

    struct ContentView: View {
      @Environment(AppSettings.self) private var settings
      var body: some View { Button(settings.theme) { settings.theme = "dark" } }
    }
    """

  static let triggering = [
    RuleExample(
      "a second object of a class that has a shared instance",
      """
      import SwiftUI

      @MainActor
      final class Session: ObservableObject {
        static let shared = Session()
        @Published var name = ""
      }

      struct NameView: View {
        @ObservedObject private var session = Session.shared
        var body: some View { Text(session.name) }
      }

      struct LoginView: View {
        @StateObject private var «session» = Session()
        var body: some View { TextField("Name", text: $session.name) }
      }

      @main
      struct DemoApp: App {
        var body: some Scene {
          WindowGroup {
            NameView()
            LoginView()
          }
        }
      }
      """),
    RuleExample(
      "an object for each window",
      settings,
      """
      import SwiftUI

      struct Root: View {
        @State private var «settings» = AppSettings()
        var body: some View { ContentView().environment(settings) }
      }

      @main
      struct DemoApp: App {
        var body: some Scene {
          WindowGroup { Root() }
        }
      }
      """),
    RuleExample(
      "a second object of a class that the app injects",
      settings,
      """
      import SwiftUI

      struct SettingsScreen: View {
        @State private var «settings» = AppSettings()
        var body: some View { Text(settings.theme) }
      }

      @main
      struct DemoApp: App {
        @State private var settings = AppSettings()
        var body: some Scene {
          WindowGroup { ContentView().environment(settings) }
          Settings { SettingsScreen() }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "objects in a list",
      """
      import SwiftUI

      @MainActor @Observable
      final class Note: Identifiable {
        var text = ""
      }

      struct NoteRow: View {
        @State private var note = Note()
        var body: some View { Text(note.text) }
      }

      struct NoteList: View {
        var body: some View { ForEach(0..<3) { _ in NoteRow() } }
      }

      @main
      struct DemoApp: App {
        @State private var note = Note()
        var body: some Scene { WindowGroup { NoteList().environment(note) } }
      }
      """),
    RuleExample(
      "one object for the app, and one for a preview",
      settings,
      """
      import SwiftUI

      struct SettingsScreen: View {
        @Environment(AppSettings.self) private var settings
        var body: some View { Text(settings.theme) }
      }

      struct PreviewRoot: View {
        @State private var settings = AppSettings()
        var body: some View { SettingsScreen().environment(settings) }
      }

      struct SettingsPreviews: PreviewProvider {
        static var previews: some View { PreviewRoot() }
      }

      @main
      struct DemoApp: App {
        @State private var settings = AppSettings()
        var body: some Scene {
          WindowGroup { ContentView().environment(settings) }
          Settings { SettingsScreen().environment(settings) }
        }
      }
      """),
    RuleExample(
      "a model for each window",
      """
      import SwiftUI

      @MainActor @Observable
      final class WindowModel {
        var path: [String] = []
      }

      struct Root: View {
        @State private var model = WindowModel()
        var body: some View { Text("\\(model.path.count)").environment(model) }
      }

      @main
      struct DemoApp: App {
        var body: some Scene { WindowGroup { Root() } }
      }
      """),
  ]
}
