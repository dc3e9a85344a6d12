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
    RuleExample(
      "a new object for a sheet, which would inherit the one of the app",
      """
      import SwiftUI

      struct PaintApp: App {
        @State private var palette = PaletteStore()

        var body: some Scene {
          WindowGroup { Canvas().environment(palette) }
        }
      }

      struct Canvas: View {
        @State private var isChoosing = false

        var body: some View {
          HomeScreen()
            .sheet(isPresented: $isChoosing) {
              HomeScreen().«environment»(PaletteStore())
            }
        }
      }
      """ + theme),
    RuleExample(
      "a new object for the destination of a link",
      """
      import SwiftUI

      struct PaintApp: App {
        @State private var palette = PaletteStore()

        var body: some Scene {
          WindowGroup {
            NavigationStack { Gallery() }.environment(palette)
          }
        }
      }

      struct Gallery: View {
        var body: some View {
          NavigationLink("Home") { HomeScreen().«environment»(PaletteStore()) }
        }
      }
      """ + theme),
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
      "a sheet with an object that the view around it keeps, and one without an outer object",
      """
      import SwiftUI

      struct PaintApp: App {
        @State private var palette = PaletteStore()

        var body: some Scene {
          WindowGroup { Canvas().environment(palette) }
          Settings { Pages() }
        }
      }

      struct Canvas: View {
        @State private var draft = PaletteStore()
        @State private var isChoosing = false

        var body: some View {
          HomeScreen().sheet(isPresented: $isChoosing) { HomeScreen().environment(draft) }
        }
      }

      struct Pages: View {
        var body: some View {
          NavigationLink("Home") { HomeScreen().environment(PaletteStore()) }
        }
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
