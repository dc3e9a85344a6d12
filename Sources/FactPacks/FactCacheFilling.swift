import StoregenFiles

/// Stores the sources of an empty cache in several steps, each as soon as some are parsed.
///
/// The cache only saves time: if it cannot be written, it stays empty.
package struct FactCacheFilling {
  private let replacement: FileReplacement
  private var pack: PackWriter
  private var hasFailed = false

  /// - Parameter path: the path of the pack.
  init?(_ path: String, writtenBy writer: String) {
    guard let replacement = try? FileReplacement(of: path) else { return nil }
    self.replacement = replacement
    pack = PackWriter(in: replacement.file, writtenBy: writer)
  }

  /// Stores sources that are open.
  package mutating func add(_ sources: [ReadSource]) {
    attempt { pack throws(SystemError) in
      for source in sources where source.failure == nil {
        try pack.add(path: source.file.path, content: source.content, stamp: source.stamp) {
          source.packedBytes
        }
      }
    }
  }

  /// Makes what was stored the content of the cache.
  package mutating func finish() {
    attempt { [replacement] pack throws(SystemError) in
      try pack.finish()
      try replacement.finish()
    }
  }

  private mutating func attempt(_ write: (inout PackWriter) throws(SystemError) -> Void) {
    guard !hasFailed else { return }
    do throws(SystemError) {
      try write(&pack)
    } catch {
      hasFailed = true
      replacement.abandon()
    }
  }
}
