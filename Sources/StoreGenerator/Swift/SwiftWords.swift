import ArchitectureModel

/// The identifiers in fragments of Swift.
struct SwiftWords {
  /// The identifiers, each once.
  let words: Set<String>

  init(in texts: [String]) {
    var words: Set<String> = []
    for text in Set(texts) {
      for word in text.utf8.split(whereSeparator: { !Self.canBeInName($0) }) {
        words.insert(String(Substring(word)))
      }
    }
    self.words = words
  }

  /// Bytes outside ASCII count as letters.
  private static func canBeInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The words that can be types, apart from attributes and names of modules.
  var types: [String] {
    words.filter { word in
      let first = word.utf8.first ?? 0
      let isCapitalized = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first >= 0x80
      return isCapitalized && !Self.modules.contains(word)
    }
  }

  private static let modules: Set<String> = ["Foundation", "Swift"]

  /// Whether a word is a keyword or a type of the standard library or Foundation.
  static func isKnown(_ word: String) -> Bool { SystemTypes.areOfLanguage(word) || isOfFoundation(word) }

  private static func isOfFoundation(_ word: String) -> Bool {
    SystemTypes.module(declaring: word) == "Foundation"
  }

  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Whether there is a type that neither the language nor the spec declares.
  func areForeign(to spec: AppSpec) -> Bool {
    words.contains { !SystemTypes.areOfLanguage($0) && !spec.generatedTypeNames.contains($0) }
  }

  /// Whether types of Foundation are among the words, which the spec may declare itself.
  func needFoundation(in spec: AppSpec) -> Bool {
    words.contains { Self.isOfFoundation($0) && !spec.generatedTypeNames.contains($0) }
  }
}
