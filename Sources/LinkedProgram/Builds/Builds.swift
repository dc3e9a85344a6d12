package import SwiftFacts

/// Answers whether pieces of code can be part of one build.
///
/// The branches of an `#if` exclude each other, and so do files for different platforms: those that
/// import UIKit or AppKit, and those in folders such as `iOS` and `macOS`. What excludes each other is
/// an alternative: it is neither two locations, nor a duplicate, nor a sequence.
package final class Builds {
  private let numbering: Numbering
  private let files: [FileFacts]
  /// The builds with each file; computed on demand.
  private var buildsOfFiles: [BuildSet?]
  /// Whether a file has an `#if`; computed together with its builds.
  private var hasBranches: [Bool]
  private var buildsOfBranches: [Fact: BuildSet] = [:]
  private var platformsOfFolders: [Substring: Platforms?] = [:]

  package init(_ files: [LintFile], numbering: Numbering) {
    self.numbering = numbering
    self.files = files.map(\.facts)
    buildsOfFiles = Array(repeating: nil, count: files.count)
    hasBranches = Array(repeating: false, count: files.count)
  }

  /// The builds that contain some code.
  package func builds(with fact: Fact) -> BuildSet {
    let number = numbering.file(of: fact)
    let file = builds(withFile: number)
    guard hasBranches[number] else { return file }
    return fact.ancestors.reduce(file) { builds, outer in
      outer.kind == .compilationBranch ? builds.intersection(self.builds(withBranch: outer)) : builds
    }
  }

  /// Whether a file is for some platforms.
  func isFileForSomePlatforms(_ fact: Fact) -> Bool {
    builds(withFile: numbering.file(of: fact)).isForSomePlatforms
  }

  /// Whether code is in an `#if` about platforms.
  package func isInPlatformBranch(_ fact: Fact) -> Bool {
    fact.ancestors.contains {
      $0.kind == .compilationBranch && builds(withBranch: $0).isForSomePlatforms
    }
  }

  /// Whether one build may contain two pieces of code.
  package func areInOneBuild(_ fact: Fact, _ other: Fact) -> Bool {
    !builds(with: fact).intersection(builds(with: other)).isEmpty
  }

  /// Whether one build may contain all of these.
  package func areInOneBuild(_ facts: some Sequence<Fact>) -> Bool {
    var common = BuildSet.all
    for fact in facts {
      common = common.intersection(builds(with: fact))
      if common.isEmpty { return false }
    }
    return true
  }

  /// Whether some build may contain two of these, other than in branches that exclude each other.
  package func containsTwo(of facts: [Fact]) -> Bool {
    facts.indices.contains { index in
      facts[..<index].contains { !$0.excludes(facts[index]) && areInOneBuild($0, facts[index]) }
    }
  }

  /// The elements that one build may contain, for each kind of build.
  package func groups<Element>(_ elements: [Element], at location: (Element) -> Fact) -> [[Element]] {
    let builds = elements.map { self.builds(with: location($0)) }
    var kinds: [BuildSet] = []
    for kind in builds where !kind.isAll && !kinds.contains(kind) { kinds.append(kind) }
    guard !kinds.isEmpty else { return [elements] }
    return kinds.map { kind in
      var common = kind
      return zip(elements, builds).filter { _, builds in
        let narrower = common.intersection(builds)
        if narrower.isEmpty { return false }
        common = narrower
        return true
      }.map(\.0)
    }
  }

  /// Those of several candidates that code can refer to, or all if that leaves none.
  package func candidates<Facts: RangeReplaceableCollection<Fact>>(among facts: Facts, for use: Fact) -> Facts {
    guard facts.count > 1, !facts.allSatisfy({ areInOneBuild($0, use) }) else { return facts }
    let possible = facts.filter { areInOneBuild($0, use) }
    return possible.isEmpty ? facts : possible
  }
}

extension Builds {
  private func builds(withFile number: Int) -> BuildSet {
    if let known = buildsOfFiles[number] { return known }
    let file = files[number]
    hasBranches[number] = !file.all(.compilationBranch).isEmpty
    var platforms = self.platforms(inPath: file.path) ?? Platforms.all
    for fact in file.all(.importDeclaration) where fact.parent?.kind == .file {
      if let known = Platforms(withModule: fact.name) { platforms.formIntersection(known) }
    }
    // A folder's name may say less than its files import.
    let builds = platforms.isEmpty ? BuildSet.all : BuildSet(platforms)
    buildsOfFiles[number] = builds
    return builds
  }

  /// The platforms in the name of a file or a folder around it; the innermost one counts.
  private func platforms(inPath path: String) -> Platforms? {
    let (folder, name) = Self.split(path[...])
    return Platforms(wordsIn: name) ?? platforms(ofFolder: folder)
  }

  private func platforms(ofFolder path: Substring) -> Platforms? {
    if path.isEmpty { return nil }
    if let known = platformsOfFolders[path] { return known }
    let (outer, name) = Self.split(path)
    let platforms = Platforms(wordsIn: name) ?? Platforms(systemsIn: name) ?? platforms(ofFolder: outer)
    platformsOfFolders[path] = .some(platforms)
    return platforms
  }

  /// The folder of a path, and its last component.
  private static func split(_ path: Substring) -> (folder: Substring, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  /// The builds of each branch of an `#if`, and of none of them.
  package func alternatives(of conditional: Fact) -> [(branch: Fact?, builds: BuildSet)] {
    let branches = conditional.children(.compilationBranch)
    let known = branches.map { (branch: Optional($0), builds: builds(withBranch: $0)) }
    if branches.contains(where: \.name.isEmpty) { return known }  // `#else`
    let without = branches.reduce(BuildSet(where: .branch(of: conditional), is: branches.count)) {
      $0.intersection(BuildCondition($1.name).builds(isTrue: false))
    }
    return known + [(nil, without)]
  }

  private func builds(withBranch branch: Fact) -> BuildSet {
    if let known = buildsOfBranches[branch] { return known }
    var builds = BuildSet.all
    let conditional = branch.parent
    for (number, sibling) in (conditional?.children(.compilationBranch) ?? [branch]).enumerated() {
      let isSame = sibling == branch
      if !sibling.name.isEmpty {
        builds = builds.intersection(BuildCondition(sibling.name).builds(isTrue: isSame))
      }
      if isSame, let conditional {
        builds = builds.intersection(BuildSet(where: .branch(of: conditional), is: number))
      }
      if isSame { break }
    }
    buildsOfBranches[branch] = builds
    return builds
  }
}
