package import StoregenFiles

/// The content of a file that has not changed since it was read.
package struct KnownContent: Sendable {
  package let key: ContentKey
  package let stamp: FileStamp

  package init(key: ContentKey, stamp: FileStamp) {
    self.key = key
    self.stamp = stamp
  }
}

/// Identifies the content of a source.
package struct ContentKey: Sendable, Hashable {
  package let hash: UInt64
  package let size: Int

  package init(of bytes: [UInt8]) {
    hash = ContentHash.of(bytes)
    size = bytes.count
  }

  package init(hash: UInt64, size: Int) {
    self.hash = hash
    self.size = size
  }
}
