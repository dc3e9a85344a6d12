import SwiftFacts
import Testing

@Suite("An outline contains the declarations of a file")
struct OutlineTests {
  @Test(
    "all kinds of types and their members",
    arguments: [
      ("class A {}; struct B {}; actor C {}", ["type A", "type B", "type C"]),
      ("public final class A: B {}\nindirect enum C: D {}", ["type A", "type C"]),
      ("@A(b: \"c\") @D\nfinal class E {}", ["type E"]),
      ("protocol A: class {}", ["protocolType A"]),
      ("struct A { class B { enum C {} } }", ["type A", "type A.B", "type B.C"]),
      ("extension A: B { struct C {} }", ["typeExtension A", "type A.C"]),
      (
        "extension A.B.C { let d = 1 }",
        ["outerType A", "outerType B", "typeExtension C", "member C.d"]
      ),
      ("struct A<let B: Int, C>: D where C: E { var f: C }", ["type A", "member A.f"]),
      ("func a() { let b = 1; struct C { let d = 1 } }", ["member a", "type C"]),
    ] as [(String, [String])])
  func types(_ text: String, _ expected: [String]) {
    #expect(declarations(in: text) == expected)
  }

  @Test(
    "members, but not local declarations",
    arguments: [
      ("let a = 1, b = c()", ["member a", "member b"]),
      ("var a: (B, c: C), d = [1, 2]", ["member a", "member d"]),
      (
        "enum A { case b, c(D, e: E); case f }",
        ["type A", "member A.b", "member A.c", "member A.f"]
      ),
      (
        "struct A { init(b: B) {}; subscript(c: C) -> D { e } }",
        ["type A", "member A.init", "member A.subscript"]
      ),
      (
        "class A { class func b() {}; class var c: Int { 1 } }",
        ["type A", "member A.b", "member A.c"]
      ),
      ("func a(actor b: B, class c: C) {}", ["member a"]),
      ("let a = { let b = 1; return b }()\nlet c = 1", ["member a", "member c"]),
      (
        "struct A { var b = 1 { didSet { let c = 1 } }; let d = 1 }",
        ["type A", "member A.b", "member A.d"]
      ),
      (
        "struct A { init(b: () -> B = { c }) { let d = 1 }; let e = 1 }",
        ["type A", "member A.init", "member A.e"]
      ),
      (
        "struct A {\n#if B\n  let c = 1\n#else\n  let d = 1\n#endif\n}",
        ["type A", "member A.c", "member A.d"]
      ),
      ("typealias A = B<C>; let d = 1", ["alias A", "member d"]),
      (
        "protocol A { associatedtype B: C; var d: B { get } }",
        ["protocolType A", "alias A.B", "member A.d"]
      ),
      (
        "let `class` = 1; let b = A.init(); let c = A.protocol",
        ["member class", "member b", "member c"]
      ),
      ("let a = \\A.class; let b = 1", ["member a", "member b"]),
    ] as [(String, [String])])
  func members(_ text: String, _ expected: [String]) {
    #expect(declarations(in: text) == expected)
  }

  @Test(
    "and whether they are private",
    arguments: [
      ("private let a = 1; let b = 1", ["private member a", "member b"]),
      (
        "struct A { private var b = 1; fileprivate func c() {}; private(set) var d = 1 }",
        ["type A", "private member A.b", "private member A.c", "member A.d"]
      ),
      (
        "private extension A { let b = 1 }; let c = 1",
        ["private typeExtension A", "private member A.b", "member c"]
      ),
      ("@A private static let b = 1", ["private member b"]),
      ("private import A\nlet b = 1", ["member b"]),
      ("fileprivate import A\nextension B { let c = 1 }", ["typeExtension B", "member B.c"]),
    ] as [(String, [String])])
  func access(_ text: String, _ expected: [String]) {
    #expect(declarations(in: text) == expected)
  }

  @Test(
    "also if a word is not a keyword in its context",
    arguments: [
      ("import class A.B\nstruct C { let d = 1 }", ["type C", "member C.d"]),
      ("import protocol A.B\nextension C { let d = 1 }", ["typeExtension C", "member C.d"]),
      ("import enum A.B\ntypealias C = D", ["alias C"]),
      (
        "enum A { case user, actor\n  struct B {} }",
        ["type A", "member A.user", "member A.actor", "type A.B"]
      ),
      ("class A { class override func b() -> C { d } }", ["type A", "member A.b"]),
      (
        "enum A { case b, `default`\n  class C {} }",
        ["type A", "member A.b", "member A.default", "type A.C"]
      ),
      ("var a: A.`Type`\nstruct B {}", ["member a", "type B"]),
      ("let a = 1...\nstruct B {}", ["member a", "type B"]),
      ("let a = B(extension: c, protocol: d); struct E {}", ["member a", "type E"]),
    ] as [(String, [String])])
  func wordsThatAreNoKeywords(_ text: String, _ expected: [String]) {
    // Such an import, or a modifier that is mistaken for a name, may look like a type, but does not hide one.
    #expect(Set(expected).isSubset(of: declarations(in: text)), "\(declarations(in: text))")
  }

  @Test(
    "a type mentions its inherited types, a member its types or its initial value",
    arguments: [
      ("class A: B, C<D> where E: F { let g: G }", "A", ["B", "C", "D", "E", "F"], ["G", "g"]),
      ("extension A: B where C == D {}", "A", ["B", "C", "D"], ["A"]),
      ("@B @C(D.self) final class A {}", "A", ["@B", "B", "@C", "D"], []),
      ("typealias A = B<C> & D", "A", ["B", "C", "D"], []),
      ("protocol P { associatedtype A: B where C == D }", "A", ["B", "C", "D"], ["P"]),
      ("enum E { case a(B, c: C) }", "a", ["B", "C"], ["E"]),
      ("func a(b: B) -> C { D() }", "a", ["C"], ["B", "D"]),
      ("func a(b: (B) -> C) { D() }", "a", [], ["B", "C", "D"]),
      ("func a(b: B) async throws(C) -> [D: E] where F: G {}", "a", ["D", "E"], ["B"]),
      ("struct A { init(b: B) { C() } }", "init", [], ["B", "C"]),
      ("struct A { subscript(b: B) -> C { D() } }", "subscript", ["C"], ["B", "D"]),
      ("var a: B { C() }", "a", ["B"], ["C"]),
      ("var a: B = C(d) { didSet { E() } }", "a", ["B", "C", "d"], ["E"]),
      ("let a = B.shared.c", "a", ["B", "shared", "c"], []),
      ("lazy var a: B = { [weak self] in return C() }()", "a", ["B", "C"], []),
      ("let a = ({ B() })()", "a", ["B"], []),
      ("let a = try! { try B() }()", "a", ["B"], []),
      ("@B(\\.c) var a: D", "a", ["@B", "c", "D"], []),
      ("let b = 1, a = c()", "a", ["c"], []),
    ] as [(String, String, Set<String>, Set<String>)])
  func mentioned(_ text: String, _ name: String, _ has: Set<String>, _ hasNot: Set<String>) {
    let found = mentions(of: name, in: text)
    #expect(has.isSubset(of: found), "\(found)")
    #expect(hasNot.isDisjoint(with: found), "\(found)")
  }

  @Test("only the names of types are stored as text")
  func typeNames() {
    let outline = outline(of: "final class CartStore {}\nenum Outer { struct Inner {} }\nlet a = 1")
    let names = outline.declarations.map(outline.typeName(of:))
    #expect(names == ["CartStore", "Outer", "Inner", ""])
  }
}
