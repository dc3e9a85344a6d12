import AppAnalysis
import ArchitectureModel
import ArgumentParser
import StoregenDiagnostics
import StoregenFiles

/// The output formats of roles.
enum RoleFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// - Parameter sourceText: finds the text of a file by its path.
  func text(of classes: [RoleDescription], sourceText: (String) -> SourceText?) -> String {
    let roles = classes.map { RoleJSON($0) { place in PrintedPlace(place, in: sourceText(place.path)) } }
    return switch self {
    case .text: roles.map(\.lines).joined()
    case .json: CanonicalJSON.text(of: roles)
    }
  }
}

/// The role of a class, for tools.
struct RoleJSON: Encodable {
  let name: String
  /// Nil if it could not be decided.
  let role: String?
  let evidence: [Evidence]
  let place: PrintedPlace

  struct Evidence: Encodable {
    /// A verb phrase about the class.
    let text: String
    let place: PrintedPlace?
  }

  init(_ description: RoleDescription, place: (SourceRange) -> PrintedPlace) {
    name = description.className
    role = description.role?.rawValue
    evidence = description.evidence.map { Evidence(text: $0.text, place: $0.place.map(place)) }
    self.place = place(description.place)
  }

  /// The class, its role, and a line for each piece of evidence.
  var lines: String {
    let head = "\(place.lineText): \(name): \(role ?? "unknown")\n"
    return evidence.reduce(into: head) { text, evidence in
      let at = evidence.place.map { " (\($0.lineText))" } ?? ""
      text += "  \(evidence.text)\(at)\n"
    }
  }
}
