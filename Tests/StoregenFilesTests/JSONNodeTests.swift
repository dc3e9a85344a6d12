import StoregenFiles
import Testing

@Suite("JSON that is written without an encoder")
struct JSONNodeTests {
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
    let values = examples.map { example -> JSONNode in
      .object([
        "name": .text(example.name), "count": .number(example.count),
        "list": .list(example.list.map { .text($0) }), "none": example.none.map { .number($0) },
        "inner": .list(
          example.inner.map {
            .object(["z": .number($0.z), "a": .list($0.a.map { .number($0) })])
          }),
      ])
    }
    #expect(CanonicalJSON.text(ofList: values) == CanonicalJSON.text(of: examples))
    #expect(CanonicalJSON.text(ofList: []) == CanonicalJSON.text(of: [Int]()))
  }

  @Test("has the same escapes")
  func escapes() {
    let scalars = (0...0x2100).compactMap { Unicode.Scalar($0 as UInt32) } + ["🍰", "\u{FEFF}"]
    let texts = scalars.map { "a\($0)b" }
    #expect(
      CanonicalJSON.text(ofList: texts.map { .text($0) }) == CanonicalJSON.text(of: texts))
  }
}
