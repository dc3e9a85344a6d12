enum PreviewMissingEnvironmentExamples {
  private static let cart = """
    import SwiftUI

    @Observable final class CartStore {
      var total = 0
    }

    struct CartScreen: View {
      var body: some View { List { TotalRow() } }
    }

    struct TotalRow: View {
      @Environment(CartStore.self) private var cart
      var body: some View { Text("\\(cart.total)") }
    }

    """

  static let triggering = [
    RuleExample(
      "a store that a subview of the screen reads",
      cart + """

        «#Preview» {
          CartScreen()
        }
        """,
      fixed: cart + """

        #Preview {
          CartScreen().environment(CartStore())
        }
        """),
    RuleExample(
      "a preview provider that injects only one of two objects",
      """
      import SwiftUI

      struct PlayerBar: View {
        @EnvironmentObject private var player: Player
        @EnvironmentObject private var library: Library
        var body: some View { Text(player.title + library.name) }
      }

      struct «PlayerBar_Previews»: PreviewProvider {
        static var previews: some View {
          Group {
            PlayerBar()
            PlayerBar().environment(\\.colorScheme, .dark)
          }
          .environmentObject(Player.sample)
        }
      }

      final class Player: ObservableObject {
        static let sample = Player()
        @Published var title = ""
      }

      final class Library: ObservableObject {
        @Published var name: String
        init(name: String) { self.name = name }
      }
      """),
    RuleExample(
      "a store with a static sample",
      """
      import SwiftUI

      struct RouteScreen: View {
        @EnvironmentObject var routes: RouteStore
        var body: some View { Text(routes.name) }
      }

      «#Preview»("A route") {
        RouteScreen()
          .padding()
      }

      final class RouteStore: ObservableObject {
        static let preview = RouteStore(name: "Ring")
        let name: String
        init(name: String) { self.name = name }
      }
      """,
      fixed: """
        import SwiftUI

        struct RouteScreen: View {
          @EnvironmentObject var routes: RouteStore
          var body: some View { Text(routes.name) }
        }

        #Preview("A route") {
          RouteScreen()
            .padding()
            .environmentObject(RouteStore.preview)
        }

        final class RouteStore: ObservableObject {
          static let preview = RouteStore(name: "Ring")
          let name: String
          init(name: String) { self.name = name }
        }
        """),
    RuleExample(
      "with `deep_previews`: a sheet",
      cart + """

        struct Shelf: View {
          @State private var isOpen = false
          var body: some View {
            Button("Cart") { isOpen = true }.sheet(isPresented: $isOpen) { CartScreen() }
          }
        }

        «#Preview» { Shelf() }
        """,
      spec: """
        version: 1
        lint: { rules: { preview_missing_environment: { deep_previews: true } } }
        """,
      fixed: cart + """

        struct Shelf: View {
          @State private var isOpen = false
          var body: some View {
            Button("Cart") { isOpen = true }.sheet(isPresented: $isOpen) { CartScreen() }
          }
        }

        #Preview { Shelf().environment(CartStore()) }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a preview that injects what its views need",
      cart + """

        #Preview {
          @Previewable @State var cart = CartStore()
          return CartScreen().environment(cart)
        }
        """),
    RuleExample(
      "the app's own traits, which may inject anything",
      cart + """

        #Preview(traits: .sampleData) { CartScreen() }

        #Preview("Wide", traits: .landscapeLeft) { CartScreen().environment(CartStore()) }
        """),
    RuleExample(
      "views that only a tap creates",
      cart + """

        struct Shelf: View {
          @State private var isOpen = false
          var body: some View {
            NavigationLink("All") { CartScreen() }
              .sheet(isPresented: $isOpen) { CartScreen() }
              .contextMenu { TotalRow() }
          }
        }

        #Preview { Shelf() }
        """),
  ]
}
