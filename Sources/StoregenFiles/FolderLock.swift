package import Foundation

/// Prevents two runs on one spec at the same time.
///
/// It locks the folder itself, so there is no lock file, and the folder may be read-only. The system releases
/// the lock when the process ends, even after a crash.
package enum FolderLock {
  /// Runs `work` while holding the lock on a folder.
  ///
  /// If the system cannot lock the folder, the work runs without a lock. Do not nest locks of one folder: the
  /// inner one would deadlock.
  ///
  /// - Parameter onWait: called once before waiting for another run.
  package static func withLock<Value, Failure: Error>(
    on folder: URL, onWait: () -> Void = {}, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try work() }
    // Closing the descriptor releases the lock.
    defer { close(descriptor) }
    lock(descriptor, onWait: onWait)
    return try work()
  }

  private static func lock(_ descriptor: Int32, onWait: () -> Void) {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
    onWait()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }
}
