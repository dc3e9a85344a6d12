public import SwiftFacts

/// The targets that a `Package.swift` declares by literals.
public struct PackageManifest: Sendable {
  /// A target, and its folder relative to the manifest.
  package struct Target: Sendable {
    package let name: String
    package let folder: [String]
    package let isTest: Bool
    package let concurrency: ConcurrencySettings

    package init(name: String, folder: [String], isTest: Bool, concurrency: ConcurrencySettings) {
      self.name = name
      self.folder = folder
      self.isTest = isTest
      self.concurrency = concurrency
    }
  }

  package let targets: [Target]
  /// Whether it may have targets that are not literals.
  package let hasOtherTargets: Bool
  /// What it sets outside the declaration of a target: in a constant or a loop.
  package let concurrency: ConcurrencySettings

  package init(targets: [Target], hasOtherTargets: Bool, concurrency: ConcurrencySettings) {
    self.targets = targets
    self.hasOtherTargets = hasOtherTargets
    self.concurrency = concurrency
  }

  /// A manifest without targets.
  public init() { self.init(targets: [], hasOtherTargets: true, concurrency: []) }

  /// Reads the targets from the facts of a manifest.
  public init(_ facts: FileFacts) {
    // Facts do not retain their file.
    defer { withExtendedLifetime(facts) {} }
    let calls = facts.all(.call)
    let common = ConcurrencySettings(
      calls.filter { call in
        !call.ancestors.contains { $0.kind == .call && Self.folders[$0.base?.name ?? ""] != nil }
      })
    concurrency = common
    let declarations = facts.all.filter { fact in
      fact.kind == .call && fact.base?.kind == .member
        && Self.folders[fact.base?.name ?? ""] != nil && !fact.isDependency
    }
    let targets = declarations.compactMap { fact -> Target? in
      guard let callee = fact.base, let defaultFolder = Self.folders[callee.name],
        let name = fact.argument("name")?.literalText
      else { return nil }
      let written = fact.argument("path")
      guard let path = written == nil ? "\(defaultFolder)/\(name)" : written?.literalText else { return nil }
      return Target(
        name: name, folder: path.split(separator: "/").map(String.init).filter { $0 != "." },
        isTest: callee.name == "testTarget",
        concurrency: common.union(ConcurrencySettings(fact.descendants(.call))))
    }
    self.targets = targets
    hasOtherTargets = targets.count < declarations.count
  }

  /// The name of the package whose manifest has some facts; nil if it is not a literal.
  public static func packageName(in facts: FileFacts) -> String? {
    // Facts do not retain their file.
    withExtendedLifetime(facts) {
      let package = facts.all(.call).first { $0.base?.name == "Package" }
      return package?.argument("name")?.literalText
    }
  }

  /// The first target that is not a test target, with its folder relative to the manifest.
  public var mainTarget: (name: String, folder: String)? {
    targets.first { !$0.isTest }.map { ($0.name, $0.folder.joined(separator: "/")) }
  }

  /// The kinds of target with sources, and their default folders.
  private static let folders = [
    "target": "Sources", "executableTarget": "Sources", "testTarget": "Tests", "macro": "Sources",
    "plugin": "Plugins",
  ]

  /// Whether a file in a folder of the package belongs to the package rather than to an Xcode project beside its
  /// manifest, which may only list tools for that project. A target without a folder of its own says nothing.
  package func owns(_ folder: [String]) -> Bool {
    if targets.contains(where: { !$0.folder.isEmpty && folder.starts(with: $0.folder) }) { return true }
    return hasOtherTargets && folder.first.map(Self.usualFolders.contains) ?? false
  }

  /// Whether it has no targets.
  var isToolList: Bool { targets.isEmpty && !hasOtherTargets }

  /// Folders that contain the folders of targets.
  static let usualFolders: Set<String> = ["Sources", "Source", "src", "Tests", "Plugins"]

  /// The target that a file in a folder of the package belongs to: the one with the longest path.
  package func target(in folder: [String]) -> Target? {
    targets.filter { folder.starts(with: $0.folder) }.max { $0.folder.count < $1.folder.count }
  }
}

extension Fact {
  /// Whether `.target(name: "Core")` is a dependency of a target.
  fileprivate var isDependency: Bool {
    ancestors.contains { $0.kind == .argument && $0.name == "dependencies" }
  }

}

extension ConcurrencySettings {
  /// Those that some calls in a manifest add.
  ///
  /// Matches: `.defaultIsolation(MainActor.self)`, `.enableUpcomingFeature("NonisolatedNonsendingByDefault")`,
  /// `.swiftLanguageMode(.v6)`
  fileprivate init(_ calls: some Sequence<Fact>) {
    self = []
    for call in calls {
      let value = call.arguments.first?.firstChild
      switch call.base?.name {
      case "defaultIsolation" where value?.base?.name == "MainActor": insert(.mainActorByDefault)
      case "enableUpcomingFeature" where value?.literalText == "NonisolatedNonsendingByDefault":
        insert(.asyncOnCallersActor)
      case "swiftLanguageMode" where value?.name == "v6": insert(.rejectsDataRaces)
      default: break
      }
    }
  }
}
