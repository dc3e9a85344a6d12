/// A property wrapper or an attribute of SwiftUI and the frameworks that it works with, and what
/// storegen knows about it.
///
/// The rows are in an extension of this type, and the sets that rules and queries use are derived from
/// them. A name has one row.
struct SwiftUIWrapper: Sendable {
  let name: String
  /// What happens to the property in a class; nil if the wrapper works there, too.
  let outsideViews: OutsideViews?
  let traits: Traits

  init(_ name: String, _ traits: Traits = [], outsideViews: OutsideViews? = nil) {
    self.name = name
    self.traits = traits
    self.outsideViews = outsideViews
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// It does not say where the value comes from.
    static let neutral = Traits(rawValue: 1 << 0)
    /// A file that uses it concerns views or stores.
    static let relevant = Traits(rawValue: 1 << 1)
    /// Its type describes how something is shown, so that only views use it.
    static let presentation = Traits(rawValue: 1 << 2)
    /// It requires iOS 14 or later, as `StateObject` does.
    static let afterIOS13 = Traits(rawValue: 1 << 3)
  }

  /// The behavior in a class of a wrapper that gets its value only in views.
  struct OutsideViews: Sendable {
    /// Its behavior there, as a reason for a finding.
    let outside: String
    /// The replacement in a class.
    let instead: Replacement
  }

  enum Replacement: Equatable {
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
  static let modules = ["SwiftUI", "SwiftData"]

  /// What happens to a wrapper outside of a view; nil if it works there, or if it is unknown.
  static func outsideViews(_ name: String) -> OutsideViews? { forViewsOnly[name] }

  static let relevant = names(.relevant)
  static let afterIOS13 = names(.afterIOS13)

  static func names(_ trait: Traits) -> Set<String> {
    Set(all.lazy.filter { $0.traits.contains(trait) }.map(\.name))
  }

  private static let forViewsOnly: [String: OutsideViews] = Dictionary(
    uniqueKeysWithValues: all.compactMap { row in row.outsideViews.map { (row.name, $0) } })
}
