import LocatedYAML
import Testing

@Suite("Invalid YAML is rejected at its location")
struct RefusalTests {
  @Test(
    "libyaml's errors have a line and a column from 1",
    arguments: [
      ("a: b\n  c: d\n", "2:3: this is not YAML: a key cannot be nested below a value"),
      ("a:b\n  c: d\n", "1:1: this is not YAML: there is no space after `:`"),
      ("a\n  c: d\n", "1:1: this is not YAML: there is no `:` after `a`"),
      ("a: 'it's'\n", "1:7: this is not YAML: the quoted string ends here"),
      ("a: \"b\" c\"\n", "1:6: this is not YAML: the quoted string ends here"),
      ("a:\n\t- b\n", "2:1: this is not YAML: tabs are not allowed as indentation"),
      ("a: 1\n\tb: 2\n", "2:1: this is not YAML: tabs are not allowed as indentation"),
      ("é: [1, 2\nb: 3\n", "1:4: this is not YAML: the list that starts here is not closed"),
      ("a: {b: 1\n", "1:4: this is not YAML: the map that starts here is not closed"),
      (
        "a: \"open\nb: 1\n", "1:4: this is not YAML: the quoted string that starts here is not closed"
      ),
      ("日本:\n  @x\n", "2:3: this is not YAML: a value cannot start with this character"),
      (
        "a:\n  - 1\n  b: 2\n",
        "3:3: this is not YAML: expected a list item that starts with `-`"
      ),
      ("a: 1\nword\nb: 2\n", "2:1: this is not YAML: missing `:` after this key"),
      ("a:\n  [Item] = []\n", "2:10: this is not YAML: expected a key here"),
      ("a:\n  // b\n  // c\n  d: 1\n", "2:3: this is not YAML: comments start with `#`"),
      ("a: 1\n// b\nc: 2\n", "2:1: this is not YAML: comments start with `#`"),
      ("a: {} // b\n", "1:7: this is not YAML: comments start with `#`"),
      ("a: [] // b\n", "1:7: this is not YAML: comments start with `#`"),
      ("a.b -> c\nd: 1\n", "1:1: this is not YAML: expected `:` after the key, but found `->`"),
      ("a: 1\nb => c\nd: 1\n", "2:1: this is not YAML: expected `:` after the key, but found `=>`"),
      ("a:{ b: 1, c: 2 }\n", "1:1: this is not YAML: there is no space after `:`"),
      ("a: [**/b]\n", "1:6: this is not YAML: missing name after `*` or `&`"),
      (
        "a: \"\\q\"\n",
        "1:5: this is not YAML: invalid escape sequence"
      ),
    ])
  func syntaxErrors(text: String, expected: String) {
    #expect(problems(in: text) == [expected])
  }

  @Test("a control character is rejected at its byte")
  func controlCharacter() {
    #expect(
      problems(in: "a: 1\nb: x\u{0}y\n") == [
        "2:5: this is not YAML: control characters are not allowed"
      ])
  }

  @Test("a duplicate key is rejected at any depth, and reading continues")
  func duplicateKeys() {
    let text = "a: 1\n'a': 2\nb:\n  c: {d: 1, d: 2}\n"
    #expect(
      problems(in: text) == [
        "2:1: duplicate key `a`", "4:13: duplicate key `d`",
      ])
  }

  @Test("a key that begins with slashes is a comment, and reading continues")
  func commentAsKey() {
    #expect(
      problems(in: "// a: 1\nb: {// c: 2}\nd: 3\nd: 4\n") == [
        "1:1: this is not YAML: comments start with `#`", "2:5: this is not YAML: comments start with `#`",
        "4:1: duplicate key `d`",
      ])
  }

  @Test("a collection cannot be a key", arguments: ["? [a, b]\n: 1\n", "{a: 1}: 2\n", "[x]: y\n"])
  func collectionKeys(text: String) {
    #expect(problems(in: text).first?.hasSuffix("a key must be a string, not a list or map") == true)
  }

  @Test("a second document is rejected at its start")
  func secondDocument() {
    #expect(problems(in: "a: 1\n---\nb: 2\n") == ["2:1: the file contains more than one document"])
  }

  @Test("bytes that are not UTF-8 are rejected")
  func encoding() {
    let latin = Array("a: caf".utf8) + [0xE9] + Array("\n".utf8)
    #expect(problems(in: latin) == ["1:7: the byte 0xE9 is not valid UTF-8 here"])
    #expect(problems(in: [0xFF, 0xFE, 0x61, 0x00]) == ["1:1: the file is UTF-16"])
    #expect(problems(in: [0x00, 0x61, 0x00, 0x3A]) == ["1:1: the file is UTF-16"])
    #expect(problems(in: [0xFF, 0xFE, 0x00, 0x00]) == ["1:1: the file is UTF-32"])
    #expect(problems(in: [0x61, 0x00, 0x00, 0x00]) == ["1:1: the file is UTF-32"])
    #expect(
      problems(in: [0x61, 0x3A, 0x20, 0xC3]) == ["1:4: the byte 0xC3 is not valid UTF-8 here"])
    #expect(problems(in: [0xC0, 0x80]) == ["1:1: the byte 0xC0 is not valid UTF-8 here"])
  }
}
