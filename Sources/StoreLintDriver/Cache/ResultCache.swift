import FactPacks
import Foundation
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// Stores the report of the last run, for another run on the same sources.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it. A damaged report counts as
/// absent.
struct ResultCache {
  private let folder: String
  private let key: ResultKey

  /// - Parameter folder: the folder of the cache; nil if nothing is cached. It is not created.
  init?(in folder: String?, for key: ResultKey) {
    guard let folder else { return nil }
    self.folder = folder
    self.key = key
  }

  /// Must get a new version whenever the content changes its meaning.
  private static let format = BinaryFormat("find", version: 4)

  private var path: String { "\(folder)/findings-\(Hexadecimal.digits(of: key.paths)).report" }

  /// The report; nil if there is none for these sources.
  func load() -> CachedResult? {
    guard let bytes = try? FileSystem.read(path),
      let content = bytes.withUnsafeBytes({ Self.format.content(of: $0).map { Data($0) } }),
      let cached = try? JSONDecoder().decode(CachedResult.self, from: content),
      cached.sources == key.sources
    else { return nil }
    return cached
  }

  func store(_ report: CheckedReport, fileCount: Int) {
    let result = CachedResult(sources: key.sources, fileCount: fileCount, report: report)
    guard let text = try? JSONEncoder().encode(result) else { return }
    FileSystem.replace(path, with: Self.format.file(of: Array(text)))
  }
}

/// A report with the key of its sources.
struct CachedResult: Codable {
  fileprivate let sources: UInt64
  /// The number of sources.
  let fileCount: Int
  let report: CheckedReport
}

/// The findings of a run, and where the spec describes the code of generated files that are not on disk.
struct CheckedReport: Codable {
  let findings: LintReport
  let locations: SpecLocations
}

/// Everything that findings depend on.
struct ResultKey {
  /// Hash of the requested paths.
  let paths: UInt64
  /// Hash of the program, the configuration, all sources, and the division into programs.
  let sources: UInt64

  /// The key for sources that are known not to have changed.
  init(_ plan: LintPlan, sources: UInt64) {
    paths = plan.scope.key
    self.sources = sources
  }

  init(_ plan: LintPlan, _ tree: SourceTree, _ read: [ReadSource]) {
    paths = plan.scope.key
    var text = plan.identity
    text += tree.unreadableFolders.joined(separator: "\n") + "\n\n"
    text += tree.oversizedIgnoreFiles.joined(separator: "\n") + "\n\n"
    text += tree.repositories.joined(separator: "\n") + "\n\n"
    var bytes = Array(text.utf8)
    for (source, module) in zip(read, tree.modules) {
      bytes += source.file.displayPath.utf8
      bytes.append(0)
      bytes += module.name.utf8
      bytes.append(module.isPackageTarget ? 1 : 0)
      bytes.append(module.isTest ? 1 : 0)
      bytes.append(module.isOnMainActor ? 1 : 0)
      bytes += (source.failure ?? "").utf8
      withUnsafeBytes(of: source.content.hash) { bytes += $0 }
    }
    sources = ContentHash.of(bytes)
  }
}
