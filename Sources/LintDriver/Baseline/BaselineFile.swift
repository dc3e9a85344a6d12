package import Foundation
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// A file with known findings.
package struct BaselineFile: Sendable {
  /// The name of the default file, beside the configuration or else in the working folder.
  package static let defaultName = "storegen-baseline.yml"

  package let url: URL
  /// The path relative to the working folder.
  package let displayPath: String

  /// - Parameter followsLink: whether a link at the URL stands for the file.
  init(url: URL, _ working: WorkingFolder, followingLink followsLink: Bool = false) {
    self.url = followsLink ? url.resolvingSymlinksInPath() : url
    displayPath = working.displayPath(of: url)
  }

  var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The greatest size of a baseline, in bytes: enough for a hundred thousand entries.
  private static let largest = 20_000_000

  /// The text; nil if it is too large.
  private func text() throws(SystemError) -> [UInt8]? {
    if let status = FileStatus(at: url.path), status.stamp.size > Self.largest { return nil }
    return try FileSystem.read(url.path)
  }

  /// Reads the file.
  ///
  /// - Parameter overlay: the texts that replace files.
  /// - Throws: if it cannot be read or is not a baseline.
  func load(_ overlay: SourceOverlay = .none) throws(LintDriverError) -> LoadedBaseline {
    let text: [UInt8]?
    do throws(SystemError) {
      let unsaved = overlay[url.resolvingSymlinksInPath().path]
      text = if let unsaved { unsaved } else { try self.text() }
    } catch {
      throw LintDriverError(
        .baseline, "cannot read the baseline `\(displayPath)`: \(error.reason)",
        help: "`storegen lint --write-baseline` writes one")
    }
    guard let text else {
      throw LintDriverError(
        .baseline, "the baseline `\(displayPath)` is larger than \(Self.largest / 1_000_000) MB",
        help: "remove it, then run `storegen lint --write-baseline` to write a new one")
    }
    let source = SourceText(path: displayPath, utf8: text)
    let reader = BaselineReader(source)
    if reader.diagnostics.hasErrors { throw LintDriverError(.baseline, reader.diagnostics, in: [source]) }
    return LoadedBaseline(source: source, baseline: Baseline(reader.entries))
  }

  /// The entries of the existing file that can be read; nil if there is no file.
  var former: Baseline? {
    (try? text()).map { bytes in
      Baseline(BaselineReader(SourceText(path: displayPath, utf8: bytes)).entries)
    }
  }

  /// Writes the file atomically.
  ///
  /// - Throws: if it cannot be written, or if that would overwrite something else.
  func write(_ baseline: Baseline) throws(LintDriverError) {
    guard canOverwrite else {
      throw LintDriverError(
        .baseline, "`\(displayPath)` is not a baseline, so it was not overwritten",
        help: "name another file with --baseline, or remove this one")
    }
    do throws(SystemError) {
      try FileSystem.write(Array(BaselineText.of(baseline).utf8), at: url.path)
    } catch {
      throw LintDriverError(.writing, "cannot write the baseline `\(displayPath)`: \(error.reason)")
    }
  }

  /// Whether the file is missing, empty or a baseline.
  private var canOverwrite: Bool {
    let lines = BaselineText.firstLines.map { Array($0.utf8) }
    let length = lines.map(\.count).max() ?? 0
    guard FileStatus(at: url.path, followingLink: true) != nil else { return true }
    guard let found = try? FileSystem.beginning(of: url.path, count: length) else { return false }
    return found.isEmpty || lines.contains { found.starts(with: $0) }
  }
}

/// A baseline with the text that it was read from.
struct LoadedBaseline {
  let source: SourceText
  let baseline: Baseline
}
