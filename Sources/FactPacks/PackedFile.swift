package import StoregenFiles

/// A source in a pack.
package struct PackedFile: Sendable {
  /// Its absolute path in a cache; the path to show to users in a file of facts.
  package let path: String
  /// Its module.
  package let module: Module
  package let content: ContentKey
  /// The stamp of the file when it was read; nil if a later change might not show in it.
  package let stamp: FileStamp?
  let body: PackSpan
  /// Where the source itself is; nil if the pack does not have it.
  let source: PackSpan?

  /// The properties of a module that a pack stores.
  package struct Module: Sendable, Hashable {
    package let name: String
    package let isPackageTarget: Bool
    package let isTest: Bool
    package let isOnMainActor: Bool

    package init(name: String, isPackageTarget: Bool, isTest: Bool, isOnMainActor: Bool = false) {
      self.name = name
      self.isPackageTarget = isPackageTarget
      self.isTest = isTest
      self.isOnMainActor = isOnMainActor
    }

    /// The module in a cache, which does not store modules.
    package static let unknown = Module(name: "", isPackageTarget: false, isTest: false)
  }
}

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
