public import StoregenDiagnostics

/// A method that Swift calls when a field of a store is set: `didSet: saveTheme()`.
public struct FieldObserver: Sendable {
  /// When Swift calls it.
  public enum Kind: String, Sendable, CaseIterable {
    case willSet, didSet

    /// The value that the observer offers: the one before, or the one that follows.
    public var valueName: String {
      switch self {
      case .willSet: "newValue"
      case .didSet: "oldValue"
      }
    }
  }

  /// When the method is called.
  public let kind: Kind
  /// The name of the method.
  public let call: Located<String>
  /// The labels in parentheses; nil without parentheses, which takes the value.
  package let labels: [Located<String>]?

  package init(_ kind: Kind, call: Located<String>, labels: [Located<String>]?) {
    self.kind = kind
    self.call = call
    self.labels = labels
  }

  /// Whether the method takes the other value of the field.
  public var takesValue: Bool { labels?.isEmpty != true }

  /// The name with its label: `themeChanged(oldValue:)`.
  public var fullName: String { "\(call.value)(\(takesValue ? "\(kind.valueName):" : ""))" }
}

extension Context {
  /// The fields of the store, each with an observer.
  package var observedFields: [(field: Field, observer: FieldObserver)] {
    (state + storage).flatMap { field in field.observers.map { (field, $0) } }
  }
}
