import ArgumentParser
import StoregenDiagnostics

/// `storegen import`: writes a spec from code.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write a spec that describes the stores of an existing app.",
    discussion: """
      Each store becomes a context with its state, actions, dependencies, events and handlers. Anything a spec cannot \
      express, or the code does not reveal, becomes a comment with its location. The spec is always valid. Stores are \
      the classes that the configuration lists or, if it lists none, those the app uses as stores. No source changes, \
      and nothing is generated.

      With --apply, storegen generates the classes of contexts: their methods move to extensions, and either all files \
      change or none. Exit status: 0 success, 1 nothing was written, 64 invalid usage.
      """)

  @Argument(
    help: "Files and folders, as for `storegen lint`. A new spec is written to the first folder.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Flag(help: "Add missing parts to an existing spec or configuration, and change nothing else.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Generate this context's handwritten class, and move its methods to extensions. Repeat the option for contexts "
        + "that exchange events.", valueName: "context"))
  var apply: [String] = []

  @Flag(
    help: """
      Replace an existing storegen.yml, and keep it as storegen.yml.old. With --apply: also change files that are not \
      committed.
      """)
  var force = false

  @Option(
    help: ArgumentHelp(
      "With --apply: a command that builds the app. It runs before and after the conversion; if the app no longer "
        + "builds, storegen undoes the conversion. Default: type-check the changed modules, if possible.",
      valueName: "command"))
  var buildCommand: String?

  @Flag(help: "Print the spec instead of writing it. With --apply: print the difference.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The name of the app in a new spec. Default: the name of the package, project or folder.",
      valueName: "name"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Import only the context or class with this name. Can be repeated.", valueName: "name"))
  var context: [String] = []

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if update, force {
      throw ValidationError("`--update` keeps the existing file, so it cannot be combined with `--force`")
    }
    if !apply.isEmpty, update || app != nil || !context.isEmpty {
      throw ValidationError(
        "--apply changes contexts of an existing spec, so it cannot be combined with --update, --app or --context"
      )
    }
    if buildCommand != nil, apply.isEmpty { throw ValidationError("--build-command requires --apply") }
    if let app { try ProjectName.check(app) }
  }

  func run() throws {
    try Console.reporting {
      if !apply.isEmpty {
        return try ConversionJob(apply, in: ArgumentFile.values(paths), reading: reading)
          .run(force: force, dryRun: dryRun, buildCommand: buildCommand)
      }
      let job = try ImportJob(
        in: ArgumentFile.values(paths), reading: reading, app: app, only: context)
      if update, job.existing != nil {
        try job.update(dryRun: dryRun)
      } else {
        try job.create(force: force, dryRun: dryRun)
      }
    }
  }
}
