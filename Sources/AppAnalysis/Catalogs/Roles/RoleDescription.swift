package import ArchitectureModel
import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// The role of a class for people and tools.
package struct RoleDescription: Sendable {
  /// The name of the class, with those of outer types.
  package let className: String
  /// Nil if the use of the class cannot be followed.
  package let role: ClassRole?
  package let evidence: [RoleEvidence]
  /// The name in the declaration of the class.
  package let place: SourceRange
}

extension StoreCatalog {
  /// The roles of all observable classes, in the order of the files.
  package var roleDescriptions: [RoleDescription] {
    program.allTypes.filter { observable.contains($0.id) }.map { type in
      let decision = roles.decision(about: type.id)
      return RoleDescription(
        className: program.fullName(of: type.id), role: decision.role, evidence: decision.evidence,
        place: type.fact.nameRange)
    }
  }
}
