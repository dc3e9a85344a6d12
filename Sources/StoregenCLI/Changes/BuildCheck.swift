import ArgumentParser
import Foundation
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// Finds out whether an app that builds still builds after its files have changed.
struct BuildCheck {
  private enum Builder {
    case command(ShellCommand)
    case compiler([TypeCheck])
    /// Nothing can build the changed code here.
    case none
  }

  private let builder: Builder
  /// Why not everything is built; nil if it is.
  private let obstacle: String?

  /// Builds the app as it is now.
  ///
  /// - Parameters:
  ///   - command: builds the app; nil to check the types of the changed modules.
  ///   - changed: the absolute paths of the Swift files that are going to change.
  ///   - essential: those from which the code of the others comes.
  ///   - folder: contains the sources.
  /// - Throws: exit status 1 if the command fails now, after printing the error.
  init(command: String?, changing changed: [String], from essential: [String], in folder: URL) throws {
    guard let command else {
      let checks = ModuleSources.all(containing: changed, in: folder).map(TypeCheck.init)
      let checked = Set(checks.flatMap(\.files).map(WorkingFolder.ofProcess.resolvedPath(of:)))
      let isChecked = essential.allSatisfy { checked.contains(WorkingFolder.ofProcess.resolvedPath(of: $0)) }
      builder = isChecked ? .compiler(checks) : .none
      obstacle =
        checks.lazy.compactMap(\.obstacle).first
        ?? (isChecked ? nil : "the class is not among the sources of its module")
      return
    }
    let shell = ShellCommand(text: command)
    if let failure = shell.failure() {
      Console.note(lines: failure, terminator: "\n")
      throw Console.failure(
        "`\(command)` fails even before the conversion",
        help: "fix the errors above, or choose another command with `--build-command`")
    }
    builder = .command(shell)
    obstacle = nil
  }

  /// Builds the app again.
  ///
  /// - Throws: exit status 1 if it no longer builds, after printing why.
  func confirm() throws {
    guard let failure else { return }
    Console.note(lines: failure, terminator: "\n")
    throw Console.failure(
      "nothing was changed, because the app would not build afterwards",
      reason: "the errors above are in the converted code; the original code builds",
      help: "change the code that causes them, then convert again")
  }

  private var failure: String? {
    switch builder {
    case .command(let command): command.failure()
    case .compiler(let checks): checks.lazy.compactMap { $0.failure() }.first
    case .none: nil
    }
  }

  /// Prints what was not built, if anything was not.
  func noteUnconfirmed() {
    guard let obstacle else { return }
    let what =
      if case .none = builder { "the result was not compiled" } else { "the compiler checked only part of the app" }
    Console.note("\(what): \(obstacle)")
    Console.note("  build the app now, or pass `--build-command`, which undoes a conversion that does not build")
  }
}
