package import Foundation
import StoregenFiles
import StoregenProcesses

/// Runs `git` in a folder.
package struct Git {
  let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// The output of a command.
  struct Output {
    /// Standard output; nil if the command fails or Git is not installed.
    let data: Data?
    /// Standard error.
    let errorOutput: String
    /// Why Git could not be run; nil if it ran.
    var problem: String?

    /// Standard output as one line; nil if the command fails.
    var line: String? { data.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) } }

    /// The zero-terminated texts on standard output; none if the command fails.
    var texts: [String] { (data ?? Data()).split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

    /// Why the command failed: the first line of standard error.
    var reason: String? {
      problem ?? errorOutput.split(whereSeparator: \.isNewline).first.map { "Git says: \($0)" }
    }
  }

  /// The top folder of the repository.
  enum Top {
    /// The folder as Foundation spells it, with links resolved.
    ///
    /// Git spells some folders differently: on macOS, only Foundation removes `/private`. So no path that Git prints may
    /// be compared with other paths, unless it is relative to this folder.
    case folder(URL)
    /// The folder is not in a repository, or Git cannot be run.
    case unknown(problem: String?)
  }

  /// The top folder of the repository that contains the folder.
  var top: Top {
    let output = run(["rev-parse", "--show-toplevel"])
    guard let path = output.line else { return .unknown(problem: output.problem) }
    return .folder(URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath())
  }

  /// Whether a revision exists.
  package func has(_ revision: String) -> Bool { commit(revision).data != nil }

  /// The commit of a revision.
  func commit(_ revision: String) -> Output {
    run(["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"])
  }

  /// How long a command may take.
  private static let limit = Duration.seconds(5 * 60)

  /// Runs a command.
  ///
  /// - Parameter input: its standard input.
  func run(_ arguments: [String], input: [UInt8] = []) -> Output {
    // In a hook, these variables name the hook's repository, which need not be that of the folder.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    do throws(SystemError) {
      let outcome = try ChildProcess.run(
        ["git", "-C", folder.path] + arguments, environment: environment, input: input, limit: Self.limit)
      if outcome.isStopped {
        let command = (["git"] + arguments).joined(separator: " ")
        return Output(data: nil, errorOutput: "", problem: "`\(command)` took too long and was stopped")
      }
      return Output(
        data: outcome.status == 0 ? Data(outcome.output) : nil,
        errorOutput: String(decoding: outcome.errorOutput, as: UTF8.self))
    } catch {
      return Output(data: nil, errorOutput: "", problem: "Git cannot be run: \(error.reason)")
    }
  }
}
