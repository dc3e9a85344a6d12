import LintRules
import StoregenDiagnostics
import Testing

/// Small apps, each with one kind of path from a root to a view. `Cart` and `Player` read from the
/// environment; exactly the missing injections must be reported.
@Suite("Injections on the path from a root to a reader")
struct InjectionAppTests {
  struct App: Sendable, CustomTestStringConvertible {
    let code: String
    /// The paths without an injection: `WindowGroup → Cart needs CartStore`.
    let paths: [String]

    init(_ code: String, _ paths: String...) {
      self.code = code
      self.paths = paths
    }

    var testDescription: String { code }
  }

  private static let readers = """
    import SwiftUI
    @Observable final class CartStore { static let shared = CartStore(); var count = 0 }
    final class Player: ObservableObject { static let shared = Player(); @Published var title = "" }
    struct Cart: View { @Environment(CartStore.self) var cart; var body: some View { Text("\\(cart.count)") } }
    struct Playing: View { @EnvironmentObject var player: Player; var body: some View { Text(player.title) } }
    struct Box<Content: View>: View { let content: Content
      init(@ViewBuilder content: () -> Content) { self.content = content() }
      var body: some View { VStack { content } } }

    """

  /// An app with this content in its only window.
  static func window(_ content: String, and more: String = "") -> String {
    """
    struct Main: App { @State var cart = CartStore(); @StateObject var player = Player()
      @State var on = false
      var body: some Scene { WindowGroup { \(content) } } }
    \(more)
    """
  }

  /// An app whose window shows a screen with this body.
  static func screen(_ body: String, _ members: String = "", and more: String = "") -> String {
    window(
      "Screen()",
      and: "struct Screen: View { @State var on = false; @State var cart = CartStore()\n"
        + "  \(members)\n  var body: some View { \(body) } }\n\(more)")
  }

  private func expect(_ app: App, rule: String = "environment_not_injected") throws {
    let found = try findings(of: rule, in: [Self.readers, "import SwiftUI\n" + app.code])
    let paths = found.map { String($0.message.prefix { $0 != "," }) }
    #expect(paths.sorted() == app.paths.sorted())
  }

  @Test("along each kind of edge", arguments: edges)
  func edge(_ app: App) throws { try expect(app) }

  @Test("through closures and functions that receive a view", arguments: received)
  func receivedView(_ app: App) throws { try expect(app) }

  @Test("where an injection covers a view", arguments: covers)
  func cover(_ app: App) throws { try expect(app) }

  @Test("from each kind of root", arguments: roots)
  func root(_ app: App) throws { try expect(app) }

  @Test("from hosts that inherit nothing, or what is around", arguments: otherHosts)
  func otherHost(_ app: App) throws { try expect(app) }

  @Test("from hosts that get the view from other code", arguments: hosts)
  func host(_ app: App) throws { try expect(app) }

  @Test("from windows and controllers of other packages", arguments: foreignHosts)
  func foreignHost(_ app: App) throws { try expect(app) }

  @Test("to views that values hold", arguments: held)
  func heldView(_ app: App) throws { try expect(app) }

  @Test("through code of other packages, which injects only what it gets", arguments: packages)
  func package(_ app: App) throws { try expect(app) }

  @Test("past names that the app and SwiftUI share", arguments: overloads)
  func overload(_ app: App) throws { try expect(app) }

  @Test("for types that are not written where they are used", arguments: written)
  func writtenType(_ app: App) throws { try expect(app) }

  @Test("to views in variables, closures and the environment", arguments: variables)
  func variable(_ app: App) throws { try expect(app) }

  @Test("through helpers, modifiers and layouts of the app", arguments: helpers)
  func helper(_ app: App) throws { try expect(app) }

  @Test("unless a value that is known excludes it", arguments: knownValues)
  func knownValue(_ app: App) throws { try expect(app) }

  @Test("for keys that hold nothing at first", arguments: keys)
  func key(_ app: App) throws { try expect(app) }

  @Test("for the implementation that is called", arguments: implementations)
  func implementation(_ app: App) throws { try expect(app) }

  @Test("nothing is reported where a path cannot be followed", arguments: unknown)
  func silence(_ app: App) throws { try expect(app) }

  @Test("in previews", arguments: previews)
  func preview(_ app: App) throws { try expect(app, rule: "preview_missing_environment") }
}
