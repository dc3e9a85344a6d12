import StoreGenerator
import StoregenDiagnostics
import SwiftFragments
import Testing

@Suite("Texts in generated code")
struct SafeTextTests {
  private static let hostile = [
    "a\nfunc canary() {}", "a\r\nb", "a\u{2028}b", "a\u{85}b", "a\u{1B}[2Jb", "a\u{0}b", "a\u{B}b",
    "*/ b", "\\(x) \"",
  ]

  private func lineCount(_ text: String) -> Int {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.count
  }

  @Test("cannot end a comment", arguments: hostile)
  func comments(text: String) {
    let comment = SafeText.inComment(text)
    #expect(lineCount(comment) == 1)
    #expect(!comment.unicodeScalars.contains { $0.properties.generalCategory == .control })
    for line in SafeText.documentation(text) {
      #expect(line.hasPrefix("///"))
      #expect(lineCount(line) == 1)
    }
  }

  @Test("cannot end a literal, or add an expression to it", arguments: hostile)
  func literals(text: String) {
    let literal = SafeText.literal(text)
    #expect(literal.hasPrefix("\"") && literal.hasSuffix("\""))
    #expect(lineCount(literal) == 1)
    let escaped = literal.dropFirst().dropLast().replacing("\\\\", with: "").replacing(
      "\\\"", with: "")
    #expect(!escaped.contains("\"") && !escaped.contains("\\("))
  }

  @Test("such as the file name of the spec in a header", arguments: hostile)
  func header(name: String) {
    let file = GeneratedFile(folder: "G", name: "A.swift", body: "let a = 1\n", specName: name)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix { $0.hasPrefix("//") }.count == 5)
    #expect(lines.dropFirst(5) == ["", "let a = 1", ""])
    #expect(GeneratedFile.origin(of: Array(file.text.utf8)) == .generated)
    #expect(GeneratedFile.isFrom(name, text: Array(file.text.utf8)))
    #expect(GeneratedFile.specName(in: Array(file.text.utf8)) == SafeText.inComment(name))
  }
}
