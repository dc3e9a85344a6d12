import AppAnalysis
import ArchitectureModel
import ArgumentParser
import LintDriver
import StoregenDiagnostics

/// `storegen roles`: what each observable class is in the app.
struct RolesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roles",
    abstract: "List the roles of observable classes, such as store, screen model and part of a store.",
    discussion: """
      A class's role depends on how the app uses it: what creates its objects, how they reach views, and what state \
      views can observe. docs/roles.md describes the roles.
      """)

  @Argument(help: "The classes to explain. Default: all observable classes.")
  var names: [String] = []

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("A file or folder to read, as for `storegen lint`. Can be repeated.", valueName: "path"),
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(help: "The output format: text or json.")
  var format = RoleFormat.text

  @Option(
    name: [.long, .customLong("config")],
    help: "The spec or configuration. Default: storegen.yml in the first path or its nearest parent folder.",
    completion: .spec)
  var spec: String?

  @OptionGroup var reading: ReadingOptions

  func run() throws {
    let text = try Console.reporting {
      let session = try LintSession(options, progress: Progress.standard())
      LintConsole(session: session).noteUnused()
      let roles = try ProjectRoles(of: session)
      if reading.flags[.verbose] == true {
        for line in roles.times.lines { Console.note("\(line)") }
      }
      if roles.classes.isEmpty { Console.note("found no observable classes") }
      return format.text(of: try shown(roles.classes), sourceText: roles.text(at:))
    }
    Console.result(lines: text)
  }

  private var options: LintOptions {
    var options = LintOptions(paths: ArgumentFile.values(paths))
    options.configuration = spec
    options.flags = reading.flags
    // Any file may hold an object of a class.
    if options.flags[.scan] == nil { options.flags[.scan] = false }
    return options
  }

  private func shown(_ classes: [RoleDescription]) throws -> [RoleDescription] {
    guard !names.isEmpty else { return classes }
    let known = Set(classes.map(\.className))
    for name in names where !known.contains(where: { Self.isName(name, of: $0) }) {
      throw Console.failure(
        "there is no observable class `\(name)`",
        help: NameProposal.nearest(to: name, among: known).map(Phrase.didYouMean))
    }
    return classes.filter { found in names.contains { Self.isName($0, of: found.className) } }
  }

  /// Whether a name is that of a class, with or without those of outer types.
  private static func isName(_ name: String, of className: String) -> Bool {
    className == name || className.hasSuffix("." + name)
  }
}
