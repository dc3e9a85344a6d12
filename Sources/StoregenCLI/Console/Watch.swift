import ArgumentParser
import Foundation

/// Repeats a command until the process is ended, and prints its output whenever that has changed.
///
/// The command decides by itself whether something it reads has changed, from caches and stamps, so nothing can be missed
/// that a single run would see. A system that reports changes would have to be told about every such file.
enum Watch {
  /// The shortest pause, in seconds.
  private static let pause = 0.25
  /// How much longer a pause is than a run that finds no change, so that an idle project takes little of one processor.
  private static let idleFactor = 10.0

  /// - Parameter command: returns false if nothing has changed since it was last called.
  static func run(_ command: () throws -> Bool) throws -> Never {
    var last: ConsoleRecord?
    while true {
      let start = ContinuousClock.now
      var hasRun = true
      let record = try Console.recording {
        do {
          hasRun = try command()
        } catch is ExitCode {
          // The output says why; the next change may resolve it.
        }
      }
      if hasRun, record != last {
        Console.print(record)
        Console.note("watching for changes; Control-C ends it")
        last = record
      }
      let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
      Thread.sleep(forTimeInterval: hasRun ? pause : max(pause, seconds * idleFactor))
    }
  }
}
