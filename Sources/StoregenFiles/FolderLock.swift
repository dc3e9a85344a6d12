package import Foundation

/// Keeps two runs on one spec apart.
///
/// The folder itself is locked, so no lock file is left behind, and it may be read-only. The system
/// lets go of the lock when the process ends, however it ends.
package enum FolderLock {
  /// Does some work while no other run has the lock on the same folder.
  ///
  /// Where the system cannot lock the folder, the work is done without. Locks of one folder must not
  /// be nested: the inner one would wait for the outer.
  ///
  /// - Parameters:
  ///   - onWait: told once if another run has the lock, before waiting for it.
  package static func withLock<Value, Failure: Error>(
    on folder: URL, onWait: () -> Void = {}, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try work() }
    // Closing it unlocks it.
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
