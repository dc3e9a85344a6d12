public import StoregenDiagnostics
public import SwiftFragments

/// A stored property of a store or a value type.
public struct Field: Sendable {
  /// The property's name.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// The initial value; nil for an Optional that is initially nil.
  public let defaultValue: String?
  /// What the field contains.
  public let summary: String?
  /// Whether views may write it through a binding.
  public let isBindable: Bool
  /// Whether `resetState()` sets it to its default: by default if it is state, and not if it is storage.
  public let isReset: Bool
  /// Whether it is declared with `let`, which is possible only in value types.
  public let isConstant: Bool
  /// How it is written, for advice.
  package var notation = Notation.text

  package init(
    name: Located<String>, type: SwiftType, defaultValue: String?, summary: String?,
    isBindable: Bool, isReset: Bool, isConstant: Bool
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
    self.isBindable = isBindable
    self.isReset = isReset
    self.isConstant = isConstant
  }

  /// Its type as it is written.
  package var typeText: String { type.text }

  /// A way to write a field.
  package enum Notation {
    /// Type and default are one value in YAML.
    case text
    /// Type and default have keys of their own.
    case map
    /// A declaration in a block of Swift.
    case declaration
  }
}
