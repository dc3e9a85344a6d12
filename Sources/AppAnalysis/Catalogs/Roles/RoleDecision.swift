package import ArchitectureModel
package import StoregenDiagnostics
import SwiftFacts

/// Something that shows the role of a class.
package struct RoleEvidence: Sendable {
  /// A verb phrase about the class: `is in the environment of 3 views`.
  package let text: String
  /// The first place that shows it; nil if no single place does.
  package let place: SourceRange?

  init(_ text: String, at place: Fact? = nil) {
    self.text = text
    self.place = place?.nameRange
  }
}

/// The role of a class, and why.
package struct RoleDecision: Sendable {
  /// Nil if the use of the class cannot be followed.
  package let role: ClassRole?
  package let evidence: [RoleEvidence]

  init(_ role: ClassRole?, _ evidence: RoleEvidence...) {
    self.role = role
    self.evidence = evidence
  }
}
