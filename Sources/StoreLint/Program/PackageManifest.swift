public import SwiftFacts

/// The targets that a `Package.swift` declares by literals.
public struct PackageManifest: Sendable {
  /// A target, and its folder relative to the manifest.
  struct Target: Sendable {
    let name: String
    let folder: [String]
    let isTest: Bool
    let isOnMainActor: Bool
  }

  let targets: [Target]
  /// Whether it sets main-actor isolation outside the declaration of a target: in a constant or a loop.
  let isolatesToMainActor: Bool

  /// A manifest without targets.
  public init() {
    targets = []
    isolatesToMainActor = false
  }

  /// Reads the targets from the facts of a manifest.
  public init(_ facts: FileFacts) {
    // Facts do not retain their file.
    defer { withExtendedLifetime(facts) {} }
    let isolations = facts.all(.call).filter(\.isMainActorSetting)
    let isolatesToMainActor = isolations.contains { setting in
      !setting.ancestors.contains { $0.kind == .call && Self.folders[$0.base?.name ?? ""] != nil }
    }
    self.isolatesToMainActor = isolatesToMainActor
    targets = facts.all.compactMap { fact in
      guard fact.kind == .call, let callee = fact.base, callee.kind == .member,
        let defaultFolder = Self.folders[callee.name],
        let name = fact.argument("name"), name.kind == .stringLiteral
      else { return nil }
      let path = fact.argument("path").map(\.name) ?? "\(defaultFolder)/\(name.name)"
      return Target(
        name: name.name, folder: path.split(separator: "/").map(String.init).filter { $0 != "." },
        isTest: callee.name == "testTarget",
        isOnMainActor: isolatesToMainActor || isolations.contains(where: fact.contains))
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

  /// The target that a file in a folder of the package belongs to: the one with the longest path.
  func target(in folder: [String]) -> Target? {
    targets.filter { folder.starts(with: $0.folder) }.max { $0.folder.count < $1.folder.count }
  }
}

extension Fact {
  /// Whether it is `.defaultIsolation(MainActor.self)`.
  fileprivate var isMainActorSetting: Bool {
    base?.name == "defaultIsolation" && arguments.first?.firstChild?.base?.name == "MainActor"
  }
}
