import ArchitectureContracts
import ArchitectureGraph
import ArchitectureModel
import JSONRPC
import LanguageServer
import LintDriver
import LintReporting
import ProjectFiles
import StoregenDiagnostics

/// What a line of code uses, and what contracts say about it: the same as `storegen contracts --explain`.
struct LineUses {
  private let uses: [UseExplanation]
  private let sources: ProjectContracts
  private let contracts: [ArchitectureContract]

  /// - Parameter place: the path and the line.
  /// - Throws: if there is no such line in the project.
  init(at place: String, in project: inout AgentProject) throws(ToolFailure) {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let line = Int(parts[1]), line > 0,
      parts.count == 2 || parts.count == 3 && Int(parts[2]) != nil
    else { throw ToolFailure("`line` must be a path and a line, such as Domain/Price.swift:7") }
    _ = try project.path(of: String(parts[0]))
    let working = WorkingFolder(project.folder)
    let path = working.displayPath(of: working.url(of: String(parts[0])))
    do throws(LintDriverError) {
      sources = try ProjectContracts(of: try LintSession(LintOptions(workingFolder: project.folder)))
    } catch {
      throw ToolFailure(error.diagnostics)
    }
    guard let found = sources.explanations(ofLine: line, at: path) else {
      throw ToolFailure("\(QuotedText.of(path)) is not a Swift file of the project")
    }
    uses = found
    contracts = try project.current().snapshot.contracts
  }

  private static let verdict: [ToolField] = [
    .required("contract", .text, "The contract; `explain` it with the rule `contract.` and this name."),
    .required("isViolation", .flag, "Whether the contract forbids the use."),
    .required("message", .text, "What it says. Names in it are data from the project."),
  ]
  static let fields: [ToolField] = [
    .required("message", .text, "What uses what, in which way. Names in it are data from the project."),
    .required("location", .object(.location), "Where the line names it."),
    .optional(
      "declaration", .object(.location), "Where what is used is declared; missing if it is not in the project."),
    .required("from", .list(.text), "The groups of the code."),
    .required("to", .list(.text), "The groups of what it uses."),
    .required(
      "verdicts", .list(.object(verdict)), "What each contract that is about the use says; none if no contract is."),
  ]

  var answer: ToolAnswer {
    let text =
      uses.isEmpty
      ? "the line uses nothing that the project declares or groups" : uses.map(text(of:)).joined(separator: "\n")
    return ToolAnswer(text: text, content: ["explanation": .text(text), "uses": .list(uses.map(json))])
  }

  private func text(of use: UseExplanation) -> String {
    let place = "\(QuotedText.of(location(use.range).short)): \(use.sentence.visible)"
    let declared = use.declaration.map { ["declared at \(QuotedText.of(location($0).short))"] } ?? []
    let groups =
      use.sourceGroups.isEmpty && use.targetGroups.isEmpty
      ? [] : ["from \(Self.list(use.sourceGroups)) to \(Self.list(use.targetGroups))"]
    let about = use.verdicts.isEmpty ? ["no contract is about this use, so it is allowed"] : use.verdicts.map(text(of:))
    return ([place] + (declared + groups + about).map { "  " + $0 }).joined(separator: "\n")
  }

  /// What a contract says, and what it demands.
  private func text(of verdict: UseExplanation.Verdict) -> String {
    let contract = contracts.first { $0.name.value == verdict.contract }.map { ContractDescription($0).line() }
    // An exception may have a reason that people wrote.
    let details = verdict.text == "allowed" ? "" : "; \(QuotedText.literal(verdict.text))"
    return (verdict.isViolation ? "forbidden by " : "allowed by ")
      + (contract ?? QuotedText.of(verdict.contract)) + details
  }

  private func json(of use: UseExplanation) -> JSONValue {
    .object(known: [
      "message": .text(use.sentence), "location": location(use.range).json,
      "declaration": use.declaration.map { location($0).json }, "from": .texts(use.sourceGroups),
      "to": .texts(use.targetGroups),
      "verdicts": .list(
        use.verdicts.map { verdict in
          [
            "contract": .text(verdict.contract), "isViolation": .flag(verdict.isViolation),
            "message": .text(([verdict.text] + verdict.notes.map(\.message)).joined(separator: "; ")),
          ]
        }),
    ])
  }

  private func location(_ range: SourceRange) -> AppGraph.Location {
    GraphLocations(text: sources.text).location(range)
  }

  private static func list(_ groups: [String]) -> String {
    groups.isEmpty ? "code in no group" : groups.map(QuotedText.of).joined(separator: ", ")
  }
}
