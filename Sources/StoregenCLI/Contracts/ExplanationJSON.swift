import ArchitectureContracts
import StoregenDiagnostics

/// Why code is or is not a use, for tools.
struct ExplanationJSON: Encodable {
  let place: PrintedPlace
  let use: String
  let declaration: PrintedPlace?
  /// The groups of the code.
  let from: [String]
  /// The groups of what it uses.
  let to: [String]
  let verdicts: [Verdict]

  /// What a contract says about a use.
  struct Verdict: Encodable {
    let contract: String
    let isViolation: Bool
    let text: String
    let chain: [Link]
  }

  /// A further link of a chain of uses.
  struct Link: Encodable {
    let text: String
    let place: PrintedPlace
  }

  init(_ explanation: UseExplanation, place: (SourceRange) -> PrintedPlace) {
    self.place = place(explanation.range)
    use = explanation.sentence
    declaration = explanation.declaration.map(place)
    from = explanation.sourceGroups
    to = explanation.targetGroups
    verdicts = explanation.verdicts.map { verdict in
      Verdict(
        contract: verdict.contract, isViolation: verdict.isViolation, text: verdict.text,
        chain: verdict.notes.map { Link(text: $0.message, place: place($0.range)) })
    }
  }

  /// The use, and a line for each contract that is about it.
  var lines: String {
    let head = "\(place.lineText):\(place.column): \(use)\n"
    let declared = declaration.map { ["declared at \($0.lineText)"] } ?? []
    let about =
      verdicts.isEmpty
      ? ["no contract is about this"]
      : verdicts.flatMap { verdict in
        ["\(verdict.contract): \(verdict.text)"] + verdict.chain.map { "  \($0.place.lineText): \($0.text)" }
      }
    let groups = from.isEmpty && to.isEmpty ? [] : ["from \(Self.list(from)) to \(Self.list(to))"]
    return head + (declared + groups + about).map { "  \($0)\n" }.joined()
  }

  private static func list(_ groups: [String]) -> String {
    groups.isEmpty ? "code in no group" : Phrase.list(groups.map { "`\($0)`" })
  }
}
