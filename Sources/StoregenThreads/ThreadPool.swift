import Dispatch
import Foundation

/// Starts threads as far as the system allows.
package struct ThreadPool: Sendable {
  private let size: StackSize
  /// Starts work on a thread with a stack of a size, and returns whether that was possible.
  private let startThread: @Sendable (Int, @escaping @Sendable () -> Void) -> Bool

  /// The threads of this process.
  static let ofProcess = ThreadPool(.ofProcess, starting: SystemThread.start)

  package init(
    _ size: StackSize,
    starting startThread: @escaping @Sendable (Int, @escaping @Sendable () -> Void) -> Bool
  ) {
    self.size = size
    self.startThread = startThread
  }

  /// Starts work on a new thread, if necessary with a smaller stack.
  ///
  /// - Returns: whether the thread was started; otherwise the work does not run.
  package func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    size.attempts.contains { startThread($0, work) }
  }

  /// Transforms each element; the results are in the order of the elements.
  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], portion: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let work = Guarded(SharedWork<Result>(elements.count, portion: portion))
    let takePortions = { @Sendable in
      var upcoming = work.access { $0.next() }
      while let positions = upcoming {
        let results = elements[positions].map(transform)
        upcoming = work.access {
          $0.finish(results, from: positions.lowerBound)
          return $0.next()
        }
      }
    }
    if !elements.isEmpty { run(takePortions, onAtMost: min(size.threadCount, elements.count)) }
    return work.access { $0.results }
  }

  /// Ends the process with status 1: on a smaller stack, deeply nested code would crash it. Nothing is written before
  /// the work is done.
  private static func endProcess() -> Never {
    let megabytes = StackSize.smallest >> 20
    let error =
      "storegen: error: the system allows neither another thread nor a stack of \(megabytes) MB\n"
      + "  = help: raise the limit on processes (`ulimit -u`) or the one on the stack (`ulimit -s`)\n"
    FileHandle.standardError.write(Data(error.utf8))
    exit(1)
  }

  /// Runs work on several threads, or on the calling one, and waits for all of them.
  private func run(_ work: @escaping @Sendable () -> Void, onAtMost count: Int) {
    let done = DispatchGroup()
    let workAndLeave = { @Sendable in
      work()
      done.leave()
    }
    var started = 0
    while started < count {
      done.enter()
      // All threads have the same stack, so that the outcome does not depend on which one takes an element.
      let isStarted = started == 0 ? start(workAndLeave) : startThread(size.bytes, workAndLeave)
      guard isStarted else {
        done.leave()
        break
      }
      started += 1
    }
    if started == 0 {
      SystemLimit.stack.raise(to: UInt64(4 * StackSize.smallest))
      guard SystemLimit.stack.current ?? .max >= StackSize.smallest else { Self.endProcess() }
      work()
    }
    done.wait()
  }
}
