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
    "needs quotes as a value of a map if YAML would read something else",
    arguments: [
      ("(any Engine)?", "(any Engine)?"), ("Int = 0", "Int = 0"), ("[Int]", "\"[Int]\""),
      ("Dictionary<A, B>", "\"Dictionary<A, B>\""), ("String = \"a\"", "String = \"a\""),
      ("\"a\"", "'\"a\"'"), ("Int #", "\"Int #\""),
    ])
  func values(_ text: String, _ written: String) {
    #expect(text.asYAMLValue == written)
    let document = YAMLDocument(SourceText(path: "a.yml", text: "{ a: \(written) }\n"))
    #expect(document.root?.mapping?[0].value.scalar?.text == text)
  }

  @Test(
    "cannot contain line breaks or control characters",
    arguments: ["", "a\nb", "a\u{2028}b", "a\u{0}"])
  func unwritable(_ text: String) {
    #expect(!YAMLScalar.canHold(text))
  }
}
