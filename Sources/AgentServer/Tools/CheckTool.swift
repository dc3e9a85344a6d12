import ArchitectureModel
import Foundation
import JSONRPC
import LintDriver
import LintReporting
import ProjectFiles
import StoregenDiagnostics

/// `check`: findings on disk, or in texts that are not on disk yet.
enum CheckTool: AgentTool {
  static let name = "check"
  static let title = "Check the architecture"
  static let description = """
    Reports violations of the app's architecture, without a build: each with its rule, reason, help, location and, if \
    there is one, the edits that fix it. Without arguments, it checks the whole project. With `files`, it checks texts \
    that you have not written yet as if they were on disk, and reports only what they would change: what is in them, \
    and what they break elsewhere. `since` reports only findings that a Git revision did not have. Call it after each \
    change, and fix what it reports before you go on.
    """
  static let input: [ToolField] = [
    .optional("paths", .list(.text), "Report findings in these files and folders only."),
    .optional(
      "files",
      .list(
        .object([
          .required("path", .text, "The path, relative to the project. The file need not exist."),
          .required("text", .text, "The whole text that the file would have."),
        ])), "Swift files or specs that are not written yet."),
    .optional("since", .text, "A Git revision, such as `HEAD` or `main`."),
    .optional("max_findings", .integer(1...10_000), "The most findings to list. Default: 50."),
    .optional("max_tokens", .integer(200...50_000), "The approximate length of the answer. Default: 4000."),
  ]
  static let output: [ToolField] = [
    .required("findings", .list(.object(FindingJSON.fields)), "The findings, by file and line."),
    .required("total", .integer(0...Int(Int32.max)), "The number of findings, including those that are not listed."),
    .required("errors", .integer(0...Int(Int32.max)), "The number of errors among them."),
    .optional("omission", .text, "Which findings are not reported, and how to see them."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    var texts: [(path: String, text: [UInt8])] = []
    for file in arguments.list("files") ?? [] {
      texts.append((try project.path(of: file["path"].text ?? ""), Array((file["text"].text ?? "").utf8)))
    }
    var requested: [String] = []
    for path in arguments.texts("paths") ?? [] {
      let absolute = try project.path(of: path)
      guard texts.contains(where: { $0.path == absolute }) || FileManager.default.fileExists(atPath: absolute) else {
        throw ToolFailure("there is no file or folder \(QuotedText.of(path))")
      }
      requested.append(absolute)
    }
    var found = try findings(with: SourceOverlay(texts: texts), since: arguments.text("since"), in: &project)
    if !requested.isEmpty {
      let working = WorkingFolder(project.folder)
      found = found.filter { finding in
        guard let path = finding.range.map({ working.resolvedPath(of: $0.path) }) else { return false }
        return requested.contains { path == $0 || path.path(below: $0) != nil }
      }
    }
    let budget = TokenBudget(tokens: arguments.integer("max_tokens") ?? 4000)
    return answer(found.fitting(budget, atMost: arguments.integer("max_findings") ?? 50), of: found)
  }

  private static func answer(_ shown: CurrentFindings, of found: CurrentFindings) -> ToolAnswer {
    let rest = found.all.count - shown.all.count
    let errors = found.all.count { $0.severity == .error }
    let counts = "\(Phrase.count(errors, "error")), \(Phrase.count(found.all.count - errors, "warning"))"
    let omitted = rest > 0 ? ["\(rest) more; name `paths`, or raise `max_findings` or `max_tokens`"] : []
    return ToolAnswer(
      text: ([counts] + shown.text + omitted + [found.omission].compactMap(\.self)).joined(separator: "\n"),
      content: .object(known: [
        "findings": .list(shown.json), "total": .number(found.all.count), "errors": .number(errors),
        "omission": found.omission.map(JSONValue.text),
      ]))
  }

  private static func findings(
    with texts: SourceOverlay, since revision: String?, in project: inout AgentProject
  ) throws(ToolFailure) -> CurrentFindings {
    if let revision { return try newFindings(with: texts, since: revision, in: project) }
    guard !texts.replacements.isEmpty else { return CurrentFindings(of: try project.current()) }
    var before: [FindingIdentity: Int] = [:]
    let current = CurrentFindings(of: try project.current())
    // The new texts can make the app follow a convention. Findings withheld until then are not new.
    for finding in current.all + current.withheld { before[FindingIdentity(finding), default: 0] += 1 }
    let changed = Set(texts.replacements.keys)
    let working = WorkingFolder(project.folder)
    return CurrentFindings(of: try project.checked(with: texts)).filter { finding in
      if let path = finding.range?.path, changed.contains(working.resolvedPath(of: path)) { return true }
      let identity = FindingIdentity(finding)
      before[identity, default: 0] -= 1
      return before[identity, default: 0] < 0
    }
  }

  private static func newFindings(
    with texts: SourceOverlay, since revision: String, in project: AgentProject
  ) throws(ToolFailure) -> CurrentFindings {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw ToolFailure("`since` must be a Git revision, such as `HEAD`")
    }
    var options = LintOptions(workingFolder: project.folder)
    options.flags[.affected] = revision
    options.unwrittenSources = texts
    do throws(LintDriverError) {
      let result = try LintSession(options).run()
      return CurrentFindings(result.diagnostics, omitting: result.omission, in: result.sources)
    } catch {
      throw ToolFailure(error.diagnostics)
    }
  }
}

/// What two findings have in common if one is the other after an edit elsewhere.
private struct FindingIdentity: Hashable {
  let rule: String?
  let path: String?
  let message: String

  init(_ finding: Diagnostic) {
    rule = finding.rule
    path = finding.range?.path
    message = finding.message
  }
}
