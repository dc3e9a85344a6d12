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
      If the folder contains views or observable classes, storegen analyzes them and writes a configuration for \
      `storegen lint`, with a comment that explains each setting. Otherwise, or with --spec, it writes a spec with two \
      small stores, ready to generate code from, and a schema for editors. Exit status: 0 success, 1 nothing was \
      written, 64 invalid usage.
      """)

  @Argument(help: "The app's folder.", completion: .directory)
  var folder = "."

  @Flag(help: "Write a starter spec. For an existing app, also write the configuration.")
  var spec = false

  @Option(
    help: ArgumentHelp(
      "The name of the app in the spec. Default: the name of the package, project or folder.",
      valueName: "name"))
  var app: String?

  @Flag(help: "Write the current findings to storegen-baseline.yml, so that storegen reports only new findings.")
  var baseline = false

  @Flag(help: "Add generated files to .gitattributes, so that reviews collapse them and Git does not merge them.")
  var gitattributes = false

  @Flag(help: "Replace an existing storegen.yml, and keep it as storegen.yml.old.")
  var force = false

  func validate() throws {
    if baseline, gitattributes {
      throw ValidationError("--gitattributes marks generated files, so it requires a spec")
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
          "--gitattributes marks generated files, which only a spec has; add --spec to write one"
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
      throw ValidationError("there is already a spec, and --gitattributes only adds lines for it")
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
          "for an existing app, storegen writes a lint configuration, which has no name: omit --app, or add --spec"
        )
      }
      return false
    }
    if baseline { throw ValidationError("--baseline requires an existing app") }
    guard analyzed.unreadableCount == 0 else {
      throw Console.failure(
        "cannot tell whether this folder contains an app: "
          + "\(Phrase.count(analyzed.unreadableCount, "Swift file")) cannot be read",
        help: "`storegen lint` prints the reason; --spec writes a starter spec in any case")
    }
    return true
  }
}
