import LocatedYAML
import StoregenDiagnostics
import Testing

@Suite("A text written as YAML")
struct YAMLScalarTests {
  @Test(
    "has quotes where YAML would read something else",
    arguments: [
      ("Theme", "Theme"), ("No", "\"No\""), ("*Store", "\"*Store\""), ("a b", "\"a b\""),
      ("a\"b", "'a\"b'"), ("Größe", "\"Größe\""), ("./A", "\"./A\""), ("A: B", "\"A: B\""),
    ])
  func quotes(_ text: String, _ written: String) {
    #expect(YAMLScalar.of(text) == written)
    #expect(YAMLScalar.canHold(text))
  }

  @Test(
    "needs fewer quotes alone on its line",
    arguments: [
      ("Cart.add(_:to:) a, b", "Cart.add(_:to:) a, b"), ("a: b", "\"a: b\""),
      ("a #b", "\"a #b\""), ("a:", "\"a:\""), ("1", "\"1\""), ("", "\"\""),
    ])
  func lines(_ text: String, _ written: String) {
    #expect(YAMLScalar.line(text) == written)
    #expect(
      YAMLDocument(SourceText(path: "a.yml", text: "- \(written)\n")).root?.sequence?[0].scalar?
        .text == text)
  }

  @Test(
    "cannot contain line breaks or control characters",
    arguments: ["", "a\nb", "a\u{2028}b", "a\u{0}"])
  func unwritable(_ text: String) {
    #expect(!YAMLScalar.canHold(text))
  }
}
