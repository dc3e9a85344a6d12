import ArchitectureModel
import ArgumentParser
import Foundation
import LintDriver
import ProjectFiles
import ProjectProposal
import StoregenDiagnostics

/// `storegen init`: writes a first storegen.yml.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a storegen.yml: a lint configuration for an existing app, or a starter spec.",
    discussion: """
      If the folder has views or observable classes, storegen analyzes them and writes a configuration for \
      `storegen lint`, with the reason for each setting in a comment. Otherwise, or with --spec, it writes a spec \
      of two small stores, from which code can be generated immediately. The schema for editors is written beside it. \
      Exit status: 0 success, 1 nothing was written, 64 invalid usage.
      """)

  @Argument(help: "The folder of the app.", completion: .directory)
  var folder = "."

  @Flag(help: "Write a starter spec; for an existing app, together with the configuration.")
  var spec = false

  @Option(
    help: ArgumentHelp(
      "The name of the app in the spec. Default: the name of the package, project or folder.",
      valueName: "name"))
  var app: String?

  @Flag(help: "Write the current findings to storegen-baseline.yml, so that only new ones are reported.")
  var baseline = false

  @Flag(help: "Add lines about generated files to .gitattributes: they are collapsed in reviews, and not merged.")
  var gitattributes = false

  @Flag(help: "Replace an existing storegen.yml, which is kept as storegen.yml.old.")
  var force = false

  func validate() throws {
    if baseline, gitattributes {
      throw ValidationError("--gitattributes is about generated files, so it requires a spec")
    }
    if spec, baseline {
      throw ValidationError(
        "--baseline is for an existing app, so it cannot be combined with --spec")
    }
    if let app { try ProjectName.check(app) }
  }

  func run() throws {
    if gitattributes, !force, let existing = existingFile { return try attributes(of: existing).add() }
    let target = try ConfigurationTarget(folder, force: force)
    let analyzed = AnalyzedFolder(target.folder)
    try requireReadable(analyzed)
    let writesSpec = try needsSpec(analyzed)
    target.noteShadowed()
    let configuration = ConfigurationText(
      for: analyzed,
      generated: GeneratedSources(
        analyzed.files, relevant: analyzed.analysis.paths, in: target.folder))
    guard writesSpec else {
      guard !gitattributes else {
        throw ValidationError(
          "--gitattributes is about generated files, and a configuration generates none; --spec writes a spec"
        )
      }
      try target.write(configuration.text)
      let summary = AppSummary(target: target, configuration: configuration)
      return try Console.reporting { try summary.show(writingBaseline: baseline) }
    }
    let spec = StarterSpec(
      for: ProjectName(app, of: target.folder), besides: analyzed.analysis,
      targets: DeploymentTargets(of: target.folder))
    let isApp = analyzed.analysis.isApp
    try target.write(spec.text + (isApp ? "\n" + configuration.lintPart : ""))
    StarterSummary(target: target, spec: spec).show()
    let attributes = GitAttributes(
      in: target.folder, outputs: [spec.project.output], target.working)
    try gitattributes ? attributes.add() : attributes.offer()
  }

  /// The spec or configuration in the folder; nil if there is none.
  private var existingFile: SpecFile? {
    let working = WorkingFolder.ofProcess
    let url = working.url(of: folder)
    return SpecFile.nearest(to: url, working).flatMap { $0.folder.path == url.path ? $0 : nil }
  }

  /// The lines for a spec that is there already.
  private func attributes(of file: SpecFile) throws -> GitAttributes {
    guard app == nil, !spec else {
      throw ValidationError("there is a spec already: --gitattributes only adds lines about it")
    }
    let check = SpecCheck(of: file)
    try check.stopAtErrors()
    guard let spec = check.spec else {
      throw Console.failure(
        "`\(file.displayPath)` only configures the linter, so there are no generated files to mark",
        help: "`storegen import --update` adds contexts to it")
    }
    return GitAttributes(
      in: file.folder, outputs: spec.outputs.map(\.value).uniqued(),
      WorkingFolder.ofProcess)
  }

  /// Throws if parts of the app cannot be read: what is written would be wrong.
  private func requireReadable(_ analyzed: AnalyzedFolder) throws {
    guard !analyzed.failures.isEmpty else { return }
    for failure in analyzed.failures { Console.error("`\(failure.path)`: \(failure.reason)") }
    throw ExitCode.couldNotRun
  }

  /// Whether to write a spec.
  private func needsSpec(_ analyzed: AnalyzedFolder) throws -> Bool {
    if spec { return true }
    if analyzed.analysis.isApp {
      guard app == nil else {
        throw ValidationError(
          "an app gets a configuration of the linter, which has no name: leave out --app, or add --spec for a spec"
        )
      }
      return false
    }
    if baseline { throw ValidationError("--baseline is for an existing app, and there is none here") }
    guard analyzed.unreadableCount == 0 else {
      throw Console.failure(
        "cannot determine whether this folder contains an app: "
          + "\(Phrase.count(analyzed.unreadableCount, "Swift file")) cannot be read",
        help: "`storegen lint` prints the reason; --spec always writes a starter spec")
    }
    return true
  }
}
