import FactPacks
import StoreGenerator
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// The findings in all sources, before the baseline and requested paths apply.
struct CheckedSources {
  let report: LintReport
  /// Where the spec describes the code of generated files that are not on disk.
  let locations: SpecLocations
  let fileCount: Int
  /// How long each phase took.
  var times: PhaseTimes
  /// The pass that read the sources; nil if the last run was reused and no source was read.
  let pass: SourcePass?
  /// The sources; empty if the last run was reused.
  let sources: [ReadSource]
  private let working: WorkingFolder

  /// The result of a pass.
  init(_ report: CheckedReport, _ sources: [ReadSource], _ pass: SourcePass) {
    self.report = report.findings
    locations = report.locations
    self.sources = sources
    self.pass = pass
    fileCount = pass.tree.count
    times = pass.times
    working = pass.plan.working
  }

  /// The result of the last run.
  init(_ cached: CachedResult, _ plan: LintPlan) {
    report = cached.report.findings
    locations = cached.report.locations
    fileCount = cached.fileCount
    times = PhaseTimes()
    (pass, sources) = (nil, [])
    working = plan.working
  }

  /// The checked texts at these paths.
  func texts(at paths: Set<String>) -> [SourceText] {
    if pass != nil { return SourceTexts.of(sources, at: paths) }
    return paths.sorted().compactMap { path in
      let text = try? FileSystem.read(working.absolutePath(of: path))
      return text.map { SourceText(path: path, utf8: $0) }
    }
  }

  /// The contents of the checked sources at these paths.
  func contents(at paths: Set<String>) -> [String: ContentKey] {
    let contents =
      pass == nil
      ? texts(at: paths).map { ($0.path, ContentKey(of: $0.utf8)) }
      : sources.filter { paths.contains($0.file.displayPath) }
        .map { ($0.file.displayPath, $0.content) }
    return Dictionary(contents, uniquingKeysWith: { first, _ in first })
  }
}

// MARK: Findings about files

extension SourcePass {
  /// The findings about folders and files that cannot be read, and about generated files that were edited.
  func fileFindings(_ sources: [ReadSource]) -> [Diagnostic] {
    folderFindings + sourceFindings(sources)
  }

  /// The findings about folders that cannot be read, and about generated code that is not checked.
  var folderFindings: [Diagnostic] {
    LintRule.unreadableSource.findings(
      tree.unreadableFolders.map { LintRule.unreadableFolder($0) }
        + (tree.lacksGeneratedCode ? [LintRule.oversizedGeneratedCode] : []),
      in: plan.configuration)
      + LintRule.unreadableSource.findings(
        tree.oversizedIgnoreFiles.map { LintRule.oversizedIgnoreFile($0) }, isOnlyWarning: true,
        in: plan.configuration)
  }

  /// The findings about sources that cannot be read, and about generated ones that were edited.
  func sourceFindings(_ sources: [ReadSource]) -> [Diagnostic] {
    LintRule.unreadableSource.findings(
      sources.compactMap(\.readingError), in: plan.configuration)
      + LintRule.editedGeneratedFile.findings(
        sources.compactMap(\.edit), in: plan.configuration)
  }
}

extension ReadSource {
  /// The facts and text of the source, if it has comments for the linter.
  var commented: CommentedFile? {
    guard let facts = outcome?.facts, facts.hasCommands, let text = SourceTexts.text(of: self)
    else {
      return nil
    }
    return CommentedFile(facts, SourceText(path: facts.path, utf8: text))
  }

  /// Whether it was read and parsed without errors.
  var isComplete: Bool { failure == nil && outcome?.error == nil }

  /// Why it cannot be read, or not completely.
  fileprivate var readingError: Diagnostic? {
    // A generated file with conflicts is reported once, with what to do about it.
    failure.map { LintRule.unreadableFile(file.displayPath, reason: $0) }
      ?? (conflict == nil ? outcome?.error : nil)
  }

  /// The finding about a generated file that was edited, or that a merge left conflicts in.
  fileprivate var edit: Diagnostic? {
    if let conflict { return LintRule.conflictedFile(at: conflict) }
    guard let facts = outcome?.facts, let header = facts.fingerprint,
      let text = SourceTexts.text(of: self), GeneratedFile.origin(ofFile: text) == .edited
    else { return nil }
    return LintRule.editedFile(at: SourceRange(path: facts.path, bytes: header.bytes))
  }

  /// The first conflict of a merge in a generated file, which is not Swift.
  private var conflict: SourceRange? {
    guard outcome?.error != nil, let text = SourceTexts.text(of: self),
      case .conflicted(let conflicts) = GeneratedFile.origin(ofFile: text),
      // The origin ignores line endings, a location does not.
      let line = MergeConflicts(in: text)?.lines.first ?? conflicts.lines.first
    else { return nil }
    return SourceRange(path: file.displayPath, bytes: line)
  }
}

extension FileFacts {
  /// The comment that identifies a file of `storegen generate`.
  fileprivate var fingerprint: Directive? {
    directives.first { $0.words.hasPrefix("fingerprint ") }
  }
}
