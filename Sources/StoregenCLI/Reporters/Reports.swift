import ArgumentParser
import Foundation
import LintReporting
import StoregenDiagnostics
import StoregenFiles

/// All reports of a run: one on standard output, or none, and any number in files.
struct Reports {
  private let requests: [ReporterRequest]

  init(_ requests: [ReporterRequest]) { self.requests = requests }

  /// Writes them, those that can be written.
  ///
  /// - Parameter rules: The rules that were asked.
  /// - Throws: exit status 1 if a file cannot be written; that is reported.
  func write(
    _ diagnostics: [Diagnostic], in sources: [SourceText],
    rules: @autoclosure () -> [ReportedRule] = []
  ) throws {
    var isWhole = true
    for request in requests {
      let report = request.name.report(diagnostics, in: sources, rules: rules)
      guard let file = request.file else {
        Console.result(report, terminator: "")
        continue
      }
      if let trouble = Self.write(Array(report.utf8), to: file) {
        Console.error(trouble)
        isWhole = false
      }
    }
    if !isWhole { throw ExitCode.couldNotRun }
  }

  /// Writes a file as a whole, with the folders on the way. One that holds the same already is left alone: in a
  /// folder where nothing has changed, the next run has less to do.
  ///
  /// - Returns: what went wrong; nil if nothing did.
  private static func write(_ bytes: [UInt8], to file: String) -> String? {
    let target = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    if (try? FileSystem.read(target.path)) == bytes { return nil }
    do throws(SystemError) {
      try FileSystem.makeFolders(folder.path)
    } catch {
      return "cannot make the folder `\(folder.displayPath)`: \(error.reason)"
    }
    do throws(SystemError) {
      try FileSystem.write(bytes, at: target.path)
      return nil
    } catch {
      return "cannot write `\(file)`: \(error.reason)"
    }
  }
}
