import ArchitectureContracts
import ArchitectureModel
import ArgumentParser
import LintDriver
import ProjectFiles
import StoregenDiagnostics

/// `storegen contracts`: a team's own architecture rules, and whether the code follows them.
struct ContractsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contracts",
    abstract: "List contracts with what they allow and whether the code follows them, and groups with their code.",
    discussion: """
      Contracts and groups are in `lint` of the spec or configuration; docs/contracts.md describes them. Violations count \
      even if they are suppressed or in the baseline. With --explain, storegen lists what the code in a line uses, and what \
      each contract says about it.
      """)

  @Argument(help: "The contracts and groups to list, with the files and types of the groups. Default: all.")
  var names: [String] = []

  @Option(
    help: ArgumentHelp("Explain the uses in a line, such as Domain/Price.swift:7.", valueName: "path:line[:column]"),
    completion: .file(extensions: ["swift"]))
  var explain: CodeLine?

  @Option(
    help: ArgumentHelp(
      "For each contract that the code follows, show since when, as far as the last commits tell.",
      valueName: "commits"))
  var history: Int?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("A file or folder to read, as for `storegen lint`. Can be repeated.", valueName: "path"),
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(help: "The output format: text or json.")
  var format = ContractFormat.text

  @Option(
    name: [.long, .customLong("config")],
    help: "The spec or configuration. Default: storegen.yml in the first path or above it.",
    completion: .spec)
  var spec: String?

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if explain != nil, !names.isEmpty {
      throw ValidationError("--explain explains code, so it cannot be combined with names of contracts and groups")
    }
    if explain != nil, history != nil { throw ValidationError("--explain cannot be combined with --history") }
    if let history, history < 1 { throw ValidationError("--history needs a number of commits, such as 100") }
  }

  func run() throws {
    let text = try Console.reporting {
      let session = try LintSession(options, progress: Progress.standard())
      LintConsole(session: session).noteUnused()
      var contracts = try ProjectContracts(of: session)
      let text =
        if let explain { try explanation(of: explain, in: contracts, session) } else {
          try list(&contracts, of: session)
        }
      if reading.flags[.verbose] == true {
        for line in contracts.times.lines { Console.note("\(line)") }
      }
      return text
    }
    Console.result(lines: text)
  }

  private var options: LintOptions {
    var options = LintOptions(paths: ArgumentFile.values(paths))
    options.configuration = spec
    options.flags = reading.flags
    return options
  }

  // MARK: Lists

  private func list(_ contracts: inout ProjectContracts, of session: LintSession) throws -> String {
    let overview = try shown(contracts.overview())
    let starts = try history.map { try contracts.history(of: overview, limit: $0).starts } ?? [:]
    if overview.contracts.isEmpty, names.isEmpty {
      Console.note("there are no contracts: docs/contracts.md describes how to write them in `lint.contracts`")
    }
    let specs = Dictionary(keepingFirst: session.configurationSources.map { ($0.path, $0) })
    return format.text(of: overview, starts, isDetailed: !names.isEmpty) { specs[$0] }
  }

  private func shown(_ overview: ContractOverview) throws -> ContractOverview {
    guard !names.isEmpty else { return overview }
    let known = Set(overview.contracts.map(\.name) + overview.groups.map(\.name))
    for name in names where !known.contains(name) {
      throw Console.failure(
        "there is no contract and no group `\(name)`",
        help: NameProposal.nearest(to: name, among: known).map(Phrase.didYouMean))
    }
    return overview.restricted(to: Set(names))
  }

  // MARK: Explanations

  private func explanation(
    of code: CodeLine, in contracts: ProjectContracts, _ session: LintSession
  ) throws -> String {
    let path = session.working.displayPath(of: session.working.url(of: code.path))
    guard let found = contracts.explanations(ofLine: code.line, at: path) else {
      throw Console.failure("`\(code.path)` is not among the sources")
    }
    let shown = found.filter { explanation in
      guard let column = code.column else { return true }
      return PrintedPlace(explanation.range, in: contracts.text(at: path)).column == column
    }
    if shown.isEmpty { Console.note("nothing is used here") }
    return format.text(of: shown, sourceText: contracts.text)
  }
}
