import ArchitectureModel
import FactPacks
import Foundation
import StoregenDiagnostics

/// Files and folders that flags name, or keys of the configuration.
extension LintRequest {
  /// The folder of the cache; nil for none.
  ///
  /// - Parameter folder: where the project begins.
  func cacheFolder(_ flags: LintFlags, of folder: URL) -> String? {
    if let cachePath { return URL(fileURLWithPath: cachePath).standardizedFileURL.path }
    if noCache || flags.cache == false { return nil }
    let path = flags.cachePath?.value ?? FactCache.usualFolder
    return URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
  }

  /// The file that is the baseline, or would be.
  ///
  /// - Parameter folder: that of the configuration.
  func baselineFile(_ flags: LintFlags, beside folder: URL) -> BaselineFile {
    if let baseline { return BaselineFile(url: URL(fileURLWithPath: baseline)) }
    let path = flags.baseline?.value ?? BaselineFile.usualName
    return BaselineFile(url: folder.appendingPathComponent(path))
  }

  /// Asks for what a change brought.
  ///
  /// - Parameter text: a revision; or, as behind a flag without a value, a path. Nil for all findings.
  mutating func showOnlyChange(since text: String?) throws {
    affected = text
    guard let text, !Git(folder: .currentDirectory()).has(text),
      FileManager.default.fileExists(atPath: text)
    else { return }
    affected = GitChange.usualRevision
    paths.append(text)
  }

  /// Whether somebody has named the baseline, so that it has to be there.
  func isBaselineNamed(_ flags: LintFlags) -> Bool { baseline != nil || flags.baseline != nil }
}
