/// Writes JSON value by value, for texts that are too long for an encoder: reports can have tens of thousands of findings.
///
/// The text is that of `CanonicalJSON`, if the members of objects are written in the order of their names.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing is written yet in the innermost list or object.
  private var isEmpty = true

  private init() {}

  /// The size of a part of a text, in bytes.
  private static let partSize = 1 << 16

  /// Writes a list, with a line break at the end, in parts that need little memory.
  ///
  /// - Parameter output: gets the parts, one after another.
  package static func write<Element>(
    list elements: some Sequence<Element>, to output: (String) -> Void,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    var writer = JSONWriter()
    writer.list(elements) { writer, element in
      writeElement(&writer, element)
      if writer.bytes.count >= partSize { writer.flush(to: output) }
    }
    writer.write(raw: "\n")
    writer.flush(to: output)
  }

  private mutating func flush(to output: (String) -> Void) {
    output(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}

// Values.
extension JSONWriter {
  package mutating func list<Element>(
    _ elements: some Sequence<Element>, each writeElement: (inout JSONWriter, Element) -> Void
  ) {
    enclosed(by: "[", and: "]") { writer in
      for element in elements {
        writer.startEntry()
        writeElement(&writer, element)
      }
    }
  }

  /// Writes an object.
  ///
  /// - Parameter writeMembers: writes its members, in the order of their names.
  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    enclosed(by: "{", and: "}", writeMembers)
  }

  package mutating func text(_ text: String) {
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

  package mutating func number(_ number: Int) { bytes += String(number).utf8 }
}

// Members of objects.
extension JSONWriter {
  package mutating func member(_ name: StaticString, value writeValue: (inout JSONWriter) -> Void) {
    startEntry()
    write(raw: "\"")
    write(raw: name)
    write(raw: "\" : ")
    writeValue(&self)
  }

  /// Writes a member with a text; nothing if it is nil.
  package mutating func member(_ name: StaticString, text: String?) {
    if let text { member(name) { $0.text(text) } }
  }

  /// Writes a member with a number; nothing if it is nil.
  package mutating func member(_ name: StaticString, number: Int?) {
    if let number { member(name) { $0.number(number) } }
  }
}

extension JSONWriter {
  private mutating func enclosed(
    by opening: StaticString, and closing: StaticString, _ writeEntries: (inout JSONWriter) -> Void
  ) {
    write(raw: opening)
    depth += 1
    isEmpty = true
    writeEntries(&self)
    depth -= 1
    write(raw: isEmpty ? "\n\n" : "\n")
    indent()
    write(raw: closing)
    isEmpty = false
  }

  /// Begins a line for an element or a member.
  private mutating func startEntry() {
    write(raw: isEmpty ? "\n" : ",\n")
    isEmpty = false
    indent()
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes a text that needs no escapes.
  private mutating func write(raw text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
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
