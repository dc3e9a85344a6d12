package import StoregenFiles

/// One source in a pack.
package struct PackedFile: Sendable {
  /// Its path: in a cache that for the system, in a file of facts that for people.
  package let path: String
  /// The module it belongs to.
  package let module: Module
  package let content: ContentKey
  /// What the system knew of the file when it was read; nil if that may have been too early to tell.
  package let stamp: FileStamp?
  let body: PackSpan

  /// A module, as far as a pack knows it.
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

    /// The module in a cache, which does not keep it.
    package static let unknown = Module(name: "", isPackageTarget: false, isTest: false)
  }
}

/// What tells the content of a source from others.
package struct ContentKey: Sendable, Hashable {
  package let hash: UInt64
  package let size: Int

  package init(of bytes: [UInt8]) {
    hash = ContentHash.of(bytes)
    size = bytes.count
  }

  init(hash: UInt64, size: Int) {
    self.hash = hash
    self.size = size
  }
}
