import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("Invalid files are reported with a location")
struct ReaderTests {
  @Test(
    "bytes that are not UTF-8",
    arguments: [
      ([0xFF], 0), ([0x61, 0x80], 1), ([0x61, 0xC3], 1), ([0xC3, 0xA9, 0xE2, 0x82], 2),
      ([0x2F, 0x2F, 0xED, 0xA0, 0x80], 2), ([0x0A, 0xC0, 0xAF, 0x0A], 1), ([0xF0, 0x9F, 0x91], 0),
    ] as [([UInt8], Int)])
  func invalidBytes(bytes: [UInt8], offset: Int) throws {
    let outcome = try #require(read(bytes))
    #expect(outcome.facts == nil)
    #expect(outcome.error?.message == "the file is not UTF-8")
    #expect(outcome.error?.range?.bytes == offset..<offset + 1)
  }

  @Test(
    "syntax errors; the rest is read",
    arguments: [
      "class A {}\nlet b: «= 1\nfinal class Last {}", "func f() { a(« }\nfinal class Last {}",
      "class «{ var a = 1 }\nfinal class Last {}", "let a = (b +«)\nfinal class Last {}",
      "let é = «'x'\r\nfinal class Last {}", "final class Last {}\rstruct A {«",
      "final class Last {}\nlet a = \"b«", "\u{FEFF}«}\nfinal class Last {}",
    ])
  func errors(marked: String) throws {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let outcome = try #require(read(parts.joined()))
    #expect(outcome.error?.message.hasPrefix("this is not Swift: ") == true)
    #expect(outcome.error?.range?.bytes.lowerBound == parts[0].utf8.count)
    #expect((outcome.error?.range?.bytes.upperBound ?? 0) <= parts.joined().utf8.count)
    #expect(
      outcome.facts?.all.contains { $0.kind == .classDeclaration && $0.name == "Last" } == true)
  }

  @Test("two byte order marks in a row, which make SwiftParser's diagnostics crash")
  func byteOrderMarks() throws {
    let outcome = try #require(read(Array("let a = \u{FEFF}\u{FEFF} [1\n".utf8)))
    #expect(outcome.error?.message.contains("U+FEFF") == true)
  }

  @Test("white space that Swift does not accept", arguments: ["\u{2028}", "\u{A0}", "\u{85}"])
  func spaces(_ space: String) throws {
    let outcome = try #require(read(Array("a.b \(space)= c\n".utf8)))
    #expect(outcome.facts != nil)
  }

  @Test(
    "files without code are valid",
    arguments: ["", "\n", "\u{FEFF}", "// a\r/* b */", "#!/bin/a"])
  func empty(text: String) throws {
    let file = try #require(facts(of: text))
    #expect(file.root.firstChild == nil)
  }

  @Test("lines may end with a carriage return alone")
  func carriageReturns() {
    expectFacts(
      "// a\rlet a = 1\rlet b = 2\r",
      """
      property 'a' let
        initialValue
          number '1'
      property 'b' let
        initialValue
          number '2'
      """)
  }
}
