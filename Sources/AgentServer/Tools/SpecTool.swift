import ArchitectureModel
import Foundation
import JSONRPC
import LintDriver
import LintReporting
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// `spec`: what a proposed text of the spec would change.
enum SpecTool: AgentTool {
  static let name = "spec"
  static let title = "Try a change of the spec"
  static let description = """
    Validates a text of `storegen.yml`, or of a file that it includes, that you have not written yet. Returns the errors \
    and warnings with locations. If there is no error, it also returns the generated files that would change, the \
    methods that you then have to write, and the difference. It writes nothing. Call it before you write a spec.
    """
  static let input: [ToolField] = [
    .required("text", .text, "The whole text that the file would have."),
    .optional("path", .text, "The file, relative to the project. Default: the project's `storegen.yml`."),
    .optional("max_tokens", .integer(200...50_000), "The approximate length of `difference`. Default: 2000."),
  ]
  static let output: [ToolField] = [
    .required("isValid", .flag, "Whether the spec has no error."),
    .required("findings", .list(.object(FindingJSON.fields)), "The errors and warnings about the spec."),
    .required(
      "files",
      .list(
        .object([
          .required("path", .text, "The path."),
          .required("change", .words(["new", "changed", "removed"]), "What `storegen generate` would do."),
        ])), "The generated files that would change."),
    .required(
      "methods", .list(.text), "The methods to write, which the spec on disk does not require: `CartStore: func add()`."
    ),
    .required("difference", .text, "The changes of generated files, in the format of `diff -u`."),
    .required("omittedLines", .integer(0...Int(Int32.max)), "How many lines of the difference did not fit."),
  ]

  static func answer(_ arguments: ToolArguments, in project: inout AgentProject) throws(ToolFailure) -> ToolAnswer {
    let working = WorkingFolder(project.folder)
    let file =
      SpecFile.nearest(to: project.folder, working)
      ?? SpecFile.named(project.folder.path, in: working, isHermetic: false)
    let path = try arguments.text("path").map { path throws(ToolFailure) in try project.path(of: path) }
    let overlay = SourceOverlay(texts: [
      (path ?? file.url.resolvingSymlinksInPath().path, Array((arguments.text("text") ?? "").utf8))
    ])
    let check = SpecCheck(of: file.replacing(overlay), allowingMissingFolders: true)
    let generated = try check.spec.map { spec throws(ToolFailure) in
      try ProposedFiles(of: spec, in: file, after: SpecCheck(of: file).spec)
    }
    let findings = CurrentFindings(
      check.diagnostics + (generated?.conflicts ?? []), in: check.sources)
    let budget = TokenBudget(tokens: arguments.integer("max_tokens") ?? 2000)
    let (difference, omitted) = budget.truncated(
      generated?.difference ?? [], help: "call `spec` again with more `max_tokens`")
    return ToolAnswer(
      text: text(of: findings, generated: generated, difference: difference),
      content: [
        "isValid": .flag(!check.diagnostics.hasErrors), "findings": .list(findings.json),
        "files": .list((generated?.files ?? []).map { ["path": .text($0.path), "change": .text($0.change)] }),
        "methods": .texts(generated?.methods ?? []), "difference": .text(difference), "omittedLines": .number(omitted),
      ])
  }

  private static func text(
    of findings: CurrentFindings, generated: ProposedFiles?, difference: String
  ) -> String {
    guard !findings.all.hasErrors else {
      return (["the spec has errors, so nothing can be generated"] + findings.text).joined(separator: "\n")
    }
    guard let generated else {
      return (["valid; it only configures the linter"] + findings.text).joined(separator: "\n")
    }
    let methods = generated.methods.map { "- \(QuotedText.literal($0))" }
    let files = generated.files.map { "- \($0.change): \(QuotedText.of($0.path))" }
    return
      (["valid; \(Phrase.count(files.count, "generated file")) would change"] + files
      + (methods.isEmpty ? [] : ["methods to write:"] + methods) + findings.text
      + (difference.isEmpty ? [] : ["difference:", QuotedText.lines(difference)])).joined(separator: "\n")
  }
}

/// The generated files of a spec that is not written yet, compared with those on disk.
private struct ProposedFiles {
  private(set) var files: [(path: String, change: String)] = []
  private(set) var difference: [String] = []
  private(set) var conflicts: [Diagnostic] = []
  let methods: [String]

  /// - Parameter former: the spec on disk; nil if there is none without errors.
  /// - Throws: if the output folders cannot be read, with the reason.
  init(of spec: AppSpec, in file: SpecFile, after former: AppSpec?) throws(ToolFailure) {
    let known = Set(former?.methodsToWrite ?? [])
    methods = spec.methodsToWrite.filter { !known.contains($0) }
    // Templates of the app belong to `storegen generate`, which reads them.
    guard spec.generate.templates == nil, let renderer = try? StoreRenderer() else { return }
    let name = file.url.lastPathComponent
    do throws(OutputError) {
      let folders = try OutputFolders(
        for: renderer.render(GenerationPlan(spec), specName: name), of: name,
        earlier: EarlierFolders.find(of: name, in: file.folder), in: file.folder, shownAs: file.folderPath)
      let changes = try folders.changes(force: false)
      conflicts = changes.conflicts
      for outdated in changes.outdated {
        files.append((outdated.displayPath, outdated.old == nil ? "new" : "changed"))
        let diff = UnifiedDiff(
          path: outdated.displayPath, from: Array((outdated.old ?? "").utf8), to: Array(outdated.file.text.utf8))
        difference += diff.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      }
      files += changes.stale.map { ($0, "removed") }
    } catch {
      throw ToolFailure([error.message, error.help].compactMap(\.self).joined(separator: "; "))
    }
  }
}

extension AppSpec {
  /// The methods that people write, with the types of their stores.
  fileprivate var methodsToWrite: [String] {
    contexts.flatMap { context in
      context.requiredMethods(in: self).map { "\(context.storeName): \($0.declaration)" }
    }
  }
}
