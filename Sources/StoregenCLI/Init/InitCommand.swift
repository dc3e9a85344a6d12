import ArgumentParser
import Foundation
import StoreLint

/// `storegen init`: writes the file to begin with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begins: writes a storegen.yml that fits the app that is here, or a starter spec.",
    discussion: """
      Where there are views or observable classes, it looks at them and writes a configuration for \
      `storegen lint`, with what it saw behind each line. Elsewhere, or with --spec, it writes a spec \
      of two small stores that generates and compiles at once. Exit status: 0 done, 1 nothing was \
      written, 64 wrong usage.
      """)

  @Argument(help: "The folder of the app. Without it: this one.")
  var folder = "."

  @Flag(help: "Write a starter spec, also where there is an app; then with the configuration.")
  var spec = false

  @Option(
    help: ArgumentHelp(
      "What the spec calls the app. Without it: as the package, project or folder is called.",
      valueName: "name"))
  var app: String?

  @Flag(
    help: "Write what is found now into storegen-baseline.yml; only what is new is shown then."
  )
  var baseline = false

  @Flag(help: "Write over a storegen.yml that is there; it is kept as storegen.yml.old.")
  var force = false

  func validate() throws {
    if spec, baseline {
      throw ValidationError("--baseline is about an app as it is, so it cannot go with --spec")
    }
    if let app, !ProjectName.isValid(app) {
      throw ValidationError(
        "`\(app)` cannot name an app: in Swift that takes letters, digits and `_`, and no digit first"
      )
    }
  }

  func run() throws {
    let place = try ConfigurationPlace(folder, force: force)
    let surveyed = SurveyedFolder(place.folder)
    let writesSpec = try needsSpec(surveyed)
    place.noteShadowed()
    let configuration = ConfigurationText(
      surveyed,
      GeneratedSources(surveyed.files, mattering: surveyed.survey.paths, in: place.folder))
    guard writesSpec else {
      try place.write(configuration.text)
      return try AppGreeting(place, configuration).say(writingBaseline: baseline)
    }
    let spec = StarterSpec(
      ProjectName(app, of: place.folder), surveyed.survey, DeploymentTargets(of: place.folder))
    let isApp = surveyed.survey.isApp
    try place.write(spec.text + (isApp ? "\n" + configuration.lintPart : ""))
    StarterGreeting(place, spec).say()
  }

  /// Whether it is a spec that is to be written.
  private func needsSpec(_ surveyed: SurveyedFolder) throws -> Bool {
    if spec { return true }
    if surveyed.survey.isApp {
      guard app == nil else {
        throw ValidationError(
          "this folder holds an app, so what is written is a configuration, which names none; "
            + "--spec writes a spec")
      }
      return false
    }
    if baseline {
      throw ValidationError("--baseline is for an app, and there is none here")
    }
    guard surveyed.unreadableCount == 0 else {
      Console.error(
        "nothing tells whether this folder holds an app: "
          + "\(Phrase.count(surveyed.unreadableCount, "Swift file")) cannot be read",
        help: "`storegen lint` says why; --spec writes a starter spec whatever is here")
      throw ExitCode.couldNotRun
    }
    return true
  }
}
