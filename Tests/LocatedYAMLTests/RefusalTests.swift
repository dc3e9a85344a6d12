import LocatedYAML
import Testing

@Suite("What is no good YAML is refused at its place")
struct RefusalTests {
  @Test(
    "libyaml's errors have line and column as people count them",
    arguments: [
      ("a: b\n  c: d\n", "2:3: this is not YAML: a key cannot stand below a value"),
      ("a:b\n  c: d\n", "1:1: this is not YAML: a space is missing behind the `:`"),
      ("a\n  c: d\n", "1:1: this is not YAML: there is no `:` behind `a`"),
      ("a: 'it's'\n", "1:7: this is not YAML: the quoted text ends here"),
      ("a: \"b\" c\"\n", "1:6: this is not YAML: the quoted text ends here"),
      ("a:\n\t- b\n", "2:1: this is not YAML: a tab stands where the indentation is"),
      ("a: 1\n\tb: 2\n", "2:1: this is not YAML: a tab stands where the indentation is"),
      ("é: [1, 2\nb: 3\n", "1:4: this is not YAML: the list that begins here is not closed"),
      ("a: {b: 1\n", "1:4: this is not YAML: the map that begins here is not closed"),
      (
        "a: \"open\nb: 1\n", "1:4: this is not YAML: the quoted text that begins here is not closed"
      ),
      ("日本:\n  @x\n", "2:3: this is not YAML: a value cannot begin with this character"),
      (
        "a:\n  - 1\n  b: 2\n",
        "3:3: this is not YAML: a list item that begins with `-` is expected here"
      ),
      ("a: 1\nword\nb: 2\n", "2:1: this is not YAML: this key has no `:` behind it"),
      ("a:\n  [Item] = []\n", "2:10: this is not YAML: a key is expected here"),
      ("a: [**/b]\n", "1:6: this is not YAML: behind `*` and `&`, YAML expects a name"),
      (
        "a: \"\\q\"\n",
        "1:5: this is not YAML: behind `\\` stands no letter that has a meaning in double quotes"
      ),
    ])
  func syntaxErrors(text: String, expected: String) {
    #expect(problems(in: text) == [expected])
  }

  @Test("a control character is refused at its byte")
  func controlCharacter() {
    #expect(
      problems(in: "a: 1\nb: x\u{0}y\n") == [
        "2:5: this is not YAML: a control character stands here"
      ])
  }

  @Test("a duplicate key is refused, at whatever depth, and reading goes on")
  func duplicateKeys() {
    let text = "a: 1\n'a': 2\nb:\n  c: {d: 1, d: 2}\n"
    #expect(
      problems(in: text) == [
        "2:1: the key `a` stands here a second time", "4:13: the key `d` stands here a second time",
      ])
  }

  @Test("a collection cannot be a key", arguments: ["? [a, b]\n: 1\n", "{a: 1}: 2\n", "[x]: y\n"])
  func collectionKeys(text: String) {
    #expect(problems(in: text).first?.hasSuffix("a key has to be a text, not a collection") == true)
  }

  @Test("a second document is refused where it begins")
  func secondDocument() {
    #expect(problems(in: "a: 1\n---\nb: 2\n") == ["2:1: the file holds more than one document"])
  }

  @Test("bytes that are not UTF-8 are refused")
  func encoding() {
    let latin = Array("a: caf".utf8) + [0xE9] + Array("\n".utf8)
    #expect(problems(in: latin) == ["1:7: the byte 0xE9 is not UTF-8 here"])
    #expect(problems(in: [0xFF, 0xFE, 0x61, 0x00]) == ["1:1: the file is UTF-16"])
    #expect(problems(in: [0x00, 0x61, 0x00, 0x3A]) == ["1:1: the file is UTF-16"])
    #expect(problems(in: [0xFF, 0xFE, 0x00, 0x00]) == ["1:1: the file is UTF-32"])
    #expect(problems(in: [0x61, 0x00, 0x00, 0x00]) == ["1:1: the file is UTF-32"])
    #expect(problems(in: [0x61, 0x3A, 0x20, 0xC3]) == ["1:4: the byte 0xC3 is not UTF-8 here"])
    #expect(problems(in: [0xC0, 0x80]) == ["1:1: the byte 0xC0 is not UTF-8 here"])
  }
}
