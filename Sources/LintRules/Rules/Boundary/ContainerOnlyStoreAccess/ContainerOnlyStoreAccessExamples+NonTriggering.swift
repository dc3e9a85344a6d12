extension ContainerOnlyStoreAccessExamples {
  static let nonTriggering = [
    RuleExample(
      "a store from a dependency container",
      """
      import SwiftUI
      import FactoryKit

      @MainActor @Observable
      final class SheetStore {
        private(set) var sheet: String?
        func present(_ sheet: String) { self.sheet = sheet }
      }

      struct RepairRow: View {
        let id: Int
        @InjectedObservable(\\.sheets) private var sheets: SheetStore
        var body: some View { Button("Repair") { sheets.present("\\(id)") } }
      }

      struct RepairScreen: View {
        var body: some View { List(0..<3, id: \\.self) { RepairRow(id: $0) } }
      }
      """),
    RuleExample(
      "the container reads the store and passes values and closures to the row",
      """
      \(store)
      @main
      struct ShopApp: App {
        @State private var basket = BasketStore()

        var body: some Scene {
          WindowGroup {
            BasketScreen()
              .environment(basket)
          }
        }
      }

      struct BasketScreen: View {
        @Environment(BasketStore.self) private var basket

        var body: some View {
          List(basket.lines) { line in
            LineRow(line: line) { basket.remove(line) }
          }
        }
      }

      struct LineRow: View {
        let line: Line
        let remove: () -> Void

        var body: some View {
          Button(line.title, action: remove)
        }
      }
      """),
    RuleExample(
      "screens in a tab, a sheet and a link, whatever their names",
      """
      \(store)
      struct MainView: View {
        @State private var isNoteShown = false
        let lines: [Line]

        var body: some View {
          TabView {
            BasketView()
              .tabItem { Label("Basket", systemImage: "cart") }
            NavigationStack {
              List(lines) { line in
                NavigationLink(line.title) { LineView(line: line) }
              }
            }
          }
          .sheet(isPresented: $isNoteShown) {
            NoteView()
          }
        }
      }

      struct BasketView: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text("\\(basket.lines.count)") }
      }

      struct LineView: View {
        let line: Line
        @Environment(BasketStore.self) private var basket
        var body: some View { Button(line.title) { basket.remove(line) } }
      }

      struct NoteView: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text(basket.note) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "screens that an enum creates for a navigation stack",
      """
      \(store)
      enum Route: Hashable {
        case basket
        case note(String)

        @ViewBuilder
        var destination: some View {
          switch self {
          case .basket: BasketView()
          case .note: NoteView()
          }
        }
      }

      struct MainView: View {
        @State private var path: [Route] = []

        var body: some View {
          NavigationStack(path: $path) {
            Button("Basket") { path.append(.basket) }
              .navigationDestination(for: Route.self) { route in
                route.destination
              }
          }
        }
      }

      struct BasketView: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text("\\(basket.lines.count)") }
      }

      struct NoteView: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text(basket.note) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "the root of a hosting controller, through a local variable",
      """
      \(store)
      import UIKit

      final class BasketController: UIViewController {
        private let basket = BasketStore()

        override func viewDidLoad() {
          let content = BasketView().environment(basket)
          let hosting = UIHostingController(rootView: content)
          addChild(hosting)
        }
      }

      struct BasketView: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text(basket.note) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "a child that only previews create",
      """
      \(store)
      struct LineRow: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text(basket.note) }
      }

      #Preview("Rows") {
        ForEach(0..<3) { _ in
          LineRow().environment(BasketStore.shared)
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "without a spec: a child view that is created once",
      """
      \(store)
      struct BasketScreen: View {
        var body: some View {
          VStack {
            Text("Basket")
            Summary()
          }
        }
      }

      struct Summary: View {
        @Environment(BasketStore.self) private var basket
        var body: some View { Text(basket.note) }
      }
      """),
    RuleExample(
      "a class that is not a store, a struct with the name of a store, and environment values",
      """
      import SwiftUI

      final class ThumbnailLoader: ObservableObject {
        @Published var image: Image?
      }

      struct DraftStore { var text = "" }

      struct Gallery: View {
        let names: [String]
        var body: some View {
          ForEach(names, id: \\.self) { name in Thumbnail(name: name) }
        }
      }

      struct Thumbnail: View {
        let name: String
        @StateObject private var loader = ThumbnailLoader()
        @State private var drafts = DraftStore()
        @Environment(\\.colorScheme) private var scheme

        var body: some View { Text(drafts.text) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "a view that a comment declares to be a container",
      """
      \(store)
      struct Board: View {
        let columns: [String]
        var body: some View {
          ForEach(columns, id: \\.self) { BoardColumn(name: $0) }
        }
      }

      // storegen:container
      struct BoardColumn: View {
        let name: String
        @Environment(BasketStore.self) private var basket
        var body: some View { Text(basket.note) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "a modifier that only sends commands, in several places",
      """
      import SwiftUI

      @Observable
      final class PlayerStore { func stop() {} }

      struct StopOnTap: ViewModifier {
        @Environment(PlayerStore.self) private var player

        func body(content: Content) -> some View {
          content.onTapGesture { player.stop() }
        }
      }

      struct Cover: View {
        var body: some View {
          VStack {
            Text("A").modifier(StopOnTap())
            Text("B").modifier(StopOnTap())
          }
        }
      }
      """),
  ]
}
