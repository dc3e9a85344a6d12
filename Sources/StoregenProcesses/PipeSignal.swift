import Foundation

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

/// Keeps the signal about a closed pipe from the current thread. Writing to the pipe still fails with an error.
///
/// A program that uses storegen as a library decides itself about the signals of its process.
struct PipeSignal {
  private var signals = sigset_t()
  private var former = sigset_t()

  /// Blocks the signal.
  init() {
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &former)
  }

  /// Discards a signal that was sent meanwhile, and restores the former state.
  mutating func unblock() {
    var pending = sigset_t()
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1, sigismember(&former, SIGPIPE) == 0 {
      var number: Int32 = 0
      sigwait(&signals, &number)
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
