import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("Code that is nested too deeply is reported and does not crash")
struct NestingTests {
  private static let message = "the code is nested too deeply here"

  @Test(
    "with brackets that are not closed",
    arguments: [
      "[", "(", "{", "A<", "A < ", "f(", "f {", "f({", "[(", "[A<", "[[A.", "(A, [", "if a {",
    ])
  func openBrackets(repeated: String) throws {
    for head in ["let a = ", "let a: ", ""] {
      let outcome = try #require(read(head + String(repeating: repeated, count: 20_000)))
      #expect(outcome.error?.message == Self.message, "\(head)\(repeated)")
    }
  }

  @Test(
    "with brackets that are closed",
    arguments: [
      ("[", "]"), ("(", ")"), ("A<", ">"), ("{", "}"), ("f(", ")"), ("f {", "}"), ("f({", "})"),
      ("if a {", "}"), ("class A {", "}"), ("[a(", ")]"), ("[@a(\"x\") ", "]"), ("\"\\(", ")\""),
      ("#\"\\#([", "])\"#"), ("\\.a[", "]"), ("switch a { default:", "}"),
    ])
  func closedBrackets(open: String, close: String) throws {
    let count = 3_000
    let text =
      "let a = \n" + String(repeating: open, count: count) + "a"
      + String(repeating: close, count: count)
    #expect(try #require(read(text)).error?.message == Self.message)
  }

  @Test(
    "with chains that are deep because they are long",
    arguments: [
      "let a = b" + String(repeating: ".c()", count: 4_100),
      "let a = b" + String(repeating: "[0]", count: 4_100),
      "let a: B" + String(repeating: "?", count: 4_100),
      "let a: B" + String(repeating: ".C", count: 4_100),
      "let a = " + String(repeating: "b = ", count: 4_100) + "c",
      "if a {}" + String(repeating: " else if a {}", count: 4_100),
      "let a = " + String(repeating: "b ? c : ", count: 4_100) + "d",
    ])
  func longChains(text: String) throws {
    let outcome = try #require(read(text + "\nlet last = 1"))
    #expect(outcome.error?.message == Self.message)
    #expect(outcome.facts?.all.contains { $0.name == "last" } == true, "the code after it is read")
  }

  @Test(
    "where something is repeated that the parser would read again each time",
    arguments: [
      "let a: B" + String(repeating: " -> B", count: 4_100),
      "let a: (func: B)" + String(repeating: "\n-> (func: B)", count: 4_100),
      "let a = " + String(repeating: "try ", count: 4_100) + "b",
      "let a = " + String(repeating: "try?\tawait ", count: 4_100) + "b",
      "let a: " + String(repeating: "any ", count: 4_100) + "B",
      String(repeating: "#if A\n", count: 4_100),
      "func f() { if a {}" + String(repeating: " else if b {}", count: 10_100) + "}",
      "func f() { if a {}"
        + String(repeating: "else\n  if b { if c {} else if d {} }", count: 10_100) + "}",
    ])
  func repeatedCode(text: String) throws {
    let outcome = try #require(read(text))
    #expect(outcome.error?.message == Self.message)
    #expect(outcome.facts == nil, "the parser is not called")
  }

  @Test("where a character is repeated", arguments: ["#", ",", "`", ", "])
  func repeatedCharacters(text: String) throws {
    let outcome = try #require(read("let a = f(" + String(repeating: text, count: 4_100)))
    #expect(outcome.error?.message == "the same character is repeated too often here")
    #expect(outcome.facts == nil, "the parser is not called")
  }

  @Test(
    "but long lists are read",
    arguments: [
      "protocol A {\n" + String(repeating: "func a(b: B) -> C\n", count: 4_100) + "}",
      String(repeating: "func a() { if b {} else if c {} else {} }\n", count: 10_100),
      "protocol A {\n" + String(repeating: "var a: () -> C { get }\n", count: 4_100) + "}",
      "enum A {\n" + String(repeating: "case a\n", count: 4_100) + "}",
      "let a = [" + String(repeating: "b, ", count: 4_100) + "]",
      String(repeating: "#if A\n#else\n#endif\n", count: 4_100),
      String(repeating: "let a = #\"b\"#\n", count: 4_100),
      "func a() throws {\n" + String(repeating: "try b\ntry await c\n", count: 40) + "}",
    ])
  func lists(text: String) throws {
    let outcome = try #require(read(text))
    #expect(outcome.error == nil)
  }

  @Test("where conditions are in conditions")
  func conditions() throws {
    let text =
      String(repeating: "#if A\n", count: 300) + "a" + String(repeating: "\n#endif", count: 300)
    #expect(try #require(read(text)).error?.message == Self.message)
  }

  @Test(
    "but code that is merely long is read",
    arguments: [
      "let a = b" + String(repeating: " + c", count: 20_000),
      "let a = b" + String(repeating: ".c()", count: 1_000),
      "let a = [" + String(repeating: "b < c,\n", count: 300) + "]",
      "func f() {" + String(repeating: "let a = b < c\n", count: 2_000) + "}",
      "func f() -> Bool {" + String(repeating: "if b < 5 { return c }\n", count: 2_000) + "}",
      "switch b {" + String(repeating: "case 1..<2: d()\n", count: 2_000) + "}",
      "let a = [" + String(repeating: "1 << 2,", count: 2_000) + "]",
      "let a = [" + String(repeating: "[b, [c]], ", count: 2_000) + "]",
      "let a = " + String(repeating: "[\"b\": ", count: 100) + "1"
        + String(repeating: "]", count: 100),
      "let a = " + String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100),
      String(repeating: "class A { ", count: 100) + String(repeating: "}", count: 100),
      "if a {}" + String(repeating: " else if a {}", count: 500),
    ])
  func merelyLong(text: String) throws {
    #expect(try #require(read(text)).error == nil)
  }

  @Test(
    "strings and comments do not count",
    arguments: [
      ("\"", "\""), ("#\"", "\"#"), ("##\"\\\" \"# ", "\"##"), ("\"\"\"\n", "\n\"\"\""),
      ("#\"\"\"\n\\\"\"\"", "\n\"\"\"#"), ("\"\\\"", "\""), ("// ", "\r"), ("/* /* */ ", "*/"),
      ("\"\\(b(\"", "\"))\""),
    ])
  func text(open: String, close: String) throws {
    for brackets in ["[", "(", "<", "{"] {
      let text = "_ = 1; _ = a \(open)\(String(repeating: brackets, count: 1_000))\(close)"
      let code = text.replacing("_ = a /", with: "/").replacing("_ = a ", with: "_ = ")
      #expect(try #require(read(code)).error == nil, "\(open)\(brackets)")
    }
  }

  @Test(
    "and code after a string or comment counts",
    arguments: ["#\"\\\"#", "#\"\"\"\n\\\"\"\"#", "\"\\\\\"", "/* /* */ */ 1", "\"\\(b)\"", "/\"/"])
  func afterText(text: String) throws {
    let code = "let a = \(text); let b = \(String(repeating: "[", count: 1_000))"
    #expect(try #require(read(code)).error?.message == Self.message)
  }

  @Test("at the first bracket that exceeds the limit")
  func location() throws {
    let lists = try #require(read("let é = " + String(repeating: "[", count: 50)))
    #expect(lists.error?.range?.bytes == 19..<20)
    let calls = try #require(read("let a = " + String(repeating: "f(", count: 1_000)))
    #expect(calls.error?.range?.bytes == 809..<810)
  }
}
