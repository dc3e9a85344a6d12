import Foundation

/// Metadata that changes whenever a file is written, replaced or moved; times are in nanoseconds.
package struct FileStamp: Sendable, Hashable, BitwiseCopyable {
  package let size: Int64
  /// When the content was last written. Programs can set this time.
  package let modified: Int64
  /// When content or attributes last changed. Programs cannot set this time.
  package let changed: Int64
  package let inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// Whether the file is old enough for its next change to show in its times: some file systems count in
  /// seconds.
  package var isSettled: Bool {
    let limit = Self.time(secondsAgo: 2)
    return modified < limit && changed < limit
  }

  /// Whether the content was last written more than this many seconds ago, according to `modified`.
  package func isOlder(thanSeconds seconds: Int) -> Bool {
    modified < Self.time(secondsAgo: seconds)
  }

  private static func time(secondsAgo seconds: Int) -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec - seconds) * 1_000_000_000
  }
}
