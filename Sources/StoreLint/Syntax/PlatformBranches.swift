import SwiftFacts

extension Sequence<Fact> {
  /// Whether all of them exist on some platform, according to `#if os(…)`.
  var areOnOnePlatform: Bool {
    var common: Set<String>?
    for platforms in lazy.flatMap(\.platformsOfBranches) {
      let left = common?.intersection(platforms) ?? platforms
      if left.isEmpty { return false }
      common = left
    }
    return true
  }
}

extension Fact {
  /// Whether it is inside an `#if os(…)`.
  var isForSomePlatforms: Bool { !platformsOfBranches.isEmpty }

  /// The platforms that each branch around it is for, if it is for some and for nothing else:
  /// `#if os(iOS) || os(tvOS)`.
  fileprivate var platformsOfBranches: [Set<String>] {
    ancestors.filter { $0.kind == .compilationBranch }.compactMap { branch in
      let conditions = branch.name.split(separator: "|").map { $0.filter { $0 != " " } }
      guard !conditions.isEmpty else { return nil }  // `#else`
      let named = conditions.compactMap(\.namedPlatform)
      if named.count == conditions.count { return Set(named) }
      // `#if !os(tvOS)`
      let excluded = conditions.count == 1 && conditions[0].hasPrefix("!")
      let other = excluded ? String(conditions[0].dropFirst()).namedPlatform : nil
      return other.map { Self.platforms.subtracting([$0]) }
    }
  }

  private static let platforms: Set<String> = [
    "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android",
  ]
}

extension String {
  /// `iOS` in `os(iOS)`.
  fileprivate var namedPlatform: String? {
    hasPrefix("os(") && hasSuffix(")") ? String(dropFirst(3).dropLast()) : nil
  }
}
