enum UnusedEnvironmentInjectionExamples {
  static let triggering = [
    RuleExample(
      "an object that no view asks for",
      """
      import SwiftUI

      struct ReaderApp: App {
        @State private var books = BookStore()
        @State private var sync = SyncStore()

        var body: some Scene {
          WindowGroup {
            ShelfScreen()
              .environment(books)
              .«environment»(sync)
          }
        }
      }

      struct ShelfScreen: View {
        @Environment(BookStore.self) private var books
        var body: some View { Text(books.title) }
      }

      @Observable final class BookStore { var title = "" }
      @Observable final class SyncStore { func begin() {} }
      """),
    RuleExample(
      "a window whose views read something else",
      """
      import SwiftUI

      struct MeterApp: App {
        @StateObject private var meter = Meter()

        var body: some Scene {
          WindowGroup { Dial().environmentObject(meter) }
          Settings { UnitsPane().«environmentObject»(meter) }
        }
      }

      struct Dial: View {
        @EnvironmentObject private var meter: Meter
        var body: some View { Text("\\(meter.value)") }
      }

      struct UnitsPane: View {
        @AppStorage("unit") private var unit = "m"
        var body: some View { Text(unit) }
      }

      final class Meter: ObservableObject { @Published var value = 0 }
      """),
    RuleExample(
      "injected for the other wrapper",
      """
      import SwiftUI

      struct ClockScreen: View {
        @StateObject private var clock = Clock()
        var body: some View {
          Hands().environmentObject(clock).«environment»(clock)
        }
      }

      struct Hands: View {
        @EnvironmentObject private var clock: Clock
        var body: some View { Text(clock.time) }
      }

      @Observable final class Clock: ObservableObject { var time = "" }

      struct ClockApp: App {
        var body: some Scene { WindowGroup { ClockScreen() } }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a reader further down, behind a sheet and a helper",
      """
      import SwiftUI

      struct ReaderApp: App {
        @State private var books = BookStore()

        var body: some Scene {
          WindowGroup { ShelfScreen().environment(books) }
        }
      }

      struct ShelfScreen: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { page } }
        private var page: some View { BookPage() }
      }

      struct BookPage: View {
        @Environment(BookStore.self) private var books: BookStore?
        var body: some View { Text(books?.title ?? "") }
      }

      @Observable final class BookStore { var title = "" }
      """),
    RuleExample(
      "a reader that somebody else shows",
      """
      import Routing
      import SwiftUI

      struct ReaderApp: App {
        @State private var books = BookStore()

        var body: some Scene {
          WindowGroup { RouterView().environment(books) }
        }
      }

      struct RouterView: View {
        let pages = Pages { BookPage() }
        var body: some View { pages.current }
      }

      struct BookPage: View {
        @Environment(BookStore.self) private var books
        var body: some View { Text(books.title) }
      }

      @Observable final class BookStore { var title = "" }
      """),
    RuleExample(
      "commands that take it, and a focused object",
      """
      import SwiftUI

      struct DrawApp: App {
        @StateObject private var canvas = CanvasStore()

        var body: some Scene {
          WindowGroup {
            DrawScreen().environmentObject(canvas).focusedSceneObject(canvas)
          }
          .commands { DrawCommands() }
        }
      }

      struct DrawScreen: View { var body: some View { Text("") } }

      struct DrawCommands: Commands {
        @EnvironmentObject private var canvas: CanvasStore
        var body: some Commands { CommandMenu("Draw") { Button("Clear") { canvas.clear() } } }
      }

      final class CanvasStore: ObservableObject { func clear() {} }
      """),
    RuleExample(
      "readers that are known in part only",
      """
      import SwiftUI

      struct BoardApp: App {
        @StateObject private var board = Board()
        @StateObject private var pens = Pens()

        var body: some Scene {
          WindowGroup { BoardScreen().environmentObject(board).environmentObject(pens) }
        }
      }

      struct BoardScreen: View {
        var body: some View { Controls<Pens>().overlay(Bridge()) }
      }

      struct Controls<Tools: ObservableObject>: View {
        @EnvironmentObject private var tools: Tools
        var body: some View { Text("") }
      }

      struct Bridge: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> BoardController { BoardController() }
        func updateUIViewController(_ controller: BoardController, context: Context) {}
      }

      final class BoardController: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Canvas())) }
      }

      struct Canvas: View {
        @EnvironmentObject private var board: Board
        var body: some View { Text(board.name) }
      }

      final class Board: ObservableObject { @Published var name = "" }
      final class Pens: ObservableObject { @Published var width = 1 }
      """),
  ]
}
