/// How views observe a store.
public enum StoreStyle: String, Sendable, CaseIterable {
  case observable, observableObject, elm
}

/// The requirements of a style for specs. Each style has a conforming type in its own file.
package protocol StyleRules: Sendable {
  /// Whether `observes` may name fields of its stores.
  var hasObservableFields: Bool { get }
  /// The system features that its stores need besides SwiftUI; nil if none.
  var requirement: PlatformRequirement? { get }
  /// The members that every store has because of this style.
  var storeMembers: [String] { get }
  /// The parameters of initializers that exist because of this style.
  var initializerParameters: [String] { get }

  /// The types that are generated for a context in addition to its store and its events.
  func typeNames(of context: Context) -> [String]

  /// The error for an observed field that would not compile; nil if there is none.
  ///
  /// - Parameters:
  ///   - field: the name of the field.
  ///   - names: the names of all properties of the store.
  func error(forField field: String, among names: Set<String>) -> FieldError?
}

extension StyleRules {
  var requirement: PlatformRequirement? { nil }
  var storeMembers: [String] { [] }
  var initializerParameters: [String] { [] }

  func typeNames(of context: Context) -> [String] { [] }

  func error(forField field: String, among names: Set<String>) -> FieldError? { nil }
}

/// A part of the system that a choice in the spec requires.
package struct PlatformRequirement: Sendable {
  package let feature: PlatformFeature
  /// The help for a platform that is too old.
  package let help: String
}

/// The texts of an error about a field of a store.
package struct FieldError: Sendable {
  package let message: String
  package let reason: String
  package let help: String
}

extension StoreStyle {
  /// The rules of the style.
  package var rules: any StyleRules {
    switch self {
    case .observable: ObservableStyleRules()
    case .observableObject: ObservableObjectStyleRules()
    case .elm: ElmStyleRules()
    }
  }
}
