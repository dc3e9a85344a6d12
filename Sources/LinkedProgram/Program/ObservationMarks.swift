package import ArchitectureModel
import SwiftFacts

extension Program {
  /// Whether a class, a superclass or a protocol that it conforms to has the mark.
  package func has(_ mark: ObservationMark, on id: TypeID) -> Bool {
    let supertypes = supertypes(of: id)
    guard let types = attributedTypes[mark] else { return supertypes.externals.contains(mark.name) }
    return types[id.index] || supertypes.nominals.contains { types[$0.index] }
  }

  package func findAttributedTypes() -> [ObservationMark: [Bool]] {
    let marks = ObservationMark.allCases.filter(\.isAttribute)
    return Dictionary(
      uniqueKeysWithValues: marks.map { mark in
        (mark, allTypes.map { $0.declarations.contains { $0.attribute(mark.name) != nil } })
      })
  }
}
