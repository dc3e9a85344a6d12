import LintRules
import StoregenDiagnostics
import Testing

/// Cases from real apps, rewritten, that the rules about stores of one view must report or must not report.
@Suite("Regression cases from real apps: stores and their screens")
struct PresentationRegressionTests {
  private static let screen = """
    struct TideView: View { @State var tide = TideStore(); var body: some View { Text("") } }

    """

  @Test(
    "store_per_screen",
    arguments: [
      "@Observable final class «TideStore» {}\n" + screen
        + "struct AppView: View { var body: some View { NavigationStack { TideView() } } }",
      "@Observable final class «TideStore» {}\n" + screen
        + "#Preview { let tide = TideStore(); return Text(\"\") }\nextension TideStore { static func make() -> TideStore { TideStore() } }",
      // Other code that refers to it.
      "final class TideStore: ObservableObject {}\n" + screen
        + "struct TideCommands: Commands { @FocusedObject var tide: TideStore?; var body: some Commands { EmptyCommands() } }",
      "@Observable final class TideStore {}\n" + screen
        + "final class Harbor { var tides: [String: TideStore] = [:] }",
      "@Observable final class TideStore {}\n" + screen
        + "final class Controller: UIViewController { func show() { let tide = TideStore() } }",
      "@Observable final class TideStore { static func reset() {} }\n" + screen
        + "enum Harbor { static func close() { TideStore.reset() } }",
      "@Observable final class TideStore {}\n" + screen
        + "struct Gauge: View { @State var tide = TideStore(); var body: some View { Text(\"\") } }\nstruct Board: View { var body: some View { VStack { Text(\"\"); Gauge() } } }",
      "@Observable final class TideStore { static let limit = 3 }\n" + screen
        + "struct AppView: View { var body: some View { NavigationStack { Text(\"\\(TideStore.limit)\") } } }",
      // A view that is shown more than once is not a screen.
      "@Observable final class TideStore {}\n" + screen
        + "struct Board: View { var body: some View { ForEach(0..<3, id: \\.self) { _ in TideView() } } }",
      "@Observable final class TideStore {}\n" + screen
        + "struct Board: View { var body: some View { VStack { TideView(); Divider(); TideView() } } }",
    ])
  func stores(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "store_per_screen")
  }

  private static let shown = """
    struct V: View { @Bindable var store: AStore; var body: some View {
    """

  @Test(
    "presentation_state_in_store",
    arguments: [
      // A name counts if a view uses it.
      "@Observable final class AStore { var «showSheet» = false; var showAlert = false }\n" + shown
        + "if store.showSheet { Text(\"\") } } }",
      """
      final class AStore: ObservableObject {
        @Published var «showSheet» = false
      }
      struct V: View {
        @EnvironmentObject var store: AStore
        var body: some View { Button("") { store.showSheet = true } }
      }
      """,
      // Values that the user chooses, or that are persisted, are data.
      "@Observable final class AStore { var showPicker = false }\n" + shown
        + "Toggle(\"\", isOn: $store.showPicker) } }",
      "@Observable final class AStore { var tint = Color.red; var «back» = Color.blue }\n" + shown
        + "ColorPicker(\"\", selection: $store.tint) } }",
      """
      @Observable final class AStore {
        var showAlert = false { didSet { UserDefaults.standard.set(showAlert, forKey: "a") } }
        var «showSheet» = false { didSet { print(1) } }
      }

      """
        + shown + "if store.showAlert, store.showSheet { Text(\"\") } } }",
      // Values of a type, in all notations.
      """
      @Observable final class AStore {
        var «font» = Font.system(size: 3)
        var «tint» = Color.red.opacity(0.5)
        var name = Color.red.description
        var cg = UIColor.red.cgColor
      }
      """,
    ])
  func presentation(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "presentation_state_in_store")
  }

  @Test(
    "articles follow the pronunciation of a name",
    arguments: [
      ("Image", "an `Image`"), ("AnyView", "an `AnyView`"), ("Color", "a `Color`"),
      ("NSColor", "an `NSColor`"), ("UIColor", "a `UIColor`"),
    ])
  func articles(_ type: String, _ expected: String) throws {
    let found = try findings(
      of: "presentation_state_in_store",
      in: ["import SwiftUI\n@Observable final class AStore { var part: \(type)? }"])
    #expect(found.first?.message.hasSuffix(expected) ?? false)
  }
}
