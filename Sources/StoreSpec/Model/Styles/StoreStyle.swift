/// How views observe a store.
public enum StoreStyle: String, Sendable, CaseIterable {
  case observable, observableObject, elm
}

/// The requirements of a style for specs. Each style has a conforming type in its own file.
protocol StyleRules: Sendable {
  /// The system features that its stores need besides SwiftUI; nil if none.
  var requirement: PlatformRequirement? { get }

  /// The error for an observed field that would not compile; nil if there is none.
  ///
  /// - Parameters:
  ///   - field: the name of the field.
  ///   - names: the names of all properties of the store.
  func error(forField field: String, among names: Set<String>) -> FieldError?
}

extension StyleRules {
  var requirement: PlatformRequirement? { nil }

  func error(forField field: String, among names: Set<String>) -> FieldError? { nil }
}

/// A part of the system that a choice in the spec requires.
struct PlatformRequirement: Sendable {
  let feature: PlatformFeature
  /// The help for a platform that is too old.
  let help: String
}

/// The texts of an error about a field of a store.
struct FieldError: Sendable {
  let message: String
  let reason: String
  let help: String
}

extension StoreStyle {
  /// The rules of the style.
  var rules: any StyleRules {
    switch self {
    case .observable: ObservableStyleRules()
    case .observableObject: ObservableObjectStyleRules()
    case .elm: ElmStyleRules()
    }
  }
}
