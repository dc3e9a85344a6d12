import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@Suite("Answers are short")
struct BudgetTests {
  /// The bytes that a number of tokens may take.
  private func bytes(_ tokens: Int) -> Int { tokens * 3 }

  /// A store with many members, which many views read and many objects use.
  private static var wideApp: [String: String] {
    let numbers = 0..<60
    let members = numbers.map { "  @Published var field\($0) = 0\n  func change\($0)() { field\($0) += 1 }\n" }
    let pages = numbers.map {
      """
      struct Page\($0): View {
        @EnvironmentObject var store: WideStore
        var body: some View { Text("\\(store.field\($0))") }
      }

      """
    }
    let services = numbers.map {
      "final class Service\($0) { let store: WideStore; init(store: WideStore) { self.store = store } }\n"
    }
    let shown = numbers.map { "      Page\($0)().environmentObject(store)\n" }
    let settings = numbers.prefix(30).map { _ in "    Settings { Page0().environmentObject(store) }\n" }
    return [
      "Store.swift":
        "import SwiftUI\n@MainActor final class WideStore: ObservableObject {\n\(members.joined())}\n",
      "Views.swift": "import SwiftUI\n\(pages.joined())", "Services.swift": services.joined(),
      "App.swift": """
      import SwiftUI
      @main struct WideApp: App {
        @StateObject var store = WideStore()
        var body: some Scene {
          WindowGroup { ForEach(0..<1) { _ in
      \(shown.joined())\(shown.joined())    } }
      \(settings.joined())
        }
      }

      """,
    ]
  }

  @Test("about an element, with the numbers of what is left out", arguments: [200, 1500])
  func about(tokens: Int) throws {
    let project = try Project(files: Self.wideApp)
    let text = project.client.text("about", ["name": "WideStore", "max_tokens": .number(tokens)])
    #expect(text.utf8.count <= bytes(tokens), "\(text)")
    for row in ["store WideStore", "state: field0", "actions: change0"] { #expect(text.contains(row), "\(text)") }
    #expect(text.contains("more"))
    let whole = project.client.text("about", ["name": "WideStore", "max_tokens": 50000])
    #expect(whole.contains("Page59") && whole.contains("Service59") && whole.contains("change59"))
    // Each view once, and locations in the file of the store without the path.
    #expect(whole.contains(/Page0 \("\d+ places"\) App\.swift:/), "\(whole)")
    #expect(whole.contains("change0() :4"), "\(whole)")
    let cut = project.client.content("about", ["name": "WideStore"])["elements"].list?.first?["facts"].list
    let state = cut?.first { $0["name"] == "state" }
    #expect((state?["entries"].list?.count ?? 0) + (state?["omitted"].integer ?? 0) == 60)
  }

  @Test("about findings, which say how many are left out")
  func check() throws {
    let old = "// storegen:disable:next store_calls_store - old code\n"
    let project = try Project(files: ["A.swift": (0..<60).map { "\(old)struct A\($0) {}\n" }.joined()])
    let all = project.client.content("check", ["max_findings": 10000, "max_tokens": 50000])
    let total = try #require(all["total"].integer)
    let short = project.client.content("check", ["max_tokens": 200])
    #expect(short["total"] == .number(total))
    #expect((short["findings"].list?.count ?? 0) < total)
    #expect(project.client.text("check", ["max_tokens": 200]).contains("more; name `paths`"))
  }

  @Test("about scenes: those of one name are one line if there is little space")
  func scenes() throws {
    let project = try Project(files: Self.wideApp)
    let short = project.client.text("architecture", ["max_tokens": 300])
    #expect(short.contains("- Settings ×30"), "\(short)")
    #expect(short.contains("- WindowGroup") && short.contains("shows: Page0"))
    let long = project.client.text("architecture", ["max_tokens": 50000])
    #expect(long.components(separatedBy: "- Settings App.swift").count == 31, "\(long)")
  }

  @Test("name windows by their identifiers and the types of their values")
  func windows() throws {
    let project = try Project(files: [
      "App.swift": """
      import SwiftUI
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup(id: "main") { Text("") }
          WindowGroup(for: Item.self) { _ in Text("") }
        }
      }
      struct Item: Codable, Hashable {}

      """
    ])
    let text = project.client.text("architecture")
    #expect(text.contains("- WindowGroup \"main\" App.swift:4"), "\(text)")
    #expect(text.contains("- WindowGroup \"Item\" App.swift:5"))
  }

  @Test("about events that the app posts through its own method, and classes that observe them")
  func postedThroughMethod() throws {
    let project = try Project(files: [
      "Center.swift": """
      import Foundation
      extension Notification.Name { static let cartChanged = Notification.Name("cartChanged") }
      extension NotificationCenter {
        func postOnMainThread(name: Notification.Name) { DispatchQueue.main.async { self.post(name: name, object: nil) } }
        func postponed(name: Notification.Name) -> Bool { name == .cartChanged }
      }

      """,
      "Cart.swift": """
      import Foundation
      final class Cart { func change() { NotificationCenter.default.postOnMainThread(name: .cartChanged) } }
      final class Basket { func ask() -> Bool { NotificationCenter.default.postponed(name: .cartChanged) } }

      """,
      "Badge.swift": """
      import Foundation
      final class Badge {
        init() { NotificationCenter.default.addObserver(self, selector: #selector(update), name: .cartChanged, object: nil) }
        @objc func update() {}
      }

      """,
    ])
    let text = project.client.text("about", ["name": "cartChanged"])
    #expect(text.contains("emitted by: Cart.change() Cart.swift:2"), "\(text)")
    #expect(!text.contains("Basket"))
    #expect(text.contains("handled by: Badge"))
    #expect(
      project.client.text("about", ["name": "Cart"]).contains(
        "publishes: Notification.cartChanged (\"in change()\"; \"handled by Badge\")"))
  }
}
