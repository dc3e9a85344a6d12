/// The examples of `presentation_state_in_store`.
enum PresentationStateInStoreExamples {
  static let triggering = [
    RuleExample(
      "a navigation path, a color and a font",
      """
      import SwiftUI

      @Observable
      final class GardenStore {
        var «path» = NavigationPath()
        private(set) var «tint» = Color.green
        private var «fonts»: [Font] = []
        var plants: [String] = []
        func wilt() { tint = .brown }
      }
      """),
    RuleExample(
      "properties that a view binds its sheets to, whatever their names",
      """
      import SwiftUI

      final class ExpenseStore: ObservableObject {
        @Published var «adding» = false
        @Published var «edited»: Expense?
        @Published var expenses: [Expense] = []
        struct Expense: Identifiable { let id: Int }
      }

      struct ExpensesScreen: View {
        @EnvironmentObject private var store: ExpenseStore
        var body: some View {
          Text("")
            .sheet(isPresented: $store.adding) { Text("") }
            .fullScreenCover(item: $store.edited) { _ in Text("") }
        }
      }
      """),
    RuleExample(
      "a Bool with the name of a presentation",
      """
      import SwiftUI

      @Observable
      final class LoginStore {
        var «isSheetPresented» = false
        var «showsDeleteAlert»: Bool = false
        var isPasswordVisible = false
        var isSignedIn = false
      }

      struct LoginScreen: View {
        let login: LoginStore
        var body: some View {
          if login.isSheetPresented { Text("") }
          Button("") { login.showsDeleteAlert = true }
        }
      }
      """),
    RuleExample(
      "all but the names that the configuration allows",
      """
      import SwiftUI

      @Observable
      final class LabelStore {
        var color: Color = .red
        var accents: [Color] = []
        var «font»: Font?
        var isHelpPresented = false
      }
      """,
      spec: """
        version: 1
        lint:
          rules: { presentation_state_in_store: { severity: warning, allow: [Color, "isHelp*"] } }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a view that owns its presentation state",
      """
      import SwiftUI

      @Observable
      final class MailStore {
        var messages: [String] = []
        var selected: String?
      }

      struct MailScreen: View {
        @Environment(MailStore.self) private var store
        @State private var isComposing = false
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) { Text("") }.sheet(isPresented: $isComposing) { Text("") }
        }
      }
      """),
    RuleExample(
      "a color that is data",
      """
      import SwiftUI

      @Observable
      final class CaptionStore {
        var color = Color.red
      }
      struct Style { var color = Color.red }
      func show(_ captions: CaptionStore, as style: Style) { captions.color = style.color }
      """),
    RuleExample(
      "an ambient store",
      """
      import SwiftUI

      @Observable
      final class ThemeStore {
        var tint: Color = .blue
        var font: Font?
      }
      """,
      spec: "version: 1\nlint: { ambient: [ThemeStore] }"),
    RuleExample(
      "the app's own types, functions, and models that are not stores",
      """
      import SwiftUI

      struct Color { let hex: Int }

      @Observable
      final class PaletteStore {
        var colors: [Color] = []
        var presentation = ""
        var showsPrices = true
        func tint() -> Int { 0 }
      }

      @Observable
      final class SheetModel {
        var isSheetPresented = false
      }
      """),
  ]
}
