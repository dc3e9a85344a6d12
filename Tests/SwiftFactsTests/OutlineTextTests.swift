import SwiftFacts
import Testing

@Suite("An outline separates code from strings and comments")
struct OutlineTextTests {
  @Test(
    "strings, comments and regexes contain no declarations, but the code after them does",
    arguments: [
      "\"struct A {\"", "\"\\(b) } struct A {\"", "\"\\(\"\\(b) {\") struct A {\"", "\"\\\" {\"",
      "#\"\\( \" } struct A {\"#", "##\"\"# {\"##", "#\"\\#(b) {\"#", "#\"}\\\"#",
      "\"\"\"\n  struct A { \" \\(b)\n  \"\"\"", "#\"\"\"\n  \\(b \"\"\" {\n  \"\"\"#",
      "\"\\(b { c in \"}\" })\"", "1 /* struct A { /* \" */ } */", "1 // struct A { \"",
      "/\\//", "/\"/", "/\\{\\(/", "#/ \" { /#", "#/a\\/*b/#", "b / c / d", "/[a-z]/",
      "##/ /* {/# /##", "/\"\"\"/", "/[}]a[{]/", "/[(]/",
    ])
  func texts(_ text: String) {
    let code = "let first = \(text)\nstruct Last { let member = 1 }"
    #expect(
      declarations(in: code) == ["member first", "type Last", "member Last.member"], "\(code)")
  }

  @Test("the words of strings and code count, those of comments do not")
  func words() {
    let text = """
      @State(Wrapped.self) var shown = "quoted \\(inner) \\"escaped\\"" // comment
      /* block /* nested */ still */ #Preview("named") { #if }
      let regex = /literal/, number = 0xFF
      """
    let words = WordSet(Array(outline(of: text).words))
    for word in [
      "@State", "State", "Wrapped", "var", "shown", "quoted", "inner", "escaped", "#Preview",
      "Preview", "named", "#if", "regex", "literal", "number",
    ] {
      #expect(words.contains(Word(word)), "\(word)")
    }
    for word in ["comment", "block", "nested", "still", "xFF", "@Wrapped", "#named", "Stat"] {
      #expect(!words.contains(Word(word)), "\(word)")
    }
  }

  @Test(
    "all kinds of line breaks and white space",
    arguments: [
      "struct A {\r\n  let b = 1\r\n}\r\n", "struct A {\r  let b = 1\r}\r",
      "\u{FEFF}struct A { let b = 1 }", "\u{FEFF}// c\nstruct A { let b = 1 }",
      "struct\tA\t{\tlet\tb\t=\t1\t}", "struct\r\nA { let b = 1 }",
      "struct /* c */ A { let b = 1 }", "struct // c\nA { let b = 1 }",
      "#!/usr/bin/swift\nstruct A { let b = 1 }",
    ])
  func spaces(_ text: String) {
    #expect(declarations(in: text).suffix(2) == ["type A", "member A.b"])
  }

  @Test(
    "directives are found, but not in strings",
    arguments: [
      ("// storegen:store\nclass A {}", true), ("class A {} //storegen:store", true),
      ("/// storegen: store", true), ("let a = 1 // storegen:container\r\n", true),
      ("let a = \"// storegen:store\"", false), ("/* // storegen:store */", false),
      ("// see storegen:store", false), ("// storegen", false), ("let storegen: Store", false),
    ])
  func directives(_ text: String, _ isExpected: Bool) {
    let flags: Outline.Flags = isExpected ? .hasDirective : []
    #expect(outline(of: text).flags == flags)
  }

  @Test(
    "unbalanced braces and names with several spellings make an outline uncertain",
    arguments: [
      ("struct A {", true), ("}", true), ("struct A { func b() { }", true),
      ("func a() { } }", true),
      ("let é = 1", true), ("struct 日本 {}", true), ("let 👍 = 1", true),
      ("let a = \"é\"", false), ("// é", false), ("let a = \"}\"", false), ("", false),
      ("struct A { func b() { c { } } }", false),
    ])
  func uncertain(_ text: String, _ isExpected: Bool) {
    #expect(outline(of: text).flags.contains(.isUncertain) == isExpected)
  }

  @Test(
    "invalid UTF-8 makes it doubtful",
    arguments: [[0xFF], [0x61, 0xC3], [0x2F, 0x2F, 0xED, 0xA0, 0x80]] as [[UInt8]])
  func invalidBytes(_ bytes: [UInt8]) {
    #expect(OutlineScanner.outline(of: bytes).flags.contains(.isDoubtful))
  }

  @Test(
    "and so does code that may be nested too deeply",
    arguments: [
      ("[", "]"), ("(", ")"), ("A<", ">"), ("{", "}"), ("f({", "})"), ("[a(", ")]"),
      ("\"\\(", ")\""), ("#\"\\#([", "])\"#"), ("switch a { default:", "}"), ("[", ""), ("(", ""),
    ])
  func deep(_ open: String, _ close: String) {
    let text =
      "let a = " + String(repeating: open, count: 3_000) + "b"
      + String(repeating: close, count: 3_000)
    #expect(outline(of: text).flags.contains(.isDoubtful))
    let merelyLong = "let a = " + String(repeating: "\(open)b\(close);", count: 3_000)
    if !close.isEmpty { #expect(!outline(of: merelyLong).flags.contains(.isDoubtful)) }
  }

  @Test(
    "and code that repeats what the parser reads again each time",
    arguments: [",", "`", "#", ", ", "# ", "try ", "try\n", "try? ", "any", "#if A\n", "-> A "])
  func repetition(_ repeated: String) {
    let space = repeated == "any" ? " " : ""
    let text = "let a = " + String(repeating: repeated + space, count: 3_000)
    #expect(outline(of: text).flags.contains(.isDoubtful))
  }

  @Test(
    "but not long lists",
    arguments: [
      "case a\n", "case a = \"b\"\n", "\"a\", ", "a, ", "#if A\n#endif\n", "#\"a\"#, ",
      "#selector(a), ", "let a = b -> c; ", "var a: B\n",
    ])
  func lists(_ item: String) {
    let text = "enum A { " + String(repeating: item, count: 3_000) + "}"
    #expect(!outline(of: text).flags.contains(.isDoubtful))
  }
}
