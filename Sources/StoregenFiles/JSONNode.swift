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
    writer.write(raw: "\n")
    return String(decoding: writer.bytes, as: UTF8.self)
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
      var present = members.compactMap { key, value in value.map { (key: key, value: $0) } }
      let isSorted = zip(present, present.dropFirst()).allSatisfy { $0.key < $1.key }
      if !isSorted { present.sort { $0.key < $1.key } }
      write(present, between: ("{", "}"), depth: depth) { writer, member in
        writer.write(member.key)
        writer.write(raw: " : ")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  /// Writes elements on lines of their own.
  private mutating func write<Elements: Sequence>(
    _ elements: Elements, between brackets: (open: StaticString, close: StaticString), depth: Int,
    _ writeElement: (inout JSONWriter, Elements.Element) -> Void
  ) {
    write(raw: brackets.open)
    var isEmpty = true
    for element in elements {
      write(raw: isEmpty ? "\n" : ",\n")
      indent(depth + 1)
      writeElement(&self, element)
      isEmpty = false
    }
    write(raw: isEmpty ? "\n\n" : "\n")
    indent(depth)
    write(raw: brackets.close)
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }

  /// Writes a text that needs no escapes.
  mutating func write(raw text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      let isPlain = !utf8.contains { $0.mayNeedEscape }
      if isPlain { bytes += utf8 }
      return isPlain
    }
    if !isPlain {
      for scalar in text.unicodeScalars {
        if let escape = scalar.escape {
          bytes += escape.utf8
        } else {
          bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
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
