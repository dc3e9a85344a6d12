import ArgumentParser
import Foundation
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// `storegen templates`: lists the bundled templates, or writes them to a folder.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the bundled templates, or write them to a folder.",
    discussion: """
      Files in the folder replace bundled templates with the same names, so export only those you want to change. \
      Name the folder in the spec's `generate.templates`. Exit status: 0 success, 1 a file cannot be written, \
      64 invalid usage.
      """)

  @Argument(help: "The templates to export. Default: all templates.")
  var names: [String] = []

  @Flag(help: "List the templates and the files they render. This is the default.")
  var list = false

  @Option(help: ArgumentHelp("Write the templates to this folder. storegen creates it if needed.", valueName: "folder"))
  var export: String?

  @Flag(help: "Overwrite files that differ from the bundled templates.")
  var force = false

  func validate() throws {
    if list, export != nil {
      throw ValidationError("--list writes nothing, so it cannot be combined with --export")
    }
    guard export == nil else { return try checkNames() }
    if force { throw ValidationError("--force requires --export") }
    if !names.isEmpty { throw ValidationError("template names require --export") }
  }

  private func checkNames() throws {
    let known = BundledTemplate.all.map(\.name)
    for name in names where !known.contains(name) {
      let proposal = NameProposal.nearest(to: name, among: known)
      let help =
        proposal.map(Phrase.didYouMean)
        ?? "the templates are \(known.joined(separator: ", "))"
      throw ValidationError("unknown template `\(name)`; \(help)")
    }
  }

  func run() throws {
    guard let export else { return printList() }
    let working = WorkingFolder.ofProcess
    let url = working.url(of: export)
    let chosen = BundledTemplate.all.filter { names.isEmpty || names.contains($0.name) }
    let result = try Generation.reporting { () throws(OutputError) -> TemplateExport in
      let plan = try TemplateExport(chosen, to: url, shownAs: working.displayPath(of: url))
      guard force || plan.edited.isEmpty else { return plan }
      try plan.write()
      return plan
    }
    guard force || result.edited.isEmpty else { throw Console.failure(result.edited.map(Self.conflict)) }
    for path in result.paths { Console.note("\(path): written") }
    if result.paths.isEmpty { Console.note("\(Phrase.count(chosen.count, "file")) unchanged") }
  }

  private static func conflict(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "\(path) differs from the bundled template", at: nil,
      reason: "exporting would discard your edits",
      help: "export to another folder, name the templates to export, or use --force")
  }

  private func printList() {
    let width = BundledTemplate.all.map(\.name.count).max() ?? 0
    for template in BundledTemplate.all {
      let name = template.name.padding(toLength: width, withPad: " ", startingAt: 0)
      Console.result("\(name)  \(template.summary.filter { $0 != "`" })")
    }
  }
}
