import ArgumentParser
import StoregenDiagnostics

/// `storegen import`: writes a spec from code.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write a spec from the stores of an existing app.",
    discussion: """
      Each store becomes a context, with its state, actions, dependencies, events and handlers. What a spec cannot say, \
      and what the code does not tell, becomes a comment with its location. The result is valid. Stores are the classes \
      that the configuration lists, or else those that are stores by their use. Nothing is generated, and no source \
      changes. With --apply, the classes of contexts become generated ones: their methods move to extensions, and \
      either all files change or none. Exit status: 0 success, 1 nothing was written, 64 invalid usage.
      """)

  @Argument(
    help: "Files and folders, as for `storegen lint`. A new spec is written to the first folder.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Flag(help: "Add what is missing to an existing spec or configuration, and change nothing else.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Generate the class of this context, which so far is handwritten, and move its methods to extensions. Repeat it "
        + "for contexts that exchange events.", valueName: "context"))
  var apply: [String] = []

  @Flag(
    help: """
      Replace an existing storegen.yml, which is kept as storegen.yml.old. With --apply: change files that are not \
      committed.
      """)
  var force = false

  @Option(
    help: ArgumentHelp(
      "With --apply: a command that builds the app. It runs before and after the change, which is undone if the app no "
        + "longer builds. Default: the compiler checks the changed modules, if it can do so alone.",
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
      "Import only the context or class of this name. Repeat it for several.", valueName: "name"))
  var context: [String] = []

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if update, force { throw ValidationError("`--update` keeps the existing file, and `--force` replaces it") }
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
