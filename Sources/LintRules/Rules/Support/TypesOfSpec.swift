import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Whether there are types for the names in a spec, as far as the sources tell.
final class TypesOfSpec {
  private let program: Program
  private let generated: Set<String>
  private var answers: [String: Bool] = [:]

  /// The names of the types that the sources declare.
  private lazy var declared = Set(program.typeTable.types.map(\.name) + program.typeTable.aliases.map(\.name))

  init(in program: Program, _ spec: AppSpec?) {
    self.program = program
    generated = spec?.generatedTypeNames ?? []
  }

  /// The type that was probably meant by a name that is unknown; nil if it is known, or if there is no similar one.
  func proposal(for name: String) -> String? {
    isKnown(name) ? nil : NameProposal.nearest(to: name, among: declared)
  }

  /// Whether a name belongs to Swift, to Foundation, to the spec or to a declaration, or is in other code, which may import its
  /// module.
  private func isKnown(_ name: String) -> Bool {
    if let known = answers[name] { return known }
    let isKnown =
      SystemTypes.areOfLanguage(name) || SystemTypes.module(declaring: name) != nil || generated.contains(name)
      || declared.contains(name)
      || program.files.contains { !$0.facts.isGenerated && $0.facts.names.contains { $0.text == name } }
    answers[name] = isKnown
    return isKnown
  }
}
