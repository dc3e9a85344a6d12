import Foundation

/// Values as JSON, the same in every run.
enum JSONText {
  /// The text of a value of texts, numbers and lists, with a line break at the end.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers only: there is nothing that could not be encoded.
    let data = (try? encoder.encode(value)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
