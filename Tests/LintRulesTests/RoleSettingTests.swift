import AppAnalysis
import ArchitectureModel
import LinkedProgram
import LintRules
import Testing

@Suite("What counts as a store")
struct RoleSettingTests {
  private static let app = """
    import SwiftUI
    final class CartModel: ObservableObject { @Published var count = 0 }
    final class FormModel: ObservableObject { @Published var text = "" }
    final class Theme: ObservableObject { static let shared = Theme(); @Published var tint = Color.red }
    final class LogStore: ObservableObject { @Published var lines = 0 }
    final class KeyStore: ObservableObject {}
    final class Client: ObservableObject { static let shared = Client() }
    struct Row: Identifiable { let id: Int; let model: RowModel }
    final class RowModel: ObservableObject { @Published var isOpen = false }
    struct List1: View { @EnvironmentObject var cart: CartModel; @State var rows: [RowModel] = []; var body: some View { Text("") } }
    struct Form1: View {
      @StateObject private var form = FormModel()
      @EnvironmentObject var cart: CartModel
      @ObservedObject private var theme = Theme.shared
      var body: some View { Text(form.text) }
    }
    @main struct A: App {
      @StateObject private var cart = CartModel()
      var body: some Scene { WindowGroup { Form1().environmentObject(cart) } }
    }
    """

  private func names(_ lint: String?, _ names: KeyPath<StoreCatalog, Set<TypeID>>) throws -> [String] {
    let configuration = try lint.map { try LintConfiguration.loaded("version: 1\nlint:\n  \($0)\n") }
    let catalog = try Linked([Self.app], configuration ?? LintConfiguration()).context.stores.catalog
    return catalog[keyPath: names].map { catalog.program[$0].name }.sorted()
  }

  @Test("is decided by the use of classes, and by names only if nothing else is known")
  func byUse() throws {
    #expect(try names(nil, \.stores) == ["CartModel", "FormModel", "KeyStore", "LogStore", "Theme"])
    #expect(try names(nil, \.ambient) == ["Theme"])
    #expect(try names(nil, \.unrestricted) == ["FormModel", "Theme"])
  }

  @Test("is what the configuration says, by roles or by the names of stores")
  func byConfiguration() throws {
    #expect(
      try names("roles: { \"*Model\": store, Theme: service, Client: ambient }", \.stores) == [
        "CartModel", "Client", "FormModel", "KeyStore", "LogStore", "RowModel",
      ])
    #expect(try names("roles: { FormModel: store }", \.unrestricted) == ["Theme"])
    #expect(try names("roles: { CartModel: screen model }", \.unrestricted) == ["CartModel", "FormModel", "Theme"])
    #expect(try names("stores: [\"*Model\"]", \.stores) == ["CartModel", "FormModel", "RowModel"])
    #expect(try names("stores: [\"*Model\"]", \.unrestricted) == [])
    #expect(try names("ambient: [CartModel]", \.ambient) == ["CartModel", "Theme"])
  }
}
