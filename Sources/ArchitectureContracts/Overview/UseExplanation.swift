import AppAnalysis
import ArchitectureModel
package import StoregenDiagnostics
import SwiftFacts

/// Why code is or is not a use, and what contracts say about it.
package struct UseExplanation: Sendable {
  /// The name in the code.
  package let range: SourceRange
  /// What uses what, in which way.
  package let sentence: String
  /// Where the thing that is used is declared; nil if it is not in the program, or if it is unknown.
  package let declaration: SourceRange?
  /// The groups of the code.
  package let sourceGroups: [String]
  /// The groups of what it uses.
  package let targetGroups: [String]
  package let verdicts: [Verdict]

  /// What a contract says.
  package struct Verdict: Sendable {
    package let contract: String
    package let isViolation: Bool
    package let text: String
    /// The other links of a chain.
    package let notes: [Note]
  }
}

/// Explains uses.
struct ExplanationWriter {
  private let description: FindingDescription
  private let chains: ChainCheck?
  private var groups: GroupMembership { description.groups }

  /// - Parameter chains: the uses that contracts follow in chains; nil if no contract follows any.
  init(_ description: FindingDescription, chains: JudgedUses?) {
    self.description = description
    self.chains = chains.map { ChainCheck(description: description, uses: $0) }
  }

  func explanation(of use: CodeUse) -> UseExplanation {
    let target = use.targetName(in: description.context.program)
    let user = description.user(of: use).map { "`\($0)`" } ?? "this file"
    if case .unresolved = use.target {
      return UseExplanation(
        range: use.site.shownRange,
        sentence: "\(user) names `\(target)`, which could be several declarations, and counts as no use",
        declaration: nil, sourceGroups: [], targetGroups: [], verdicts: [])
    }
    return UseExplanation(
      range: use.site.shownRange, sentence: "\(user) uses `\(target)`: \(use.form)",
      declaration: use.declaration?.nameRange, sourceGroups: names(of: groups.groups(of: use.site)),
      targetGroups: names(of: groups.groups(ofTarget: use)), verdicts: use.isWithinDeclaration ? [] : verdicts(on: use))
  }

  private func names(of set: GroupSet) -> [String] {
    groups[set].filter { groups.numbers.groups[$0].isNamedGroup }.map(description.name)
  }

  private func verdicts(on use: CodeUse) -> [UseExplanation.Verdict] {
    let (source, target) = (groups.groups(of: use.site), groups.groups(ofTarget: use))
    let direct = description.table.verdicts(from: source, to: target, isImport: use.isImport).map { policy, verdict in
      UseExplanation.Verdict(
        contract: description.table.policies[policy].contract.name.value, isViolation: verdict.isViolation,
        text: text(of: verdict, by: policy, on: use), notes: [])
    }
    let indirect = (chains?.findings(beginningWith: use) ?? []).map { finding in
      UseExplanation.Verdict(
        contract: String(finding.rule.dropFirst(ArchitectureContract.rulePrefix.count)), isViolation: true,
        text: finding.message, notes: Array(finding.notes.dropLast()))
    }
    return direct + indirect
  }

  private func text(of verdict: PolicyTable.Verdict, by policy: Int, on use: CodeUse) -> String {
    switch verdict {
    case .allowed: "allowed"
    case .counted: "allowed, unless it is part of a cycle"
    case .exempt(let exception):
      "allowed by the exception `\(exception.text)`" + (exception.reason.map { ": \($0)" } ?? "")
    case .violation(let violation):
      description.message(ViolatingUse(use: use, policy: policy, violation: violation))
    }
  }
}

extension PolicyTable.Verdict {
  fileprivate var isViolation: Bool { if case .violation = self { true } else { false } }
}

extension ContractException {
  /// The names, as in `Features.Cart` or `Features.Cart → Features.Search`.
  fileprivate var text: String {
    isEitherSide ? from?.value ?? "" : "\(from?.value ?? "any code") → \(to?.value ?? "any code")"
  }
}

extension CodeUse {
  /// How the code names what it uses, as the rest of a sentence.
  fileprivate var form: String {
    if let alias { return "through the type alias `\(alias)`" }
    return switch site.kind {
    case .importDeclaration: importForm
    case .namedType, .memberType:
      switch site.parent?.kind {
      case .inheritedType: "in an inheritance clause"
      case .extensionDeclaration: "in an extension of it"
      default: "as a type"
      }
    case .attribute: "as an attribute"
    case .macroCall: "as a macro"
    case .keyPathComponent: "in a key path"
    case .binary, .prefix, .postfix, .assignment: "as an operator"
    case .member: "as a member"
    default: "by its name"
    }
  }

  private var importForm: String {
    guard case .module(let name) = target else { return "as an import" }
    let imported = site.name.prefix { $0 != "." }
    return imported == name ? "as an import" : "as an import of `\(imported)`, which exports it"
  }

  /// The name in the code, if it is not that of the type that it stands for.
  private var alias: String? {
    guard case .declaration(let type) = target, type.kind.isTypeOrExtension, type.name != site.name else { return nil }
    return site.name
  }
}
