/// A property wrapper or an attribute of SwiftUI and the frameworks that it works with, and what
/// storegen knows about it.
///
/// The rows are in an extension of this type, and the sets that rules and queries use are derived from
/// them. A name has one row.
package struct SwiftUIWrapper: Sendable {
  package let name: String
  /// What happens to the property in a class; nil if the wrapper works there, too.
  package let outsideViews: OutsideViews?
  package let traits: Traits

  package init(_ name: String, _ traits: Traits = [], outsideViews: OutsideViews? = nil) {
    self.name = name
    self.traits = traits
    self.outsideViews = outsideViews
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It does not say where the value comes from.
    static let neutral = Traits(rawValue: 1 << 0)
    /// A file that uses it concerns views or stores.
    package static let relevant = Traits(rawValue: 1 << 1)
    /// Its type describes how something is shown, so that only views use it.
    package static let presentation = Traits(rawValue: 1 << 2)
    /// It requires iOS 14 or later, as `StateObject` does.
    package static let afterIOS13 = Traits(rawValue: 1 << 3)
    /// A view observes the `ObservableObject` in it.
    static let observing = Traits(rawValue: 1 << 4)
  }

  /// The behavior in a class of a wrapper that gets its value only in views.
  package struct OutsideViews: Sendable {
    /// Its behavior there, as a reason for a finding.
    package let outside: String
    /// The replacement in a class.
    package let instead: Replacement
  }

  package enum Replacement: Equatable {
    /// An argument that the calling view passes.
    case argument
    /// A plain property of the class.
    case property
    /// An object that the initializer is given.
    case object
    /// A fetch by the class itself, with a context of this type that the initializer is given.
    case fetch(context: String)
    /// Nothing: it belongs in the view.
    case nothing
  }
}

// The sets that rules and queries use.
extension SwiftUIWrapper {
  /// The modules that declare wrappers for views only.
  package static let modules = ["SwiftUI", "SwiftData"]

  /// The keys of the environment whose actions work without a view: they open and close whole windows, or open URLs.
  package static let actionsOutsideViews: Set<String> = [
    "openWindow", "dismissWindow", "pushWindow", "openSettings", "openURL", "openImmersiveSpace",
    "dismissImmersiveSpace",
  ]

  /// What happens to a wrapper outside of a view; nil if it works there, or if it is unknown.
  package static func outsideViews(_ name: String) -> OutsideViews? { forViewsOnly[name] }

  package static let relevant = names(.relevant)
  package static let afterIOS13 = names(.afterIOS13)
  package static let observing = names(.observing)

  package static func names(_ trait: Traits) -> Set<String> {
    Set(all.lazy.filter { $0.traits.contains(trait) }.map(\.name))
  }

  private static let forViewsOnly: [String: OutsideViews] = Dictionary(
    uniqueKeysWithValues: all.compactMap { row in row.outsideViews.map { (row.name, $0) } })
}
