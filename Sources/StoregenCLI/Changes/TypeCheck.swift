import Foundation
import StoregenFiles
import StoregenProcesses

/// The compiler's check of those files of a module that it can check without the build system.
struct TypeCheck {
  private let module: ModuleSources
  private var languageMode = "6"
  /// The modules that files import and that are not available here.
  private var missingModules: Set<String> = []
  /// The files that have errors as they are.
  private var skipped: Set<String> = []
  /// Why the check skips files; nil if it skips none.
  private(set) var obstacle: String?

  /// Finds the files that the compiler can check, in the newest language mode in which they have no errors.
  init(_ module: ModuleSources) {
    self.module = module
    var errors = self.errors()
    while let missing = errors.lazy.compactMap(\.missingModule).first, missingModules.insert(missing).inserted {
      obstacle = obstacle ?? "there is no module `\(missing)` here"
      errors = self.errors()
    }
    if !errors.isEmpty {
      languageMode = "5"
      errors = self.errors()
    }
    // Code that uses a skipped file has errors in turn.
    while let first = errors.first {
      obstacle = obstacle ?? first.text
      let files = Set(errors.compactMap(\.file)).subtracting(skipped)
      skipped.formUnion(files.isEmpty ? module.files : Array(files))
      errors = self.errors()
    }
  }

  /// The displayed paths of the files that the compiler checks; new files are among them.
  var files: [String] { module.files.filter { !skipped.contains($0) && !importsMissingModule($0) } }

  /// Checks the files as they are now.
  ///
  /// - Returns: the errors, one per line; nil if there are none.
  func failure() -> String? {
    let errors = self.errors()
    return errors.isEmpty ? nil : errors.map(\.text).joined(separator: "\n")
  }

  private func importsMissingModule(_ path: String) -> Bool {
    guard !missingModules.isEmpty, let bytes = try? FileSystem.read(path) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
      let words = line.split { " \t.;".contains($0) }
      return words.drop { $0 != "import" }.contains { missingModules.contains(String($0)) }
    }
  }

  // MARK: Compiler

  private func errors() -> [CompilerError] {
    let files = self.files
    guard !files.isEmpty else { return [] }
    do throws(SystemError) {
      let outcome = try ChildProcess.run(
        arguments(for: files), environment: ProcessInfo.processInfo.environment, limit: Self.limit)
      if outcome.isStopped { return [CompilerError(text: "`swiftc` took too long and was stopped")] }
      return outcome.status == 0 ? [] : CompilerError.all(in: String(decoding: outcome.errorOutput, as: UTF8.self))
    } catch {
      return [CompilerError(text: "cannot start `swiftc`: \(error.reason)")]
    }
  }

  private func arguments(for files: [String]) -> [String] {
    // Without the option, the code of a single file would run from its top.
    let isLibrary = !files.contains { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
    return Self.compiler + ["-typecheck", "-swift-version", languageMode, "-module-name", module.name, "-D", "DEBUG"]
      + (module.isOnMainActor ? ["-default-isolation", "MainActor"] : [])
      + (isLibrary ? ["-parse-as-library"] : []) + files
  }

  /// How long the compiler may take.
  private static let limit = Duration.seconds(10 * 60)

  private static var compiler: [String] {
    #if os(macOS)
      ["xcrun", "swiftc"]
    #else
      ["swiftc"]
    #endif
  }
}

/// An error that the compiler printed.
private struct CompilerError {
  /// A line such as `App/Cart.swift:3:5: error: cannot find 'line' in scope`.
  let text: String

  /// The errors in what the compiler printed when it failed; never empty.
  static func all(in output: String) -> [CompilerError] {
    let lines = output.split(separator: "\n").map(String.init)
    // The excerpts of sources repeat the errors.
    let errors = lines.filter { ($0.contains(": error: ") || $0.hasPrefix("error: ")) && !$0.hasPrefix(" ") }
    return (errors.isEmpty ? [lines.first ?? "`swiftc` failed"] : errors).map(CompilerError.init)
  }

  /// The path before the position.
  var file: String? { text.wholeMatch(of: /(.+?):\d+:\d+: error: .*/).map { String($0.1) } }
  var missingModule: String? { text.firstMatch(of: /error: no such module '(\w+)/).map { String($0.1) } }
}
