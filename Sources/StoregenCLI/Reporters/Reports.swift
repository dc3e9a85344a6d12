import ArgumentParser
import Foundation
import LintReporting
import StoreLintDriver
import StoregenDiagnostics
import StoregenFiles

/// All reports of a run: at most one on standard output, and any number in files.
struct Reports {
  private let requests: [ReporterRequest]
  private let working: WorkingFolder

  init(_ requests: [ReporterRequest], _ working: WorkingFolder) {
    self.requests = requests
    self.working = working
  }

  /// Whether this is a build in Xcode, which opens only absolute paths.
  private static var isXcodeBuild: Bool {
    ProcessInfo.processInfo.environment["XCODE_VERSION_ACTUAL"] != nil
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
      sources: sources, rules: rules, version: ProgramIdentity.version,
      folder: Self.isXcodeBuild ? working.path : nil)
    var hasFailed = false
    for request in requests {
      let report = request.name.report(diagnostics, in: context)
      guard let file = request.file else {
        Console.result(lines: report)
        continue
      }
      if let error = write(Array(report.utf8), to: file) {
        Console.error(error)
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode.couldNotRun }
  }

  /// Writes a file atomically, and creates its folders. A file with the same content is not rewritten, so
  /// that the next run finds its folder unchanged.
  ///
  /// - Returns: the error; nil if there is none.
  private func write(_ bytes: [UInt8], to file: String) -> String? {
    let target = working.url(of: file).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    if (try? FileSystem.read(target.path)) == bytes { return nil }
    do throws(SystemError) {
      try FileSystem.makeFolders(folder.path)
    } catch {
      return "cannot create the folder `\(working.displayPath(of: folder))`: \(error.reason)"
    }
    do throws(SystemError) {
      try FileSystem.write(bytes, at: target.path)
      return nil
    } catch {
      return "cannot write `\(file)`: \(error.reason)"
    }
  }
}
