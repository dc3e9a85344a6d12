import StoregenDiagnostics
import StoregenThreads
import SwiftFacts
import Testing

@Suite("A file is read completely, or only its declarations")
struct ExtentTests {
  @Test(
    "bodies of functions and accessors are omitted, but not the list of accessors",
    arguments: [
      ("func a() { b() }", "func a() { }"), ("var a: B { c.d }", "var a: B { }"),
      ("func a() {}", "func a() {}"), ("func a() { }", "func a() { }"),
      ("var a: B { get { c } set { d } }", "var a: B { get { c } set { d } }"),
      ("var a = 1 { didSet { b() } }", "var a = 1 { didSet { b() } }"),
      ("let a = { B() }()", "let a = { B() }()"),
      ("struct A { init() { b = \"}\" } }", "struct A { init() { } }"),
      ("enum A { case b; func c() { { d } } }", "enum A { case b; func c() { } }"),
      (
        "extension A { subscript(b: Int) -> C { d } }", "extension A { subscript(b: Int) -> C { } }"
      ),
    ])
  func leftOut(_ text: String, _ expected: String) {
    let declarations = OutlineScanner.declarations(of: Array(text.utf8))
    #expect(String(decoding: declarations.text.utf8, as: UTF8.self) == expected)
  }

  @Test("without function bodies, locations of facts and errors stay the same")
  func locations() throws {
    let text = "func a() {\n  // \u{0F}…\r\n  let b = \"ü\"\n}\nfunc c() { d() }\nlet = 1\n"
    let part = LargeStackThreads.run {
      FactReader.read(Array(text.utf8), path: "A.swift", extent: .declarations)
    }
    let functions = try #require(part.facts).all(.function).map { text.bytes($0.bytes) }
    #expect(functions == ["func a() {\n  // \u{0F}…\r\n  let b = \"ü\"\n}", "func c() { d() }"])
    #expect(part.facts?.all(.function).map { text.bytes($0.nameRange.bytes) } == ["a", "c"])
    let error = try #require(part.error?.range)
    #expect(text.bytes(error.bytes) == "=")
  }

  @Test("the declarations are the same in both")
  func declarations() throws {
    let text = """
      import Foundation
      @MainActor final class A: B, C {
        @Published private(set) var d: [E] = []
        var f: G { get async { await h() } }
        lazy var i = { J() }()
        init(k: K = .l) { self.k = k }
        func m(_ n: N) async throws -> some O { p() }
        enum Q { case r(S), t }
      }
      """
    let (all, declarations) = LargeStackThreads.run {
      (
        FactReader.read(Array(text.utf8), path: "A.swift"),
        FactReader.read(Array(text.utf8), path: "A.swift", extent: .declarations)
      )
    }
    let whole = try #require(all.facts)
    let part = try #require(declarations.facts)
    #expect(declarations.error == nil)
    for kind in [FactKind.classDeclaration, .property, .function, .initializer, .enumCase] {
      #expect(whole.all(kind).map(\.range) == part.all(kind).map(\.range), "\(kind)")
      #expect(whole.all(kind).map(\.name) == part.all(kind).map(\.name), "\(kind)")
    }
    #expect(whole.all(.call).contains { $0.base?.name == "p" })
    #expect(!part.all(.call).contains { $0.base?.name == "p" })
  }
}

extension String {
  /// The text in a range of bytes.
  fileprivate func bytes(_ range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
