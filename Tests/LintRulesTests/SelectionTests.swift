import AppAnalysis
import ArchitectureModel
import FileSelection
import LintRules
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("Omitted files do not change the findings")
struct SelectionTests {
  @Test(
    "in the examples of the rules, also with each declaration in a separate file",
    arguments: ExampleCase.ofPrograms)
  func examples(_ example: ExampleCase) throws {
    for example in [example, try example.splitOverFiles()] {
      let marks = example.files.map { MarkedText($0) }
      let all = marks + [MarkedText(example.spec ?? "")]
      var configuration = try LintConfiguration.of(example.spec)
      // Both rules report the same stores, so one leaves its findings to the other.
      if example.rule.id == "store_references_store" {
        configuration.rules["store_calls_store"] = RuleConfiguration(severity: .off)
      }
      var program = SelectionProgram(
        example.title, findings: all.reduce(0) { $0 + $1.ranges.count }, files: marks.map(\.text), configuration)
      program.countedRules = [example.rule.id]
      try program.expectSameFindings()
    }
  }

  @Test("for stores named by the configuration, and those of a spec")
  func configuration() throws {
    let files = [
      "import Combine\nfinal class CartModel: ObservableObject {}",
      "struct Parts { let cart: CartModel }",
      "import Combine\nfinal class UserModel: ObservableObject { var parts: Parts? }",
    ]
    let patterns = LintConfiguration(AnalysisSettings(stores: [NamePattern("*Model")]))
    try SelectionProgram("", findings: 1, files: files, patterns).expectSameFindings()
    let spec = try LintConfiguration.of(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        CartModel: { class: CartModel, events: { paid: } }
        UserModel: { class: UserModel, events: { paid: } }
      """)
    try SelectionProgram("", findings: 1, files: files, spec).expectSameFindings()
    try SelectionProgram("", findings: 0, files: files).expectSameFindings()
  }

  @Test(
    "for stores in other types",
    arguments: [
      ("Model", 1), ("Cart.Model", 1), ("*.Model", 1), ("Ca*.Model", 1), ("Ca*del", 0),
      ("User.Model", 0),
    ])
  func nested(_ pattern: String, _ findings: Int) throws {
    let files = [
      "enum Cart {}\nenum User {}",
      "import Combine\nextension Cart { final class Model: ObservableObject {} }",
      "import Combine\nextension User { final class Model: ObservableObject {} }",
      """
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3) { _ in Row() } } }
      """,
      "import SwiftUI\nstruct Row: View { @EnvironmentObject var model: Cart.Model; let body = Text(\"\") }",
    ]
    var program = SelectionProgram(
      pattern, findings: findings, files: files,
      LintConfiguration(AnalysisSettings(stores: [NamePattern(pattern)])))
    program.countedRules = ["container_only_store_access"]
    try program.expectSameFindings()
  }

  @Test(
    "a property does not count as read because a file that cannot matter reads another property with this name",
    arguments: [
      "func first() -> Int { Kinds.other }",
      "struct Part { var other = 1 }\nfunc first(part: Part) -> Int { part.other }",
      "func first(box: Box) -> Int { box.other }", "func all(boxes: [Box]) -> [Int] { boxes.map(\\.other) }",
    ])
  func readsOfOthers(_ code: String) throws {
    let stores = [
      "import Combine\nfinal class OwnStore: ObservableObject { @Published var title = \"\" }",
      "import Combine\nfinal class UseStore: ObservableObject { private weak var other: OwnStore? }",
    ]
    try SelectionProgram("", findings: 1, files: stores + [code]).expectSameFindings()
  }

  @Test("code that creates a controller with a view decides whether the view inherits an environment")
  func creationsOfHosts() throws {
    let files = [
      "import Combine\nfinal class Board: ObservableObject { @Published var name = \"\" }",
      """
      import SwiftUI
      struct Canvas: View {
        @EnvironmentObject private var board: Board
        var body: some View { Text(board.name) }
      }
      """,
      """
      import SwiftUI
      final class BoardController: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Canvas())) }
      }
      """,
      """
      import SwiftUI
      struct Bridge: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> BoardController { BoardController() }
        func updateUIViewController(_ controller: BoardController, context: Context) {}
      }
      """,
      """
      import UIKit
      final class MenuController: UIViewController {
        override func viewDidLoad() { present(BoardController(), animated: true) }
      }
      """,
    ]
    var program = SelectionProgram("", findings: 1, files: files)
    program.countedRules = ["environment_not_injected"]
    try program.expectSameFindings()
  }

  @Test("a representable may create a controller with a view through other controllers")
  func pathsToHosts() throws {
    let files = [
      "import Combine\nfinal class Board: ObservableObject { @Published var name = \"\" }",
      """
      import SwiftUI
      struct Canvas: View {
        @EnvironmentObject private var board: Board
        var body: some View { Text(board.name) }
      }
      """,
      """
      import SwiftUI
      final class BoardController: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Canvas())) }
      }
      """,
      """
      import SwiftUI
      struct Bridge: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { PagesController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      """,
      "import UIKit\nfinal class PagesController: UIViewController {}",
      """
      import UIKit
      extension PagesController {
        override func viewDidLoad() { addChild(PageController()) }
      }
      """,
      """
      import UIKit
      final class PageController: UIViewController {
        override func viewDidLoad() { addChild(FrameController()) }
      }
      """,
      """
      import UIKit
      final class FrameController: UIViewController {
        override func viewDidLoad() { addChild(BoardController()) }
      }
      """,
      """
      import UIKit
      final class OtherController: UIViewController {
        override func viewDidLoad() { addChild(UIViewController()) }
      }
      """,
    ]
    var program = SelectionProgram("", findings: 0, files: files)
    program.countedRules = ["environment_not_injected"]
    try program.expectSameFindings()
    #expect(program.selection.last == false)
  }

  @Test("a new mention of a controller in the body of a function may change the selection")
  func linkingWords() {
    let host = "final class Host { func show() { present(UIHostingController(rootView: Canvas())) } }"
    let bridge = "struct Bridge: UIViewControllerRepresentable { func makeUIViewController() { Pager() } }"
    func pager(_ body: String) -> String { "final class Pager { func load() { \(body) } }" }
    func outline(_ code: String) -> Outline { OutlineScanner.outline(of: Array(code.utf8)) }
    let page = "final class Page { func load() { Host() } }"
    let files = [host, bridge, pager(""), page].map(outline)
    let selection = RelevantFiles.selection(among: files) { _ in false }
    #expect(!selection.isSame(replacing: files[2], with: outline(pager("Page()"))))
    #expect(selection.isSame(replacing: files[2], with: outline(pager("print()"))))
  }

  @Test("files that cannot matter are omitted")
  func leftOut() {
    let program = SelectionProgram(
      "", findings: 1, .store, .row("CartStore.shared"),
      """
      import Foundation
      struct Product: Codable, Hashable {
        let id: Int
        var title: String
        var price: Decimal { Decimal(id) }
      }
      """,
      """
      import Foundation
      final class Client {
        private let session: URLSession
        init(session: URLSession) { self.session = session }
        func products() async throws -> [Product] { try await load("products") }
        private func load<Value: Decodable>(_ path: String) async throws -> Value {
          // A view or a CartStore in a comment does not count.
          let (data, _) = try await session.data(from: URL(filePath: path))
          return try JSONDecoder().decode(Value.self, from: data)
        }
      }
      """,
      """
      enum Parser {
        static let comment = /#[^\\n]*/
        static func words(in text: String) -> [Substring] { text.split(separator: " ") }
      }
      """,
      """
      import UIKit
      final class LegacyController: UIViewController {
        private let client: Client
        override func viewDidLoad() { super.viewDidLoad() }
      }
      """)
    #expect(program.selection == [true, true, false, false, false, false])
  }

  @Test(
    "a SwiftUI name, a storegen comment or an error selects a file",
    arguments: [
      "struct Row: View {}", "let a: AnyView", "@Observable class A {}", "@State var a = 1",
      "class A: ObservableObject {}", "extension EnvironmentValues {}", "#Preview { a }",
      "@_exported import A", "// storegen:store\nclass A {}", "let c = UIHostingController()",
      "struct P: PreviewProvider {}", "let a = \"\\(b as! AnyView)\"", "class A {", "}",
      "let é = 1",
      "func f() { @Bindable var a = b }", "/* \" */ struct Row: View {}",
    ])
  func relevantAlone(_ text: String) {
    #expect(RelevantFiles.isRelevantAlone(OutlineScanner.outline(of: Array(text.utf8))))
  }

  @Test(
    "part of a word or an ordinary comment does not",
    arguments: [
      "", "struct Viewer {}", "// View", "/* @State */ let a = 1", "let state = State.idle",
      "class ObservableObjects {}", "let preview = Preview()", "let caption = \"é\"", "// é",
      "// see storegen: it reads this", "import Foundation",
    ])
  func notRelevantAlone(_ text: String) {
    #expect(!RelevantFiles.isRelevantAlone(OutlineScanner.outline(of: Array(text.utf8))))
  }
}
