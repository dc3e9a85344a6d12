import Foundation
import StoregenFiles
import StoregenProcesses

/// A command of the user, for the shell.
struct ShellCommand {
  let text: String

  /// How long it may take.
  private static let limit = Duration.seconds(60 * 60)

  /// Runs the command, and stops it if it takes too long.
  ///
  /// - Returns: what it printed if it failed; nil if it succeeded.
  func failure(limit: Duration = limit) -> String? {
    do throws(SystemError) {
      let outcome = try ChildProcess.run(
        ["sh", "-c", text], environment: ProcessInfo.processInfo.environment, limit: limit)
      let printed = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      if outcome.isStopped { return printed + "`\(text)` took too long and was stopped" }
      return outcome.status == 0 ? nil : printed
    } catch {
      return "cannot start `sh`: \(error.reason)"
    }
  }
}
