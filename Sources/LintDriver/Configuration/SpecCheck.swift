package import ArchitectureModel
import Foundation
import LintRules
package import ProjectFiles
import StoreSpec
package import StoregenDiagnostics

/// The result of checking a spec or configuration, including the settings of the linter.
package struct SpecCheck: Sendable {
  /// The spec; nil if the file only configures the linter, or if there is an error.
  package let spec: AppSpec?
  /// What can be read of the file, although there may be errors; nil if it is not YAML.
  package let draft: AppSpec?
  /// The settings of the linter; nil if there is an error.
  let settings: LintSettings?
  /// The rules as configured; nil if there is an error.
  let configuration: LintConfiguration?
  /// The errors and warnings, by location.
  package let diagnostics: [Diagnostic]
  /// The texts of all files that were read.
  package let sources: [SourceText]

  /// Reads and checks a whole file.
  ///
  /// - Parameter allowingMissingFolders: whether the paths in `include` may be missing.
  package init(of file: SpecFile, allowingMissingFolders: Bool = false) {
    let outcome = SpecLoader.load(file.url.lastPathComponent, from: file.files, for: .configuration)
    // Errors in contexts do not hide those in settings.
    let settings = outcome.draft?.lint
    let resolved = settings.map {
      LintConfiguration.make($0, architecture: outcome.spec)
    }
    let diagnostics =
      outcome.diagnostics + (resolved?.diagnostics ?? [])
      + (settings.map { ConfiguredReporters($0.flags, of: file).diagnostics } ?? [])
      + (settings.map { ConfiguredPaths(boundary: file.boundary).diagnostics($0) } ?? [])
      + (allowingMissingFolders ? [] : Self.missingFolders(settings?.include ?? [], in: file.folder))
      + (outcome.diagnostics.hasErrors ? [] : outcome.spec.map { PlacementCheck(of: $0, in: file).diagnostics } ?? [])
    let isValid = !diagnostics.hasErrors
    spec = isValid ? outcome.spec : nil
    draft = outcome.draft
    self.settings = isValid ? settings : nil
    configuration = isValid ? resolved?.configuration : nil
    self.diagnostics = diagnostics.sortedByLocation()
    sources = outcome.sources
  }

  /// Reads and checks a file that must be valid. Warnings about the spec are left to `storegen validate`.
  ///
  /// - Throws: if a file cannot be read or has an error.
  init(ofValid file: SpecFile, allowingMissingFolders: Bool) throws(LintDriverError) {
    self.init(of: file, allowingMissingFolders: allowingMissingFolders)
    guard !diagnostics.hasErrors else {
      throw LintDriverError(
        .configuration, diagnostics.filter { $0.severity == .error }, in: sources)
    }
  }

  private static func missingFolders(_ included: [Located<String>], in folder: URL) -> [Diagnostic] {
    included.filter { name in
      let path = folder.appendingPathComponent(name.value).path
      return !FileManager.default.fileExists(atPath: path)
    }.map {
      Diagnostic(
        .error, "there is no file or folder `\($0.value)`", at: $0.range,
        reason: "paths in `include` are relative to this file's folder")
    }
  }
}
