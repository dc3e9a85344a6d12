import ArgumentParser
import Foundation
import LintReporting
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// All reports of a run: at most one on standard output, and any number in files.
struct Reports {
  private let requests: [ReporterRequest]
  private let working: WorkingFolder
  private let isStore: @Sendable (String) -> Bool

  /// - Parameter isStore: whether a type is a store, by its name.
  init(
    _ requests: [ReporterRequest], in working: WorkingFolder,
    isStore: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.requests = requests
    self.working = working
    self.isStore = isStore
  }

  /// Writes the reports.
  ///
  /// - Parameter rules: the rules that were checked.
  /// - Throws: exit status 1 if a file cannot be written, after printing the error and writing the others.
  func write(
    _ diagnostics: [Diagnostic], in sources: [SourceText],
    rules: @autoclosure @escaping () -> [RuleDescription] = []
  ) throws {
    let context = ReportContext(
      sources: sources, rules: rules, version: StoregenBuild.version,
      folder: Console.pathPrefix, isStore: isStore)
    var hasFailed = false
    for request in requests {
      guard let file = request.file else {
        request.name.write(diagnostics, in: context) { Console.result(lines: $0) }
        continue
      }
      let report = request.name.report(diagnostics, in: context)
      if let error = write(Array(report.utf8), to: file, for: request) {
        Console.report([error])
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode.couldNotRun }
  }

  /// Writes a file atomically, and creates its folders. A file with the same content is not rewritten, so
  /// that the next run finds its folder unchanged.
  ///
  /// - Returns: the error; nil if there is none.
  private func write(
    _ bytes: [UInt8], to file: String, for request: ReporterRequest
  ) -> Diagnostic? {
    let target = working.url(of: file)
    let folder = target.deletingLastPathComponent()
    let former = FileStatus(at: target.path).map { status in
      status.stamp.size <= Self.largestReport ? (try? FileSystem.read(target.path)) : nil
    }
    if let former, former == bytes { return nil }
    if request.isConfigured, let former, !(former.map(request.name.canHaveWritten) ?? false) {
      return Diagnostic(
        .error, "`\(file)` is not a report of storegen, so it was not replaced", at: nil,
        reason:
          "a configuration can come with any repository, so its reports replace only earlier ones",
        help: "move or remove the file, or name another one in `lint.reporters`")
    }
    do throws(SystemError) {
      try FileSystem.makeFolders(folder.path)
    } catch {
      let path = working.displayPath(of: folder)
      return Diagnostic(.error, "cannot create the folder `\(path)`: \(error.reason)", at: nil)
    }
    do throws(SystemError) {
      try FileSystem.write(bytes, at: target.path)
      return nil
    } catch {
      return Diagnostic(.error, "cannot write `\(file)`: \(error.reason)", at: nil)
    }
  }

  /// The size in bytes up to which an existing file is compared.
  private static let largestReport = 100_000_000
}
