import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// Whether there are types for the names in a spec, as far as the sources tell.
struct TypesOfSpec: RuleContextReader {
  let context: RuleContext

  /// The names of the types that the sources declare.
  let declared: Set<String>

  init(in context: RuleContext) {
    self.context = context
    let table = context.program.typeTable
    declared = Set(table.types.map(\.name) + table.aliases.map(\.name))
  }

  /// Whether a name belongs to Swift, to Foundation, to the spec or to a declaration, or is in other code, which may import its
  /// module.
  func isKnown(_ name: String) -> Bool {
    SystemTypes.areOfLanguage(name) || SystemTypes.module(declaring: name) != nil || declared.contains(name)
      || settings.architecture?.generatedTypeNames.contains(name) == true
      || program.files.contains { !$0.facts.isGenerated && $0.facts.names.contains { $0.text == name } }
  }
}
