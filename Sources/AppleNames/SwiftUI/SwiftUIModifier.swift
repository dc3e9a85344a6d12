package import SwiftFacts

/// A modifier of SwiftUI, of an Apple framework that extends it, or of a well-known package, and what storegen knows about it.
///
/// The rows are in the extensions of this type. To support another modifier, add a row to the file
/// that fits; the sets that rules and queries use are derived from the rows. A name has one row.
package struct SwiftUIModifier: Sendable {
  package let name: String
  /// How it shows the views that it is given; nil if that is unknown, or if there are none.
  package let content: ContentRole?
  /// How it shows content on demand; nil if it does not.
  package let presents: ContentPresentation?
  /// Labels of arguments that bind whether, or which, content is shown.
  package let binds: [String]
  /// Labels of closures that perform an action and do not build a view.
  package let actions: [String]
  /// When it runs its closure, for reasons other than a user's action.
  package let runs: [Trigger]
  /// How it affects what views read from their environment.
  package let environment: EnvironmentEffect

  package init(
    _ name: String, content: ContentRole? = nil, presents: ContentPresentation? = nil,
    binds: [String] = [], actions: [String] = [], runs: [Trigger] = [],
    environment: EnvironmentEffect = .unchanged
  ) {
    self.name = name
    self.content = content
    self.presents = presents
    self.binds = binds
    self.actions = actions
    self.runs = runs
    self.environment = environment
  }

  /// What makes a modifier run its closure.
  package enum Trigger: Equatable {
    /// The view appears.
    case appear
    /// The value of the argument with this label changes; an empty label means none.
    case change(of: String)
    /// The publisher in the first argument sends a value.
    case receive
  }

  package enum EnvironmentEffect {
    /// Does not change it, or changes only values that apps do not inject.
    case unchanged
    /// Injects a value or an object for the views inside.
    case injects
    /// Sets a focused value. Views read these with wrappers of their own, not from the environment.
    case injectsFocusedValue
    /// Depends on its argument, or is unknown.
    case unknown
  }
}

// The sets that rules and queries use.
extension SwiftUIModifier {
  package static let all: [SwiftUIModifier] = [
    presentations, bindings, contents, parts, closures, injections, plain, packages,
  ].flatMap { $0 }

  package static let allNames = names { _ in true }

  /// Modifiers that change nothing that a view of the app could read from its environment. Any other
  /// modifier might.
  package static let leavingEnvironment = names { row in
    row.environment == .unchanged || row.environment == .injectsFocusedValue
  }

  /// Modifiers that put a value into the environment or among the focused values.
  package static let injecting = texts {
    $0.environment == .injects || $0.environment == .injectsFocusedValue
  }

  /// Modifiers that show something only on demand.
  package static let presenting = names { $0.presents != nil }

  /// Modifiers whose closure runs only when its content is shown.
  package static let builtWhenShown = texts { $0.presents == .builtWhenShown }

  /// Modifiers that run their closure as soon as their view appears.
  package static let runningOnAppear = texts { $0.runs.contains(.appear) }

  /// Modifiers whose closure performs an action, and whose result does not matter.
  package static let performingActions = texts { !$0.runs.isEmpty || $0.actions.contains("perform") }

  /// Modifiers that run a closure when a value changes or arrives, with the label of that value.
  package static let watchedLabels: [String: String] = Dictionary(
    uniqueKeysWithValues: all.compactMap { row in
      row.runs.lazy.compactMap(\.watchedLabel).first.map { (row.name, $0) }
    })

  private static func names(_ isIncluded: (SwiftUIModifier) -> Bool) -> NameSet {
    NameSet(all.filter(isIncluded).map { Name($0.name) })
  }

  private static func texts(_ isIncluded: (SwiftUIModifier) -> Bool) -> Set<String> {
    Set(all.filter(isIncluded).map(\.name))
  }
}

extension SwiftUIModifier.Trigger {
  fileprivate var watchedLabel: String? {
    switch self {
    case .appear: nil
    case .change(let label): label
    case .receive: ""
    }
  }
}
