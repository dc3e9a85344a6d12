import FactPacks
package import Foundation
import LinkedProgram
import ProjectFiles
package import ProjectProposal
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// The Swift files below a folder, analyzed to derive a configuration of the linter. It uses neither a cache nor a
/// configuration.
package struct AnalyzedFolder {
  package let analysis: ProjectAnalysis
  /// The paths of the app's own files, relative to the folder, sorted.
  package let files: [String]
  /// Folders with third-party code.
  package let vendored: [VendoredFolder]
  /// The number of files that cannot be read at all.
  package let unreadableCount: Int
  /// Folders and files that the system cannot read.
  package let failures: [UnreadableFile]
  /// The files that cannot be read, or only in part.
  package let unreadable: [UnreadableFile]

  package init(_ folder: URL) {
    let base = folder.resolvingSymlinksInPath().path
    let finder = SourceFinder(below: [SourceRoot(folder)], excluding: { _ in false })
    let paths = finder.files.compactMap { path in path.path(below: base).map { (path, $0) } }
    let repositories = Set(finder.repositories.compactMap { $0.path(below: base) })
    var vendored: [String: VendoredFolder] = [:]
    var own: [(path: String, below: String)] = []
    for (path, below) in paths {
      if let found = VendoredFolder(around: below, repositories) {
        vendored[found.path, default: found].fileCount += 1
      } else {
        own.append((path, below))
      }
    }
    files = own.map(\.below)
    self.vendored = vendored.values.sorted { $0.path < $1.path }
    let read = Self.read(own.map { SourceFile(path: $0.path, displayPath: $0.below) })
    let modules = finder.modules
    let linted = zip(read, own).compactMap { source, file in
      source.outcome?.facts.map {
        LintFile($0, module: modules.module(of: String(file.path.drop { $0 == "/" })))
      }
    }
    unreadableCount = read.count - linted.count
    failures =
      finder.unreadable.map { UnreadableFile(path: $0.path(below: base) ?? $0, message: "the folder cannot be read") }
      + zip(read, own).compactMap { source, file in
        source.failure.flatMap {
          $0 == SourceFile.sizeProblem
            ? nil : UnreadableFile(path: file.below, message: "the file cannot be read: \($0)")
        }
      }
    unreadable = zip(read, own).compactMap { source, file in
      (source.failure ?? source.outcome?.error?.message).map {
        UnreadableFile(path: file.below, message: $0)
      }
    }
    analysis = LargeStackThreads.run { ProjectAnalysis(of: linted) }
  }

  /// Reads and parses files. Contracts are about all of them.
  private static func read(_ files: [SourceFile]) -> [ReadSource] {
    let gathering = FactGathering(cache: nil, isNeededAnyway: { _ in true })
    let sources = gathering.open(gathering.read(files))
    return gathering.parse(sources, selected: sources.map { _ in true })
  }

  /// The top-level folders with Swift files, except those of tests.
  package var topFolders: [String] {
    let folders = Set(files.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
    return folders.map(String.init).filter { !$0.hasSuffix("Tests") }.sorted()
  }
}

/// A file of which not everything can be read.
package struct UnreadableFile {
  /// Its path below the folder.
  package let path: String
  /// Why, in one line.
  package let reason: String

  init(path: String, message: String) {
    self.path = path
    // A message may quote code.
    let line = message.unicodeScalars.prefix(100).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    reason = String(line)
  }

  /// The pattern that matches it. Without a slash it would match files of that name anywhere.
  package var pattern: String { path.contains("/") ? path : "./\(path)" }
}

/// A folder with third-party code.
package struct VendoredFolder {
  package let path: String
  /// Whether it is a separate Git repository.
  package let isRepository: Bool
  package fileprivate(set) var fileCount = 0

  /// The outermost such folder around a file; nil if there is none.
  init?(around file: String, _ repositories: Set<String>) {
    let folders = file.split(separator: "/").dropLast()
    for count in folders.indices.map({ $0 + 1 }) {
      let path = folders.prefix(count).joined(separator: "/")
      let isRepository = repositories.contains(path)
      guard isRepository || Self.names.contains(folders[count - 1].lowercased()) else { continue }
      self.path = path
      self.isRepository = isRepository
      return
    }
    return nil
  }

  /// The pattern that excludes it. Without a slash it would match folders of that name anywhere.
  package var pattern: String { isRepository && !path.contains("/") ? "./\(path)" : path }

  private static let names: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "third-party", "third_party", "3rdparty",
    "submodules",
  ]
}
