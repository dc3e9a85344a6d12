/// A binary file format of storegen, in one version. Files of another format or version count as absent.
///
/// All formats are listed in `docs/decisions/0016-files-on-disk.md`.
package struct BinaryFormat: BitwiseCopyable, Sendable, Equatable {
  /// `storegen` in eight bytes. A variable, because the optimizer may assume that a constant has its initial
  /// value even in a format that was read from a file.
  private var magic: UInt64 = 0x6e65_6765_726f_7473
  private var kind: UInt32
  private var version: UInt32

  /// - Parameters:
  ///   - kind: four ASCII characters that no other format has.
  ///   - version: has to be incremented whenever the bytes get another meaning.
  package init(_ kind: StaticString, version: UInt32) {
    precondition(kind.utf8CodeUnitCount == 4, "a kind has four characters")
    self.kind = kind.withUTF8Buffer { UnsafeRawBufferPointer($0).loadUnaligned(as: UInt32.self) }
    self.version = version
  }

  /// Whether it is a later version of another one; nil if the two are different formats.
  package func isNewer(than other: BinaryFormat) -> Bool? {
    magic == other.magic && kind == other.kind ? version > other.version : nil
  }
}

extension BinaryFormat {
  /// The content of a file that begins with a header: the format, then a hash of the content.
  ///
  /// - Returns: nil if the format is another one, or if the content is not what was written.
  package func content(of file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var reader = BinaryReader(file)
    guard reader.value(as: BinaryFormat.self) == self, let hash = reader.value(as: UInt64.self) else { return nil }
    let content = reader.rest
    return ContentHash.of(content) == hash ? content : nil
  }

  /// A file with a header and this content.
  package func file(of content: [UInt8]) -> [UInt8] {
    var writer = BinaryWriter()
    writer.add(self)
    writer.add(ContentHash.of(content))
    return writer.bytes + content
  }
}
