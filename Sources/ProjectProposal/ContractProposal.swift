import ArchitectureContracts
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Groups of an app, and the contracts that its code follows today, or almost.
package struct ContractProposal: Sendable {
  package let groups: GroupProposal
  /// Nil if too many uses lead back up.
  package let layers: Layers?
  package let independences: [Independence]
  package let frameworks: [Framework]

  /// Layers from top to bottom. Groups in one layer do not use each other.
  package struct Layers: Sendable {
    package let rows: [[String]]
    /// How many uses lead down.
    package let following: Int
    /// The uses that lead back up.
    package let exceptions: [Exception]
    /// The groups that are in no layer, because many of their uses and of the uses of them lead up.
    package let leftOut: [String]
  }

  /// A group with a folder for each feature, and the features that use each other.
  package struct Independence: Sendable {
    package let group: String
    package let exceptions: [Exception]
  }

  /// Uses that a contract has to allow.
  package struct Exception: Sendable {
    package let from: String
    package let to: String
    package let count: Int
  }

  /// A module that only one group imports.
  package struct Framework: Sendable {
    package let module: String
    package let group: String
    package let fileCount: Int
  }

  /// At most this part of the uses may be exceptions.
  private static let mostExceptions = 0.03
  /// In a small app, so many uses are few, even if they are a larger part.
  private static let fewExceptions = 3
  /// Fewer groups are no layers.
  private static let fewestLayered = 2
  /// How many modules are listed.
  private static let mostFrameworks = 5

  init(_ groups: GroupProposal, overview: ContractOverview, files: [LintFile]) {
    self.groups = groups
    let names = Set(groups.groups.map(\.name.value))
    let features = Set(groups.groups.filter { $0.selection.each != nil }.map(\.name.value))
    // `Features` for `Features.Cart`
    func outer(_ name: String) -> String {
      let owner = String(name.prefix { $0 != "." })
      return features.contains(owner) ? owner : name
    }
    var counts: [Pair: Int] = [:]
    for connection in overview.connections {
      let pair = Pair(from: outer(connection.from), to: outer(connection.to))
      // Tests are a group without being proposed.
      guard names.contains(pair.from), names.contains(pair.to) else { continue }
      if pair.from != pair.to { counts[pair, default: 0] += connection.count }
    }
    layers = Self.layers(counts)
    independences = features.sorted().compactMap { feature in
      let inside = overview.connections.filter { outer($0.from) == feature && outer($0.to) == feature }
      let parts = overview.groups.count { outer($0.name) == feature } - 1
      guard inside.count <= max(1, parts / 2) else { return nil }
      return Independence(
        group: feature, exceptions: inside.map { Exception(from: $0.from, to: $0.to, count: $0.count) })
    }
    frameworks = Self.frameworks(of: overview, outer: outer, files: files)
  }

  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  // MARK: Layers

  /// The layers of all groups, or of those that remain without the ones that are used both ways.
  private static func layers(_ counts: [Pair: Int]) -> Layers? {
    var counts = counts
    var leftOut: [String] = []
    while true {
      let directions = Directions(of: counts)
      let all = counts.values.reduce(0, +)
      let against = directions.exceptions.map(\.count).reduce(0, +)
      guard !directions.targets.isEmpty else { return nil }
      if against * 3 <= all, Double(against) <= max(Double(fewExceptions), mostExceptions * Double(all)) {
        return Layers(
          rows: rows(directions.targets), following: all - against, exceptions: directions.exceptions,
          leftOut: leftOut.sorted())
      }
      let groups = Set(counts.keys.flatMap { [$0.from, $0.to] })
      guard groups.count > fewestLayered, let worst = directions.mostExceptional(of: counts) else { return nil }
      leftOut.append(worst)
      counts = counts.filter { $0.key.from != worst && $0.key.to != worst }
    }
  }

  /// The most frequent directions of uses. A use that would lead back to its start is an exception.
  private struct Directions {
    private(set) var targets: [String: Set<String>] = [:]
    private(set) var exceptions: [Exception] = []

    init(of counts: [Pair: Int]) {
      for (pair, count) in counts.sorted(by: { ($1.value, $0.key.from, $0.key.to) < ($0.value, $1.key.from, $1.key.to) }
      ) {
        if ContractProposal.reaches(pair.from, from: pair.to, along: targets) {
          exceptions.append(Exception(from: pair.from, to: pair.to, count: count))
        } else {
          targets[pair.from, default: []].insert(pair.to)
        }
      }
    }

    /// The group that most exceptions are about. Of two, the one with fewer uses.
    func mostExceptional(of counts: [Pair: Int]) -> String? {
      func sums(_ uses: [(from: String, to: String, count: Int)]) -> [String: Int] {
        Dictionary(uses.flatMap { [($0.from, $0.count), ($0.to, $0.count)] }, uniquingKeysWith: +)
      }
      let all = sums(counts.map { ($0.key.from, $0.key.to, $0.value) })
      return sums(exceptions.map { ($0.from, $0.to, $0.count) }).min {
        ($1.value, all[$0.key] ?? 0, $0.key) < ($0.value, all[$1.key] ?? 0, $1.key)
      }?.key
    }
  }

  private static func reaches(_ end: String, from start: String, along targets: [String: Set<String>]) -> Bool {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let next = waiting.popLast() {
      if next == end { return true }
      for target in targets[next] ?? [] where seen.insert(target).inserted { waiting.append(target) }
    }
    return false
  }

  /// The groups by the longest path to the bottom, so that each use leads to a lower row. What nothing uses is at the top, as
  /// apps and their extensions.
  private static func rows(_ targets: [String: Set<String>]) -> [[String]] {
    var heights: [String: Int] = [:]
    func height(_ group: String) -> Int {
      if let known = heights[group] { return known }
      let found = (targets[group] ?? []).map { height($0) + 1 }.max() ?? 0
      heights[group] = found
      return found
    }
    for group in targets.keys { _ = height(group) }
    let used = Set(targets.values.joined())
    let top = heights.values.max() ?? 0
    for group in targets.keys where !used.contains(group) { heights[group] = top }
    return Dictionary(grouping: heights.keys) { heights[$0] ?? 0 }.sorted { $0.key > $1.key }.map { $0.value.sorted() }
  }

  // MARK: Frameworks

  /// What nearly all code imports.
  private static let commonModules: Set<String> = [
    "AppKit", "Combine", "Darwin", "Foundation", "Observation", "OSLog", "SwiftUI", "UIKit", "XCTest", "os",
  ]

  private static func frameworks(
    of overview: ContractOverview, outer: (String) -> String, files: [LintFile]
  ) -> [Framework] {
    let groups = Dictionary(
      overview.groups.filter { !$0.isUnion }.flatMap { group in group.files.map { ($0, outer(group.name)) } },
      uniquingKeysWith: { first, _ in first })
    let own = Set(files.map(\.module.name))
    var users: [String: [String?]] = [:]
    for file in files where !file.module.isTest && !file.facts.isGenerated {
      let imported = Set(file.facts.all(.importDeclaration).map { String($0.name.prefix { $0 != "." }) })
      for module in imported.subtracting(own).subtracting(commonModules) {
        users[module, default: []].append(groups[file.facts.path])
      }
    }
    // One file says little about where a module belongs.
    return users.compactMap { module, users -> Framework? in
      guard users.count > 1, let group = users[0], users.allSatisfy({ $0 == group }) else { return nil }
      return Framework(module: module, group: group, fileCount: users.count)
    }.sorted { ($1.fileCount, $0.module) < ($0.fileCount, $1.module) }.prefix(mostFrameworks).map(\.self)
  }
}
