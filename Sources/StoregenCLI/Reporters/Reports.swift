import AppAnalysis
import ArchitectureContracts
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
  private let links: SourceLinks?
  private let isStore: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - links: where locations in a page lead to; nil for the files, by their paths from the page.
  ///   - isStore: whether a type is a store, by its name.
  init(
    _ requests: [ReporterRequest], in working: WorkingFolder, links: SourceLinks? = nil,
    isStore: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.requests = requests
    self.working = working
    self.links = links
    self.isStore = isStore
  }

  /// Writes the reports.
  ///
  /// - Parameters:
  ///   - omission: which findings are not reported; nil if all are.
  ///   - rules: the rules that were checked.
  /// - Throws: exit status 1 if a file cannot be written, after printing the error and writing the others.
  func write(
    _ diagnostics: [Diagnostic], in sources: [SourceText], omission: String? = nil,
    rules: @autoclosure @escaping () -> [RuleDescription] = []
  ) throws {
    var hasFailed = false
    for request in requests {
      let context = ReportContext(
        sources: sources, omission: omission, rules: rules, version: StoregenBuild.version,
        folder: Console.pathPrefix, links: links ?? linksToFiles(fromReport: request.file), isStore: isStore)
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

  /// Links by the way from the folder of a report to the working folder.
  private func linksToFiles(fromReport file: String?) -> SourceLinks {
    guard let file else { return SourceLinks(relativeBy: "") }
    let folder = working.url(of: file).deletingLastPathComponent()
    let way = WorkingFolder(folder).displayPath(of: working.url)
    return SourceLinks(relativeBy: way == "." ? "" : way + "/")
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
        .error, "`\(file)` is not a storegen report, so it was not replaced", at: nil,
        reason:
          "a repository's configuration may replace only earlier reports",
        help: "move or remove the file, or name another file in `lint.reporters`")
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

  @Option(help: SourceLinks.help(of: "Where locations in an `html` report link to, instead of the files"))
  var links: String?

  func validate() throws {
    if let conflict = ReporterRequest.conflict(in: reporter) { throw ValidationError("\(conflict)") }
    if !reporter.isEmpty { try checkLinks(for: reporter) }
  }

  /// The requested reports, or one on standard output.
  func reports(otherwise name: ReporterName) throws -> Reports {
    let requests = reporter.isEmpty ? [ReporterRequest(name)] : reporter
    return Reports(requests, in: .ofProcess, links: try sourceLinks(for: requests))
  }

  /// The reports that the command line requests, or those in the configuration.
  func reports(of session: LintSession) throws -> Reports {
    let requested = [reporter, session.reporters].first { !$0.isEmpty }
    let requests = requested ?? [ReporterRequest(Console.isForPeople ? .human : .xcode)]
    let settings = session.configuration.analysis
    return Reports(requests, in: .ofProcess, links: try sourceLinks(for: requests)) {
      settings.isNameOfStore($0)
    }
  }

  /// What `--links` asks for. Paths in findings start in the working folder.
  private func sourceLinks(for requests: [ReporterRequest]) throws -> SourceLinks? {
    try checkLinks(for: requests)
    return try links.map { try SourceLinks(option: $0, in: WorkingFolder.ofProcess.url) }
  }

  private func checkLinks(for requests: [ReporterRequest]) throws {
    guard links != nil, !requests.contains(where: { $0.name == .html }) else { return }
    throw ValidationError("`--links` requires `--reporter html`")
  }
}

extension LintRule {
  /// The descriptions of all rules for reports, with those of the team's contracts.
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
    } + configuration.contracts.contracts.map(\.ruleDescription)
  }
}

extension ArchitectureContract {
  fileprivate var ruleDescription: RuleDescription {
    let summary = "\(summary.firstUppercased)."
    return RuleDescription(
      id: rule, section: "contracts", summary: summary, rationale: reason ?? summary,
      severity: Severity(rawValue: severity.rawValue), help: (text: summary, markdown: summary))
  }
}
