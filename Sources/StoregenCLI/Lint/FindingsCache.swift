import Foundation
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// What the last run on some sources found, for a run on the same sources.
///
/// It saves time and nothing else: whatever goes wrong with it is as if there were none.
struct FindingsCache {
  private let folder: String
  private let key: FindingsKey

  /// - Parameter folder: that of the cache; it is there, or nothing is kept. Nil if nothing is to be kept.
  init?(in folder: String?, for key: FindingsKey) {
    guard let folder else { return nil }
    self.folder = folder
    self.key = key
  }

  private var path: String { "\(folder)/findings-\(Hexadecimal.digits(of: key.paths)).json" }

  /// What was found; nil if that is not known.
  func load() -> KeptFindings? {
    guard let bytes = try? FileSystem.read(path),
      let kept = try? JSONDecoder().decode(KeptFindings.self, from: Data(bytes)),
      kept.format == KeptFindings.currentFormat, kept.sources == key.sources
    else { return nil }
    return kept
  }

  func store(_ report: LintReport, fileCount: Int) {
    let kept = KeptFindings(sources: key.sources, fileCount: fileCount, report: report)
    guard let text = try? JSONEncoder().encode(kept) else { return }
    FileSystem.replace(path, with: Array(text))
  }
}

/// Findings with what tells the sources in which they were found.
struct KeptFindings: Codable {
  /// Has to be changed whenever the JSON gets another meaning; findings in another format count as absent.
  fileprivate static let currentFormat = "storegen findings 1"

  fileprivate var format = KeptFindings.currentFormat
  fileprivate let sources: UInt64
  /// How many sources there were.
  let fileCount: Int
  let report: LintReport
}
