import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// Where the spec describes what notes about generated files mean: nobody can edit those files.
struct SpecPlaces {
  private let files: [String: FileFacts]
  private let declarations: SpecDeclarations?

  init(of files: [LintFile], _ spec: AppSpec?) {
    self.files = Dictionary(keepingFirst: files.map(\.facts).filter(\.isGenerated).map { ($0.path, $0) })
    declarations = self.files.isEmpty ? nil : spec.map { SpecDeclarations($0) }
  }

  /// The notes of a finding, without those about generated code that the spec does not describe.
  func notes(of finding: Finding) -> [Note] {
    finding.notes.compactMap { note in
      guard note.range.path != finding.range.path, let file = files[note.range.path] else { return note }
      return location(at: note.range.bytes.lowerBound, in: file).map { Note(note.message, at: $0) }
    }
  }

  private func location(at offset: Int, in file: FileFacts) -> SourceRange? {
    guard let declarations, let place = file.member(at: offset),
      let found = declarations.location(of: place.member, in: place.type)
    else { return nil }
    // The name of a context explains its store, but not each member of generated code.
    return place.member != nil && found == declarations.location(of: nil, in: place.type) ? nil : found
  }
}

extension FileFacts {
  /// The type that a location is in, and the member of the type; nil outside of types.
  package func member(at offset: Int) -> (type: String, member: String?)? {
    var type: String?
    var fact = root
    while let inner = fact.children.first(where: { $0.bytes.contains(offset) }) {
      if let type, inner.kind.isMember { return (type, inner.name) }
      if type == nil, inner.kind.isTypeOrExtension { type = inner.name }
      fact = inner
    }
    return type.map { ($0, nil) }
  }
}

extension FactKind {
  fileprivate var isMember: Bool {
    switch self {
    case .function, .property, .enumCase: true
    default: false
    }
  }
}
