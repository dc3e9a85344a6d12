import LocatedYAML
import StoregenDiagnostics
import Testing

@Suite("Every character of a text has its location")
struct ScalarPropertyTests {
  @Test("however lines are folded and indented", arguments: ["|", "|-", "|+", ">", ">-", ">+"])
  func blocks(header: String) throws {
    var random = Numbers(seed: 1)
    for _ in 0..<2_000 {
      var lines = ["  \(random.word)"]
      for _ in 0..<random.next(6) {
        let spaces = String(repeating: " ", count: random.next(6))
        switch random.next(4) {
        case 0: lines.append("")
        case 1: lines.append(spaces)
        case 2: lines.append("  \(random.word)  ")
        default: lines.append("  \(spaces)\(random.word) \(random.word)")
        }
      }
      let ending = random.next(2) == 0 ? "\n" : "\r\n"
      try check((["key: \(header)"] + lines + ["next: x"]).joined(separator: ending))
    }
  }

  @Test("however it is quoted", arguments: ["", "'", "\""])
  func flow(quote: String) throws {
    var random = Numbers(seed: 2)
    for _ in 0..<2_000 {
      var text = random.word
      for _ in 0..<random.next(8) {
        switch random.next(7) {
        case 0: text += " \(random.word)"
        case 1: text += "   \(random.word)"
        case 2: text += "\n  \(random.word)"
        case 3: text += "  \n \n\t\n    \(random.word)"
        case 4: text += quote == "'" ? "''" : quote == "\"" ? "\\\"" : "'"
        case 5: text += quote == "\"" ? "\\u00e9\\n\\x41" : "é"
        default: text += quote == "\"" ? "\\\n   \(random.word)" : " \(random.word)"
        }
      }
      try check("key: \(quote)\(text)\(quote)\nnext: x")
    }
  }

  /// White space can be folded and escapes differ from their text; all other characters are unchanged.
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let source = SourceText(path: "test.yml", text: text)
    let document = YAMLDocument(source)
    guard let node = document.root?["key"] else { return }
    let scalar = try #require(node.scalar)
    let offsets = try #require(ScalarSource(node, in: source))
    let bytes = Array(scalar.text.utf8)
    let wrong = bytes.indices.first { index in
      guard bytes[index] < 0x80, Character(UnicodeScalar(bytes[index])).isLetter else {
        return false
      }
      let offset = offsets.range(index..<index + 1).bytes.lowerBound
      guard offset < source.utf8.count else { return true }
      return source.utf8[offset] != bytes[index] && source.utf8[offset] != UInt8(ascii: "\\")
    }
    #expect(
      wrong == nil,
      "byte \(wrong ?? 0) of \(scalar.text.debugDescription) in \(text.debugDescription)",
      sourceLocation: sourceLocation)
  }
}

/// Pseudorandom numbers and words that are the same in every run, by a linear congruential generator with
/// Knuth's constants.
private struct Numbers {
  private var state: UInt64
  private var letters = 0

  init(seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  /// Consecutive letters of the alphabet, so that no two neighbors are equal.
  var word: String {
    mutating get {
      let count = 1 + next(4)
      letters += count
      return String(
        (letters - count..<letters).map {
          Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0 % 26)))
        })
    }
  }
}
