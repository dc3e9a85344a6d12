/// A value that can be written with `BinaryWriter` and read again.
///
/// Caches use it instead of `Codable`: decoding JSON took a quarter of a run in which nothing had changed.
package protocol BinaryValue {
  /// Reads a value; nil if the bytes are not one.
  init?(from reader: inout BinaryReader)

  func write(to writer: inout BinaryWriter)
}

extension Int: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let value = reader.value(as: Int64.self) else { return nil }
    self.init(exactly: value)
  }

  package func write(to writer: inout BinaryWriter) { writer.add(Int64(self)) }
}

extension UInt64: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let value = reader.value(as: UInt64.self) else { return nil }
    self = value
  }

  package func write(to writer: inout BinaryWriter) { writer.add(self) }
}

extension Bool: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    switch reader.value(as: UInt8.self) {
    case 0: self = false
    case 1: self = true
    default: return nil
    }
  }

  package func write(to writer: inout BinaryWriter) { writer.add(UInt8(self ? 1 : 0)) }
}

extension String: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let text = reader.text() else { return nil }
    self = text
  }

  package func write(to writer: inout BinaryWriter) { writer.add(text: self) }
}

extension Optional: BinaryValue where Wrapped: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    switch reader.value(as: UInt8.self) {
    case 0: self = .none
    case 1:
      guard let value = Wrapped(from: &reader) else { return nil }
      self = .some(value)
    default: return nil
    }
  }

  package func write(to writer: inout BinaryWriter) {
    writer.add(UInt8(self == nil ? 0 : 1))
    self?.write(to: &writer)
  }
}

extension Array: BinaryValue where Element: BinaryValue {
  package init?(from reader: inout BinaryReader) {
    guard let count = reader.count() else { return nil }
    self.init()
    for _ in 0..<count {
      guard let element = Element(from: &reader) else { return nil }
      append(element)
    }
  }

  package func write(to writer: inout BinaryWriter) {
    writer.add(count: count)
    for element in self { element.write(to: &writer) }
  }
}

/// The case of an enum, as text.
extension BinaryValue where Self: RawRepresentable, RawValue == String {
  package init?(from reader: inout BinaryReader) {
    guard let text = reader.text() else { return nil }
    self.init(rawValue: text)
  }

  package func write(to writer: inout BinaryWriter) { writer.add(text: rawValue) }
}
