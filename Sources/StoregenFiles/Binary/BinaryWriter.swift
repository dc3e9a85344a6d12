/// Writes values and texts one after another into memory, for `BinaryReader`.
package struct BinaryWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a value, which must not have padding.
  package mutating func add(_ value: some BitwiseCopyable) {
    withUnsafeBytes(of: value) { bytes += $0 }
  }

  /// Adds the number of elements that follow.
  package mutating func add(count: Int) { add(UInt64(count)) }

  /// Adds a text after its length.
  package mutating func add(text: String) {
    add(count: text.utf8.count)
    bytes += text.utf8
  }

  /// Adds bytes after their number.
  package mutating func add(bytes added: [UInt8]) {
    add(count: added.count)
    bytes += added
  }
}
