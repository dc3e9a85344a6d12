package import SwiftFacts

/// The targets in a `Package.swift` with their dependencies: what SwiftPM would certainly do with a file in the package.
package struct PackageTargets: Sendable {
  /// A target.
  package struct Target: Sendable, Equatable {
    package let name: String
    package let isTest: Bool
    /// Whether other targets can import its Swift code. They cannot import a plugin, and the others have no code here.
    package let isModule: Bool
    /// The folders that may be its own, relative to the manifest. Without a `path`, SwiftPM takes the first that exists.
    let folders: [[String]]
    /// The paths below its folder that it leaves out; nil if they are not literals.
    let excluded: [[String]]?
    /// The paths below its folder that it consists of; nil if that is everything, or if they are not literals.
    let sources: [[String]]?
    /// The names of the targets and products that it depends on; nil if some are not literals.
    let dependencies: Set<String>?

    /// The name by which code imports it.
    package var module: String { name.asModuleName }
    /// The folder that the manifest or the usual layout gives it, relative to the manifest.
    package var folder: String { folders.first?.joined(separator: "/") ?? "" }
    /// Whether the manifest lists its dependencies with literals.
    package var hasKnownDependencies: Bool { dependencies != nil }
  }

  /// What becomes of the Swift files in a folder.
  package enum Place: Equatable {
    /// No target contains the folder.
    case nowhere
    case target(Target)
    /// The target leaves out a path, as it is written in the manifest.
    case excluded(Target, String)
    /// The `sources` of the target do not contain the folder.
    case unlisted(Target)
  }

  package let targets: [Target]

  /// Reads the targets from the facts of a manifest.
  ///
  /// - Returns: nil unless all of them are literals that no other code in the manifest changes, or if there are none.
  package init?(_ facts: FileFacts) {
    // Facts do not retain their file.
    defer { withExtendedLifetime(facts) {} }
    let packages = facts.all(.call).filter { $0.base?.kind == .name && $0.base?.name == "Package" }
    guard packages.count == 1, let list = packages[0].argument("targets"), list.kind == .arrayLiteral,
      !facts.all(.member).contains(where: \.mayChangeTargets)
    else { return nil }
    let declarations = Array(list.children)
    var targets: [Target] = []
    for declaration in declarations {
      guard let target = Target(declaration, among: declarations) else { return nil }
      targets.append(target)
    }
    guard !targets.isEmpty else { return nil }
    self.targets = targets
  }

  /// The target with a module of this name.
  package func target(ofModule module: String) -> Target? { targets.first { $0.module == module } }

  /// What becomes of the Swift files in a folder, whose path is relative to the manifest.
  ///
  /// Names that differ only in case count as equal, because most Macs treat them so.
  package func place(of folder: String) -> Place {
    let path = folder.components
    let owners = targets.flatMap { target in
      target.folders.filter(path.isIn).map { (target: target, folder: $0) }
    }
    guard let owner = owners.max(by: { $0.folder.count < $1.folder.count }) else { return .nowhere }
    let below = Array(path.dropFirst(owner.folder.count))
    if let excluded = owner.target.excluded?.first(where: { !$0.isEmpty && below.isIn($0) }) {
      return .excluded(owner.target, excluded.joined(separator: "/"))
    }
    // `sources` may also name a single file in the folder.
    if let sources = owner.target.sources, !sources.contains(where: { below.isIn($0) || $0.isIn(below) }) {
      return .unlisted(owner.target)
    }
    return .target(owner.target)
  }

  /// Whether a target may depend on another one, directly or by way of others.
  package func mayDepend(_ target: Target, on other: Target) -> Bool {
    reached(from: target, otherwise: true) { $0.name == other.name }
  }

  /// Whether a target certainly depends on another one, directly or by way of others.
  package func depends(_ target: Target, on other: Target) -> Bool {
    reached(from: target, otherwise: false) { $0.name == other.name }
  }

  /// Whether a target may import modules of other packages or of binaries, directly or by way of others.
  package func mayImportOthers(_ target: Target) -> Bool {
    let modules = Set(targets.filter(\.isModule).map(\.name))
    func hasOthers(_ target: Target) -> Bool { target.dependencies.map { !$0.isSubset(of: modules) } ?? true }
    return hasOthers(target) || reached(from: target, otherwise: true, hasOthers)
  }

  /// - Parameter unknown: what is returned for a target whose dependencies are not literals.
  private func reached(
    from start: Target, otherwise unknown: Bool, _ isWanted: (Target) -> Bool
  ) -> Bool {
    var visited: Set<String> = [start.name]
    var waiting = [start]
    while let target = waiting.popLast() {
      guard let dependencies = target.dependencies else {
        if unknown { return true }
        continue
      }
      for next in targets where dependencies.contains(next.name) && visited.insert(next.name).inserted {
        if isWanted(next) { return true }
        waiting.append(next)
      }
    }
    return false
  }
}

extension PackageTargets.Target {
  /// - Parameter all: all declarations of targets in the manifest.
  fileprivate init?(_ declaration: Fact, among all: [Fact]) {
    guard let kind = declaration.targetKind, let folders = Self.folders[kind],
      let name = declaration.argument("name")?.literalText
    else { return nil }
    if let written = declaration.argument("path") {
      guard let path = written.literalText else { return nil }
      self.folders = [path.components]
    } else {
      // The only target of its kind may have the whole folder. Folders after the first are for the case that this does not
      // exist, and other targets may be there.
      let isAlone = all.filter { $0.targetKind.flatMap { Self.folders[$0] } == folders }.count == 1
      self.folders =
        folders.map { "\($0)/\(name)".components }
        + (isAlone ? folders.prefix(kind == "testTarget" ? 1 : folders.count).map(\.components) : [])
    }
    self.name = name
    isTest = kind == "testTarget"
    isModule = !["binaryTarget", "plugin", "systemLibrary", "testTarget"].contains(kind)
    excluded = declaration.argument("exclude").map(\.literalTexts) ?? .some([])
    sources = declaration.argument("sources").flatMap(\.literalTexts)
    dependencies = declaration.argument("dependencies").map(\.namesOfDependencies) ?? .some([])
  }

  /// The kinds of target, and the folders that SwiftPM looks into without a `path`.
  private static let folders = [
    "target": usual, "executableTarget": usual, "macro": usual, "systemLibrary": usual,
    "testTarget": ["Tests"] + usual, "plugin": ["Plugins"], "binaryTarget": [],
  ]

  private static let usual = ["Sources", "Source", "src", "srcs"]
}

extension Fact {
  /// `target` for `.target(…)` and `Target.target(…)`.
  fileprivate var targetKind: String? {
    guard kind == .call, let callee = base, callee.kind == .member else { return nil }
    return callee.base == nil || callee.base?.name == "Target" ? callee.name : nil
  }

  /// Whether it may be code that changes targets after their declaration.
  ///
  /// Matches: `package.targets` in `package.targets.append(…)`, and `target.dependencies`
  fileprivate var mayChangeTargets: Bool {
    guard base != nil else { return false }
    return switch name {
    // Those of the package are added in the same way.
    case "dependencies": base?.name != "package"
    case "exclude", "path", "sources": true
    case "targets": parent?.kind != .forLoop
    default: false
    }
  }

  /// The paths in an array of strings; nil if there is anything else.
  fileprivate var literalTexts: [[String]]? {
    guard kind == .arrayLiteral else { return nil }
    let literals = children.map(\.literalText)
    return literals.contains(nil) ? nil : literals.compactMap { $0?.components }
  }

  /// The names in the dependencies of a target; nil if some are not literals.
  fileprivate var namesOfDependencies: Set<String>? {
    guard kind == .arrayLiteral else { return nil }
    let names = children.map { element -> String? in
      element.kind == .call && element.base?.kind == .member
        ? element.argument("name")?.literalText : element.literalText
    }
    return names.contains(nil) ? nil : Set(names.compactMap(\.self))
  }
}

extension [String] {
  /// Whether a path is that of a folder or of something in it, ignoring case.
  fileprivate func isIn(_ folder: [String]) -> Bool {
    count >= folder.count && zip(self, folder).allSatisfy { $0.lowercased() == $1.lowercased() }
  }
}

extension String {
  /// The names in a path.
  fileprivate var components: [String] { split(separator: "/").map(String.init).filter { $0 != "." } }
}
