package import SwiftFacts

/// The builds of a program that contain some code: on which platforms, with which flags.
///
/// It may have builds that do not exist, but never lacks one that does.
package struct BuildSet: Hashable {
  /// Something that differs between builds.
  package enum Choice: Hashable {
    /// A condition such as `DEBUG` or `compiler(>=6)`: 1 if it is true, else 0.
    case condition(String)
    /// An `#if`: the number of the branch.
    case branch(of: Fact)
  }

  package private(set) var platforms: Platforms
  /// What its builds have in common.
  private var choices: [Choice: Int] = [:]

  /// All builds.
  package static let all = BuildSet(.all)
  package static let none = BuildSet([])

  package init(_ platforms: Platforms) { self.platforms = platforms }

  package init(where choice: Choice, is value: Int) {
    platforms = .all
    choices = [choice: value]
  }

  package var isEmpty: Bool { platforms.isEmpty }
  package var isAll: Bool { platforms == .all && choices.isEmpty }
  /// Whether some platforms are excluded.
  package var isForSomePlatforms: Bool { platforms != .all }

  package func intersection(_ other: BuildSet) -> BuildSet {
    if other.isAll { return self }
    if isAll { return other }
    var common = self
    common.platforms.formIntersection(other.platforms)
    for (choice, value) in other.choices {
      if let known = common.choices.updateValue(value, forKey: choice), known != value { return .none }
    }
    return common.platforms.isEmpty ? .none : common
  }

  package func union(_ other: BuildSet) -> BuildSet {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var either = BuildSet(platforms.union(other.platforms))
    either.choices = choices.filter { other.choices[$0.key] == $0.value }
    return either
  }
}
