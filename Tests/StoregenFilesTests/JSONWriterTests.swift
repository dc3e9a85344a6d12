import StoregenFiles
import Testing

@Suite("JSON that is written without an encoder")
struct JSONWriterTests {
  private struct Example: Encodable {
    var name: String
    var count: Int
    var list: [String]
    var none: Int?
    var inner: [Inner]
  }

  private struct Inner: Encodable {
    var z: Int
    var a: [Int]
  }

  @Test("has the text of the same values from the encoder")
  func sameText() {
    let examples = [
      Example(name: "", count: -1, list: [], none: nil, inner: []),
      Example(
        name: "Ärger \"1\"/\\", count: 70_000, list: ["a", "b"], none: 1,
        inner: [Inner(z: 1, a: []), Inner(z: 2, a: [3])]),
    ]
    let written = parts { output in
      JSONWriter.write(list: examples, to: output) { json, example in
        json.object {
          $0.member("count", number: example.count)
          $0.member("inner") { json in
            json.list(example.inner) { json, inner in
              json.object {
                $0.member("a") { json in json.list(inner.a) { $0.number($1) } }
                $0.member("z", number: inner.z)
              }
            }
          }
          $0.member("list") { json in json.list(example.list) { $0.text($1) } }
          $0.member("name", text: example.name)
          $0.member("none", number: example.none)
        }
      }
    }
    #expect(written.joined() == CanonicalJSON.text(of: examples))
    let empty = parts { JSONWriter.write(list: [Int](), to: $0) { $0.number($1) } }
    #expect(empty.joined() == CanonicalJSON.text(of: [Int]()))
  }

  @Test("is written in parts of limited size")
  func limitedParts() {
    let texts = Array(repeating: String(repeating: "a", count: 1000), count: 1000)
    let written = parts { JSONWriter.write(list: texts, to: $0) { $0.text($1) } }
    #expect(written.joined() == CanonicalJSON.text(of: texts))
    #expect(written.allSatisfy { $0.utf8.count < 100_000 })
  }

  @Test("has the same escapes")
  func escapes() {
    let scalars = (0...0x2100).compactMap { Unicode.Scalar($0 as UInt32) } + ["🍰", "\u{FEFF}"]
    let texts = scalars.map { "a\($0)b" }
    let written = parts { JSONWriter.write(list: texts, to: $0) { $0.text($1) } }
    #expect(written.joined() == CanonicalJSON.text(of: texts))
  }

  /// The parts of a text that a writer outputs.
  private func parts(_ write: ((String) -> Void) -> Void) -> [String] {
    var parts: [String] = []
    write { parts.append($0) }
    return parts
  }
}
