import Foundation

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

/// Threads of the operating system.
///
/// `Foundation.Thread` does not tell whether a thread was started, and a container may limit threads or memory.
package enum SystemThread {
  /// Starts work on a new thread.
  ///
  /// - Parameter stackSize: the size of its stack in bytes.
  /// - Returns: whether the thread was started; otherwise the work does not run.
  @Sendable package static func start(stackSize: Int, _ work: @escaping @Sendable () -> Void)
    -> Bool
  {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0,
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
    else { return false }
    let passed = Unmanaged.passRetained(PassedWork(work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        PassedWork.run(argument)
        return nil
      }, passed.toOpaque())
    if status != 0 { passed.release() }
    return status == 0
  }
}

/// Work that is passed to a thread as a pointer.
private final class PassedWork: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Takes the object from a pointer and runs its work. The pointer is optional only on Linux.
  static func run(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    Unmanaged<PassedWork>.fromOpaque(pointer).takeRetainedValue().work()
  }
}
