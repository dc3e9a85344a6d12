import AppAnalysis
import ArchitectureModel
import ArgumentParser
import Foundation
import LintDriver
import LintReporting
import LintRules
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
  private func write(_ bytes: [UInt8], to file: String, for request: ReporterRequest) -> Diagnostic? {
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

/// The options of all commands that report findings.
struct ReporterOptions: ParsableArguments {
  private static let row = LintFlag<[Located<String>]>.reporters.row

  @Option(
    name: .customLong(ReporterOptions.row.option),
    help: ArgumentHelp(
      "\(ReporterOptions.row.help) The names: \(ReporterName.list).",
      valueName: ReporterOptions.row.valueName),
    completion: .reporters,
    transform: { try ReporterRequest($0) })
  var reporter: [ReporterRequest] = []

  func validate() throws {
    if let conflict = ReporterRequest.conflict(in: reporter) { throw ValidationError("\(conflict)") }
  }

  /// The requested reports, or one on standard output.
  func reports(otherwise name: ReporterName) -> Reports {
    Reports(reporter.isEmpty ? [ReporterRequest(name)] : reporter, in: .ofProcess)
  }

  /// The reports that the command line requests, or those in the configuration.
  func reports(of session: LintSession) -> Reports {
    let requests = [reporter, session.reporters].first { !$0.isEmpty }
    let settings = session.configuration.analysis
    return Reports(requests ?? [ReporterRequest(Console.isForPeople ? .human : .xcode)], in: .ofProcess) {
      settings.isNameOfStore($0)
    }
  }
}

extension LintRule {
  /// The descriptions of all rules for reports.
  static func descriptions(in configuration: LintConfiguration) -> [RuleDescription] {
    all.map { rule in
      RuleDescription(
        id: rule.id, section: rule.section.rawValue, summary: rule.summary,
        rationale: rule.rationale,
        severity: Severity(rawValue: rule.severity(in: configuration).rawValue),
        help: (
          text: "\(rule.rationale)\n\n\(rule.limits)",
          markdown: RuleReference.explanation(of: rule).joined(separator: "\n\n")
        ))
    }
  }
}
