import Testing

@Suite("References to a view are found in files without views")
struct SelectionViewTests {
  @Test(arguments: programs)
  func sameFindings(_ program: SelectionProgram) throws {
    try program.expectSameFindings()
  }

  private static let programs: [SelectionProgram] = [
    SelectionProgram(
      "a coordinator that holds what gives views", findings: 1,
      .store, .badge,
      "final class Router { var depth = 0 }",
      "final class Coordinator { let router = Router() }",
      """
      import SwiftUI
      extension Router { var badge: some View { Badge() } }
      struct Home: View {
        let coordinator: Coordinator
        var body: some View { ForEach(0..<3) { _ in coordinator.router.badge } }
      }
      """),
    SelectionProgram(
      "a function that makes what gives views", findings: 1,
      .store, .badge,
      "struct Router {}",
      "func makeRouter() -> Router { Router() }",
      """
      import SwiftUI
      extension Router { func badge() -> some View { Badge() } }
      struct Home: View { var body: some View { ForEach(0..<3) { _ in makeRouter().badge() } } }
      """),
    SelectionProgram(
      "a protocol with a member that gives views", findings: 1,
      .store, .badge,
      "struct Router {}",
      "protocol Routing { var router: Router { get } }",
      """
      import SwiftUI
      extension Router { func badge() -> some View { Badge() } }
      struct Home: View {
        let routing: any Routing
        var body: some View { ForEach(0..<3) { _ in routing.router.badge() } }
      }
      """),
    SelectionProgram(
      "a destination of an enum that a struct holds", findings: 1,
      .store, .badge,
      "enum Route { case start }",
      "struct Path { var route: Route }",
      """
      import SwiftUI
      extension Route { @ViewBuilder var destination: some View { Badge() } }
      struct Home: View {
        let path: Path
        var body: some View { ForEach(0..<3) { _ in path.route.destination } }
      }
      """),
    SelectionProgram(
      "a destination of an enum, which is a screen", findings: 0,
      .store, .badge,
      "enum Route { case start }",
      """
      import SwiftUI
      extension Route { @ViewBuilder var destination: some View { Badge() } }
      struct Home: View {
        let route: Route
        var body: some View {
          VStack { Badge(); Badge() }.sheet(isPresented: shown) { route.destination }
        }
      }
      """),
    SelectionProgram(
      "a list of a plain model", findings: 1,
      .store, .badge,
      "struct Model { var items: [Int] }",
      """
      import SwiftUI
      struct Home: View {
        let model: Model
        var body: some View { VStack { Text(""); model.items.map { _ in Badge() } } }
      }
      """),
    SelectionProgram(
      "an alias of a function, by which overloads differ", findings: 1,
      .store, .badge,
      "typealias Action = () -> Void",
      """
      import SwiftUI
      extension View {
        func card(_ title: String, action: Action) -> some View { HStack { self; Text("") } }
        func card(_ title: String) -> some View { NavigationStack { self } }
      }
      struct Home: View {
        var body: some View { ForEach(0..<3) { _ in Badge().card("") { tap() } } }
      }
      """),
    SelectionProgram(
      "a generic alias of a function, which is a slot", findings: 1,
      .store, .badge,
      "typealias Thunk<Value> = () -> Value",
      """
      import SwiftUI
      struct Panel<Content: View>: View {
        let content: Thunk<Content>
        var body: some View { VStack { Text(""); content() } }
      }
      struct Home: View { var body: some View { VStack { Panel { Badge() }; Panel { Badge() } } } }
      """),
    SelectionProgram(
      "a view within a namespace that stands alone", findings: 1,
      .store,
      "enum Kit {}",
      """
      import SwiftUI
      extension Kit {
        struct Badge: View {
          @Environment(CartStore.self) var cart
          var body: some View { Text(cart.count) }
        }
      }
      """,
      """
      import SwiftUI
      struct Home: View { var body: some View { ForEach(0..<3) { _ in Kit.Badge() } } }
      """),
    SelectionProgram(
      "a view in an alias of a namespace within a namespace", findings: 1,
      .store,
      "enum Kit {}",
      "extension Kit { enum Inner {} }",
      "typealias Parts = Kit.Inner",
      """
      import SwiftUI
      extension Parts {
        struct Badge: View {
          @Environment(CartStore.self) var cart
          var body: some View { Text(cart.count) }
        }
      }
      """,
      """
      import SwiftUI
      struct Home: View { var body: some View { ForEach(0..<3) { _ in Kit.Inner.Badge() } } }
      """),
    SelectionProgram(
      "an alias of a namespace by which a view is built", findings: 1,
      .store,
      "enum Kit {}",
      "typealias Design = Kit",
      """
      import SwiftUI
      extension Kit {
        struct Badge: View {
          @Environment(CartStore.self) var cart
          var body: some View { Text(cart.count) }
        }
      }
      """,
      """
      import SwiftUI
      struct Home: View { var body: some View { ForEach(0..<3) { _ in Design.Badge() } } }
      """),
    SelectionProgram(
      "a view by a protocol, a protocol by an alias", findings: 1,
      .store,
      """
      import SwiftUI
      protocol Part: View {}
      """,
      "typealias Piece = Part",
      """
      struct Badge: Piece {
        @Environment(CartStore.self) var cart
        var body: some Part { Text(cart.count) }
      }
      """,
      "struct Home: Piece { var body: some Part { ForEach(0..<3) { _ in Badge() } } }"),
    SelectionProgram(
      "a model called like a list of views", findings: 1,
      .store, .badge,
      "struct List { var items: [Int] }",
      """
      import SwiftUI
      struct Home: View { var body: some View { List { Badge() } } }
      struct Other: View { var body: some View { NavigationStack { List { Badge() } } } }
      """),
    SelectionProgram(
      "a model called like a group, which is not a view", findings: 1,
      .store, .badge,
      "enum Group { case family }",
      """
      import SwiftUI
      struct Home: View { let group: Group; var body: some View { ForEach(0..<3) { _ in Badge() } } }
      """),
    SelectionProgram(
      "content that is not a view", findings: 1,
      .store, .badge,
      "enum Content { case text }",
      """
      import SwiftUI
      struct Panel: View { let content: Content; var body: some View { VStack { Text(""); Badge() } } }
      struct Home: View { var body: some View { VStack { Panel(content: .text); Badge() } } }
      """),
    SelectionProgram(
      "UIKit code that builds a screen without an indicative word", findings: 0,
      .store, .badge,
      """
      import SwiftUI
      class Hosting<Content: View>: UIHostingController<Content> {}
      """,
      """
      import SwiftUI
      struct Home: View { var body: some View { VStack { Badge(); Badge() } } }
      """,
      "final class Launcher { func go() { open(Hosting(rootView: Badge())) } }"),
    SelectionProgram(
      "an heir of a hosting controller, by an alias", findings: 0,
      .store, .badge,
      """
      import SwiftUI
      class Hosting<Content: View>: UIHostingController<Content> {}
      """,
      "typealias Door = Hosting",
      """
      import SwiftUI
      struct Home: View { var body: some View { VStack { Badge(); Badge() } } }
      """,
      "final class Launcher { func go() { open(Door(rootView: Badge())) } }"),
    SelectionProgram(
      "a page that a plain class hands to a hosting controller", findings: 0,
      .store, .badge,
      """
      import SwiftUI
      struct Pages { var badge: some View { Badge() } }
      struct Home: View { var body: some View { VStack { Badge(); Badge() } } }
      """,
      "final class Tools { let pages = Pages() }",
      """
      final class Launcher {
        let tools = Tools()
        func go() { open(UIHostingController(rootView: tools.pages.badge)) }
      }
      """),
    SelectionProgram(
      "two views of one name, one of them in another file", findings: 0,
      .store, .badge,
      "struct Badge { let number: Int }",
      """
      import SwiftUI
      struct Home: View { var body: some View { ForEach(0..<3) { _ in Badge() } } }
      """),
  ]
}
