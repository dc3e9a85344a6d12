import Foundation

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

/// Suppresses the signal that writing to a closed pipe sends. Writing still fails with an error.
///
/// A program that uses storegen as a library decides itself about the signals of its process.
struct PipeSignal {
  #if canImport(Darwin)
    /// Suppresses the signal for a pipe. The kernel sends it to the process, whatever the writing thread blocks.
    init(of writingEnd: Int32) {
      _ = fcntl(writingEnd, F_SETNOSIGPIPE, 1)
    }

    /// Does nothing: the setting ends with the pipe.
    mutating func unblock() {}
  #else
    private var signals = sigset_t()
    private var former = sigset_t()

    /// Blocks the signal in the current thread, to which the kernel sends it.
    init(of writingEnd: Int32) {
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
  #endif
}
