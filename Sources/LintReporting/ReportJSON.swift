import Foundation

/// Values as JSON, the same in every run.
enum ReportJSON {
  /// The text of a value of texts, numbers and lists, with a line break at the end.
  static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers only: there is nothing that could not be encoded.
    let data = (try? encoder.encode(value)) ?? Data("[]".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
