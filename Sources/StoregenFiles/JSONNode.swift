/// A value in JSON, for texts that are too long for an encoder: reports can have tens of thousands of findings.
public enum JSONNode: Sendable {
  case text(String)
  case number(Int)
  case list([JSONNode])
  /// Members with the value nil are left out.
  case object(KeyValuePairs<String, JSONNode?>)
}

extension CanonicalJSON {
  /// The text of a list, with a line break at the end. It is the same as that of equal values that can be encoded.
  public static func text(ofList values: some Sequence<JSONNode>) -> String {
    var writer = JSONWriter()
    writer.write(list: values, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}

/// Writes values one after another.
private struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(list values: some Sequence<JSONNode>, depth: Int) {
    write(values, between: ("[", "]"), depth: depth) { writer, value in
      writer.write(value, depth: depth + 1)
    }
  }

  private mutating func write(_ value: JSONNode, depth: Int) {
    switch value {
    case .text(let text): write(text)
    case .number(let number): bytes += String(number).utf8
    case .list(let values): write(list: values, depth: depth)
    case .object(let members):
      let present = members.compactMap { key, value in value.map { (key: key, value: $0) } }
        .sorted { $0.key < $1.key }
      write(present, between: ("{", "}"), depth: depth) { writer, member in
        writer.write(member.key)
        writer.bytes += " : ".utf8
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  /// Writes elements on lines of their own.
  private mutating func write<Elements: Sequence>(
    _ elements: Elements, between brackets: (open: String, close: String), depth: Int,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    bytes += brackets.open.utf8
    var isEmpty = true
    for element in elements {
      bytes += (isEmpty ? "\n" : ",\n").utf8
      indent(depth + 1)
      write(&self, element)
      isEmpty = false
    }
    bytes += (isEmpty ? "\n\n" : "\n").utf8
    indent(depth)
    bytes += brackets.close.utf8
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { bytes += "  ".utf8 }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: \.mayNeedEscape) {
      for scalar in text.unicodeScalars {
        if let escape = scalar.escape {
          bytes += escape.utf8
        } else {
          bytes += String(scalar).utf8
        }
      }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  /// Whether a character with this byte may need an escape.
  fileprivate var mayNeedEscape: Bool {
    self < 0x20 || self >= 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

extension Unicode.Scalar {
  /// The escape in JSON; nil if the character needs none.
  fileprivate var escape: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: value < 0x20 || changesTerminal ? jsonEscape : nil
    }
  }
}
