enum DuplicateEnvironmentTypeExamples {
  private static let theme = """

    @Observable final class PaletteStore { var tint = "" }

    struct HomeScreen: View {
      @Environment(PaletteStore.self) private var palette
      var body: some View { Text(palette.tint) }
    }
    """

  static let triggering = [
    RuleExample(
      "two new objects",
      """
      import SwiftUI

      struct PaintApp: App {
        var body: some Scene {
          WindowGroup {
            HomeScreen()
              .environment(PaletteStore())
              .frame(width: 300)
              .«environment»(PaletteStore())
          }
        }
      }
      """ + theme),
    RuleExample(
      "the app's object and another one, injected by a helper",
      """
      import SwiftUI

      struct PaintApp: App {
        @State private var palette = PaletteStore()

        var body: some Scene {
          WindowGroup {
            HomeScreen().sampled().«environment»(palette)
          }
        }
      }

      extension View {
        func sampled() -> some View { environment(PaletteStore()) }
      }
      """ + theme),
    RuleExample(
      "two properties that each create an object",
      """
      import SwiftUI

      struct EditorScene: Scene {
        @StateObject private var drafts = DraftStore()
        @StateObject private var recent = DraftStore()

        var body: some Scene {
          WindowGroup {
            EditorScreen()
              .environmentObject(drafts)
          }
          .«environmentObject»(recent)
        }
      }

      struct EditorApp: App {
        var body: some Scene { EditorScene() }
      }

      struct EditorScreen: View {
        @EnvironmentObject var drafts: DraftStore
        var body: some View { Text(drafts.title) }
      }

      final class DraftStore: ObservableObject { @Published var title = "" }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "the same object twice",
      """
      import SwiftUI

      struct PaintApp: App {
        @State private var palette = PaletteStore()

        var body: some Scene {
          WindowGroup {
            HomeScreen().environment(palette).padding().environment(self.palette)
          }
        }
      }
      """ + theme),
    RuleExample(
      "a separate object for a part of the app",
      """
      import SwiftUI

      struct PaintApp: App {
        @State private var palette = PaletteStore()

        var body: some Scene {
          WindowGroup { Tabs().environment(palette) }
        }
      }

      struct Tabs: View {
        @State private var draft = PaletteStore()
        var body: some View { TabView { HomeScreen(); HomeScreen().environment(draft) } }
      }
      """ + theme),
    RuleExample(
      "the environment's object under another name, and the branches of an if",
      """
      import SwiftUI

      struct Root: View {
        @Environment(PaletteStore.self) private var given
        @State private var own = PaletteStore()
        let isSample: Bool

        var body: some View {
          if isSample {
            HomeScreen().environment(own)
          } else {
            HomeScreen().environment(given).environment(given)
          }
        }
      }

      #Preview { HomeScreen().environment(PaletteStore()).environment(PaletteStore()) }
      """ + theme),
  ]
}
