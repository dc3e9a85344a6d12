import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("Locations are exact to the byte")
struct LocationTests {
  @Test(
    "of names",
    arguments: [
      ("/* 👩‍👧 é */ let «cart» = 1", FactKind.property),
      ("let a = 1\r\n\r\nfinal class /* the */ «Cart» {}", .classDeclaration),
      ("let a = 1\rfunc «add»() {}", .function),
      ("\u{FEFF}struct «Cart» {}", .structDeclaration),
      ("\u{FEFF}// 👋\r\nactor «Cart» {}", .actorDeclaration),
      ("let `«class»` = 1", .property),
      ("enum A { case `«default»`(Int) }", .enumCase),
      ("func f(at «place»: Int) {}", .parameter),
      ("func f(«at» place: Int) {}", .parameterLabel),
      ("extension Shop.«Cart»<Int> {}", .extensionDeclaration),
      ("@Lib.«Service»<Cart> var a: Int", .attribute),
      ("a // a\n  .«b»()", .member),
      ("a «+=» b", .assignment), ("a.b «as?» C", .cast), ("a «+» b", .binary),
      ("a «?» b : c", .ternary), ("a { [weak «self»] in }", .capture),
      ("f(/* é */ «on»: 1)", .argument), ("import «Shop»", .importDeclaration),
      ("if let «store» {}", .optionalBinding), ("f(\\.a.«b»)", .keyPathComponent),
    ])
  func names(marked: String, kind: FactKind) throws {
    let text = MarkedText(marked)
    let file = try #require(facts(of: text.text))
    let found = file.all.filter { $0.kind == kind }
    #expect(found.map(\.nameRange.bytes).contains(text.ranges.first ?? 0..<0))
  }

  @Test(
    "of facts, without the white space and comments around them",
    arguments: [
      ("/* 👋 */ «@State // a\r\n private var a = 1» // b", FactKind.property),
      ("@State var «a = 1», b = 2", .property),
      ("enum A { «case a(Int)» }", .enumCase), ("enum A { case a, «b» }", .enumCase),
      ("if «a { b }» else { c }", .conditions), ("while «a { b }»", .conditions),
      ("f(«a: b» /* c */ , d)", .argument), ("class A: «B», C {}", .inheritedType),
      ("func f(«a: B», c: D) {}", .parameter), ("a { [«weak b», c] in }", .capture),
      ("func f<«A: B», C>() {}", .genericParameter), ("switch a { case «b», c: d }", .casePattern),
      ("guard «a, let b» else { c }", .conditions),
      ("let c = «a /* b */ ?? d» // e", .binary),
      ("let a: Int { «b()» }", .accessor), ("\u{FEFF}«#Preview { A() }»\r\n", .macroCall),
      ("func f() «{ // a\r\n}» // b", .block), ("let b = «a\n  .b()\n  .c(d)»", .call),
    ])
  func bytes(marked: String, kind: FactKind) throws {
    let text = MarkedText(marked)
    let file = try #require(facts(of: text.text))
    let found = file.all.filter { $0.kind == kind }
    #expect(found.map(\.bytes).contains(text.ranges.first ?? 0..<0))
  }

  @Test("of a name in two spellings that are equal as strings")
  func spellings() throws {
    let file = try #require(facts(of: "let é = 1\nlet e\u{301} = 2"))
    let names = file.all.filter { $0.kind == .property }.map(\.nameRange.bytes.count)
    #expect(names == [2, 3])
  }

  @Test(
    "of directives",
    arguments: [
      "«// storegen:disable all - reason»\nlet a = 1",
      "let a = 1 «// storegen:disable:this x»  \r\n",
      "let a = \"// storegen:no\"\r«/// storegen: x»\rlet b = 1",
      "\u{FEFF}«//storegen:x»", "f( // storegen\n  a,\n  «// storegen:next»\n  b)",
      "#if A\n«// storegen:x»\n#endif", "class A {\n  «// storegen:x»\n}",
      "// says storegen:x\n/* storegen:x */ let a = 1",
    ])
  func directives(marked: String) throws {
    let text = MarkedText(marked)
    let file = try #require(facts(of: text.text))
    let source = SourceText(path: "A.swift", text: text.text)
    let found = file.directives.map { source.text(in: $0.bytes) }
    #expect(found.map(trimmed) == text.ranges.map { trimmed(source.text(in: $0)) })
    #expect(file.directives.map(\.bytes.lowerBound) == text.ranges.map(\.lowerBound))
  }

  @Test("and the words of a directive have no surrounding white space")
  func words() throws {
    let file = try #require(facts(of: "// storegen: disable x - why  \r\nlet a = 1"))
    #expect(file.directives.map(\.words) == ["disable x - why"])
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
