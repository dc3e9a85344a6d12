import LinkedProgram
import SwiftFacts

/// The values of properties of a view on a path, as far as the expressions that build the view say them.
///
/// Matches: `showsFiles` in `Sidebar(showsFiles: false)`, `mode` in `Editor(mode: .plain)`, `rows` in `Table(rows: [])`
struct KnownValues: Hashable {
  enum Value: Hashable {
    case bool(Bool)
    case enumCase(Name, hasValues: Bool)
    /// An empty collection.
    case empty
    case none
    /// An object of a type, for a property of which other types could be.
    case created(TypeID)
  }

  let view: TypeID?
  let values: [Name: Value]

  static let none = KnownValues(view: nil, values: [:])
}

extension KnownValues.Value {
  /// Whether it is the same as another value; nil if that is not known.
  func equals(_ other: Self) -> Bool? {
    switch (self, other) {
    case (.enumCase(let name, let hasValues), .enumCase(let other, _)): name == other ? (hasValues ? nil : true) : false
    case (.bool, .bool), (.none, .none), (.empty, .empty): self == other
    default: nil
    }
  }

  /// Whether a pattern matches it; nil if that is not known.
  func matches(_ pattern: Fact) -> Bool? {
    switch self {
    case .enumCase(let name, _):
      let pattern = pattern.withoutUnwrapping
      let named = pattern.kind == .call ? pattern.base : pattern
      guard let named, named.kind == .member else { return nil }
      if named.nameID != name { return false }
      return pattern.kind == .call ? nil : true
    case .bool(let isOn):
      guard pattern.kind == .literal else { return nil }
      return (pattern.name == "true") == isOn
    case .none, .empty, .created: return nil
    }
  }
}
