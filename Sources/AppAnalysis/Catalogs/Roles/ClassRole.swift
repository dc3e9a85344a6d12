package import StoregenDiagnostics
import SwiftFacts

/// What a class is in its app, decided by how it is used. Its name alone decides nothing.
package enum ClassRole: String, Sendable, CaseIterable {
  /// It has state that several views or stores share, which do not own each other.
  case store
  /// A view creates it, and passes it at most to its own parts.
  case screenModel = "screen model"
  /// One of many, such as the model of a row.
  case element
  /// Another class creates it, and it is reached through that class.
  case part
  /// It holds stores, and little state of its own.
  case root
  /// It has no state that anything shows.
  case service
  /// It has state that any view may read: appearance, preferences, navigation, messages.
  case ambient
}

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
