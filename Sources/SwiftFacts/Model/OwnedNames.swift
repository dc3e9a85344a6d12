import StoregenThreads

/// The names of a file. They are released together with this object.
///
/// Unchecked because it points to memory, which never changes.
final class OwnedNames: @unchecked Sendable {
  let names: UnsafeBufferPointer<Name>

  init(_ list: NameList) {
    // Hashing needs no lock.
    let hashes = list.map(NameHash.of)
    let names = UnsafeMutableBufferPointer<Name>.allocate(capacity: list.count)
    SharedNames.all.access { shared in
      for (position, (utf8, hash)) in zip(list, hashes).enumerated() {
        names.initializeElement(at: position, to: shared.retain(utf8, hash: hash))
      }
    }
    self.names = UnsafeBufferPointer(names)
  }

  /// The address of the first name; not to be read if there is none.
  var start: UnsafePointer<Name> {
    names.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Name>.alignment)!
  }

  deinit {
    SharedNames.all.access { $0.release(names) }
    names.deallocate()
  }
}
