import Foundation

/// JSON that is the same in every run: sorted keys, two spaces of indentation.
public enum CanonicalJSON {
  /// The text of a value, with a line break at the end.
  ///
  /// - Parameter value: texts, numbers, lists and maps, which can always be encoded.
  public static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data("null".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The text of an object for `JSONSerialization`, without a line break at the end.
  public static func text(ofObject object: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
