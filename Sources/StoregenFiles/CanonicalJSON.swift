import Foundation

/// JSON with sorted keys and two spaces of indentation.
///
/// The text is the same in every run on one system. Between systems, the order of the keys can differ: macOS 13 and 14
/// compare keys without regard to case, and compare digits in them as numbers.
public enum CanonicalJSON {
  /// The text of a value, with a line break at the end.
  ///
  /// - Parameter value: texts, numbers, lists and maps, which can always be encoded.
  public static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data("null".utf8)
    return escaped(String(decoding: data, as: UTF8.self)) + "\n"
  }

  /// The same on one line, without a line break at the end.
  public static func line(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data("null".utf8)
    return escaped(String(decoding: data, as: UTF8.self))
  }

  /// The text of an object for `JSONSerialization`, without a line break at the end.
  public static func text(ofObject object: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return escaped(String(decoding: data, as: UTF8.self))
  }

  /// The same JSON with an escape for each character that can change how a terminal displays it. Those before the
  /// space are escaped already; the others can only be in texts.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.changesTerminal) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.changesTerminal {
        text += scalar.jsonEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Its escape in JSON.
  var jsonEscape: String { "\\u" + Hexadecimal.digits(of: UInt64(value)).suffix(4) }

  /// Whether it is a control character, a line break or a change of writing direction besides those of ASCII.
  var changesTerminal: Bool {
    switch value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
