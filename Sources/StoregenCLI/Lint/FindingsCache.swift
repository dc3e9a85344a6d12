import Diagnostics
import Files
import Foundation
import StoreLint

/// What the last run on some sources found, for a run on the same sources.
///
/// It saves time and nothing else: whatever goes wrong with it is as if there were none.
struct FindingsCache {
  private let folder: String
  private let key: FindingsKey

  /// - Parameter folder: that of the cache; it is there, or nothing is kept.
  init(in folder: String, for key: FindingsKey) {
    self.folder = folder
    self.key = key
  }

  private var path: String { "\(folder)/findings-\(Hexadecimal.digits(of: key.paths)).json" }

  /// What was found; nil if that is not known.
  func load() -> LintReport? {
    guard let bytes = try? FileSystem.read(path),
      let kept = try? JSONDecoder().decode(KeptFindings.self, from: Data(bytes)),
      kept.sources == key.sources
    else { return nil }
    return kept.report
  }

  func store(_ report: LintReport) {
    guard
      let text = try? JSONEncoder().encode(KeptFindings(sources: key.sources, report: report))
    else { return }
    FileSystem.replace(path, with: Array(text))
  }
}

private struct KeptFindings: Codable {
  let sources: UInt64
  let report: LintReport
}
