import ArgumentParser
import Foundation
import LintDriver

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

/// `storegen generate --watch`.
struct WatchedGeneration {
  let command: GenerateCommand
  /// Whether the last run left everything up to date.
  private var wasCurrent = false

  init(_ command: GenerateCommand) { self.command = command }

  mutating func run() throws -> Never {
    try Watch.run { try generate() }
  }

  /// - Returns: whether there was anything to do or to report.
  private mutating func generate() throws -> Bool {
    let former = wasCurrent
    wasCurrent = false
    var isNeeded = true
    try command.generate { generation in
      isNeeded = !former || generation.currentManifest == nil
      return isNeeded
    }
    wasCurrent = true
    return isNeeded
  }
}

/// `storegen lint --watch`.
struct WatchedLint {
  let command: LintCommand
  /// What the last run checked; nil if that is not known, or if there was an error, after which findings are printed
  /// again even if they are those from before.
  private var checked: UInt64?
  /// What the last run left in memory.
  private var state = SessionState()

  init(_ command: LintCommand) { self.command = command }

  mutating func run() throws -> Never {
    try Watch.run { try Console.reporting { try lint() } }
  }

  /// - Returns: whether anything may have changed since the last run.
  private mutating func lint() throws -> Bool {
    let former = checked
    checked = nil
    let session = try LintSession(command.options)
    guard session.isCached else {
      throw Console.failure(
        "--watch needs a cache, but it is off", help: "name a folder for it with --cache-path")
    }
    if let former, session.unchangedSources == former {
      checked = former
      return false
    }
    let result = try session.run(after: &state)
    checked = session.unchangedSources
    try command.report(result, of: session)
    return true
  }
}
