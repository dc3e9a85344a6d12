import ArchitectureModel
package import StoreSpec

/// How the generator handles a style. Each style has a conforming type in its own file.
protocol GeneratedStyle: Sendable {
  /// What makes the class observable; nil if nothing does. The linter then does not count it as a store.
  var mark: ObservationMark? { get }
  /// The attributes of the class, in addition to `@MainActor`.
  var attributes: [String] { get }
  /// The protocols that the class conforms to because of the style.
  var parents: [String] { get }
  /// The prefix of variables that views observe.
  var observedPrefix: String { get }
  /// The prefix of variables that views do not observe.
  var ignoredPrefix: String { get }

  /// The call of the modifier that injects a store into views; nil if views get it in another way.
  ///
  /// - Parameter store: the expression for the store.
  func injection(of store: String) -> String?

  /// Adds the imports of a store's file.
  ///
  /// - Parameters:
  ///   - hasState: whether the store has variables that views observe.
  ///   - access: the access level of the store.
  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel)
}

extension GeneratedStyle {
  var attributes: [String] { [mark].compactMap(\.self).filter(\.isAttribute).map(\.text) }
  var parents: [String] { [mark].compactMap(\.self).filter { !$0.isAttribute }.map(\.text) }
}

extension StoreStyle {
  /// How the generator handles the style; nil for a style that it cannot generate yet.
  var generated: (any GeneratedStyle)? {
    switch self {
    case .observable: ObservableStyle()
    case .observableObject: ObservableObjectStyle()
    case .elm: nil
    }
  }

  /// The styles that this version can generate.
  package static var allGenerated: [StoreStyle] { allCases.filter { $0.generated != nil } }
}

extension AppSpec {
  /// The style of a context's store. `GenerationPlan.unsupportedStyles` reports styles that cannot be
  /// generated before anything is planned.
  func generatedStyle(of context: Context) -> any GeneratedStyle {
    style(of: context).generated ?? ObservableStyle()
  }
}
