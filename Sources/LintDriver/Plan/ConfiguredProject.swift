import ArchitectureModel
import Foundation
import LintReporting
import LintRules
import ProjectFiles
import StoregenDiagnostics

/// The project of a run: its configuration with its spec, as far as there are any, and its folder.
struct ConfiguredProject: Sendable {
  /// The configuration; nil if there is none.
  let specFile: SpecFile?
  /// The spec; nil if there is none, or only a configuration.
  let spec: AppSpec?
  /// The settings of the linter.
  let settings: LintSettings
  /// The rules as configured.
  let rules: LintConfiguration
  /// The texts that the configuration was read from.
  let sources: [SourceText]
  /// The folder of the configuration, or the root of the project.
  let folder: URL
  /// The folder that paths and patterns in the configuration are relative to; without one, the working folder. Links are
  /// resolved.
  let base: URL

  /// The project of the configuration that the options name, or else of the one nearest to the requested paths.
  ///
  /// - Throws: if the configuration has an error, or if the paths belong to different ones.
  init(of requested: RequestedPaths, options: LintOptions, working: WorkingFolder) throws(LintDriverError) {
    let file: SpecFile? =
      if let path = options.configuration {
        SpecFile.named(path, in: working, isHermetic: options.isHermetic)
      } else {
        options.isHermetic ? nil : try requested.configuration()
      }
    guard let file = file?.replacing(options.unsavedSpecs) else {
      specFile = nil
      spec = nil
      settings = LintSettings()
      rules = LintConfiguration()
      sources = []
      folder = ProjectFolder.around(requested.urls.first ?? working.url)
      base = working.url.resolvingSymlinksInPath()
      return
    }
    let check = try SpecCheck(
      ofValid: file,
      // The sources may be where the facts were written.
      allowingMissingFolders: options.isHermetic || !options.facts.isEmpty && requested.isEmpty)
    specFile = file
    spec = check.spec
    settings = check.settings ?? LintSettings()
    rules = check.configuration ?? LintConfiguration()
    sources = check.sources
    folder = file.folder
    base = file.location(of: file.folder)
  }

  /// The reports that the configuration requests.
  var reporters: [ReporterRequest] {
    specFile.map { ConfiguredReporters(settings.flags, of: $0).requests } ?? []
  }
}
