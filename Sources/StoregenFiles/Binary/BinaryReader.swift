/// Reads values and texts one after another, as `BinaryWriter` wrote them. It never reads past the end.
///
/// Values have the byte order of the machine: on all platforms that storegen supports, this is little-endian.
package struct BinaryReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The bytes that have not been read.
  package var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[position...]) }

  /// The next value; nil if too few bytes are left.
  package mutating func value<Value: BitwiseCopyable>(as type: Value.Type) -> Value? {
    part(of: UInt64(MemoryLayout<Value>.size))?.loadUnaligned(as: type)
  }

  /// The number of elements that follow, each of which takes at least one byte.
  package mutating func count() -> Int? {
    guard let count = value(as: UInt64.self), count <= UInt64(bytes.count) else { return nil }
    return Int(count)
  }

  /// The next text, after its length.
  package mutating func text() -> String? {
    value(as: UInt64.self).flatMap { part(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The next bytes, after their number.
  package mutating func array() -> [UInt8]? {
    value(as: UInt64.self).flatMap { part(of: $0) }.map { Array($0) }
  }

  /// The next bytes; nil if too few are left.
  package mutating func part(of length: UInt64) -> UnsafeRawBufferPointer? {
    guard let part = bytes.part(at: UInt64(position), length: length) else { return nil }
    position += part.count
    return part
  }
}

extension UnsafeRawBufferPointer {
  /// A range of the bytes; nil if it is out of bounds.
  package func part(at start: UInt64, length: UInt64) -> UnsafeRawBufferPointer? {
    guard start <= UInt64(count), length <= UInt64(count) - start else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[Int(start)..<Int(start + length)])
  }
}
