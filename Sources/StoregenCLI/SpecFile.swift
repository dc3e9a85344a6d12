import ArchitectureModel
import ArgumentParser
import Foundation
import StoreLint
import StoreSpec
import StoregenDiagnostics

/// The spec on disk.
struct SpecFile {
  /// The names under which a spec is found, the first one preferred.
  static let names = ["storegen.yml", "storegen.yaml"]

  let url: URL

  /// The file as the user knows it.
  var displayPath: String { url.displayPath }

  /// The folder that the paths in the spec are relative to.
  var folder: URL { url.deletingLastPathComponent() }

  /// The file at `path`, or else the nearest one in the working directory and the folders above it.
  ///
  /// - Throws: exit status 1 if there is none; that is reported.
  static func find(_ path: String?) throws -> SpecFile {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    if let path {
      let url = URL(fileURLWithPath: path, relativeTo: working).standardizedFileURL
      return SpecFile(url: url.isFolder ? (file(in: url) ?? url) : url)
    }
    if let file = nearest(to: working) { return file }
    Console.error(
      "no storegen.yml here or in a folder above",
      help: "write one, or name it with --spec PATH")
    throw ExitCode.couldNotRun
  }

  /// The file in a folder or the nearest one above it; nil if there is none.
  static func nearest(to url: URL) -> SpecFile? {
    var folder = url.standardizedFileURL
    while true {
      if let url = file(in: folder) { return SpecFile(url: url) }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path, parent.path.count < folder.path.count else { return nil }
      folder = parent
    }
  }

  private static func file(in folder: URL) -> URL? {
    names.map(folder.appendingPathComponent)
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Reads and checks the spec, and reports what it finds.
  ///
  /// - Parameter check: what the caller has to say about a spec without errors.
  /// - Throws: exit status 1 if a file cannot be read or there is an error.
  func load(checking check: (AppSpec) -> [Diagnostic]) throws -> LoadedSpec {
    let outcome = SpecLoader.load(url.lastPathComponent, from: SpecFolder(spec: url))
    let diagnostics = outcome.diagnostics + (outcome.spec.map(check) ?? [])
    let report = Console.text(of: diagnostics.sortedByPlace(), in: outcome.sources)
    Console.note(report, terminator: "")
    guard let spec = outcome.spec, !diagnostics.hasErrors else { throw ExitCode.couldNotRun }
    return LoadedSpec(
      spec: spec, inputs: outcome.inputs,
      warnings: report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// Reads and checks what the file says about linting, and reports the errors: what is only strange
  /// about a spec is for those who work on it.
  ///
  /// - Parameter allowingMissingFolders: whether what `include` names need not be there.
  /// - Throws: exit status 1 if a file cannot be read or has an error.
  func loadForLint(allowingMissingFolders: Bool) throws -> LintInstructions {
    let check = checkAll(allowingMissingFolders: allowingMissingFolders)
    Console.report(check.diagnostics.filter { $0.severity == .error }, in: check.sources)
    guard let instructions = check.instructions else { throw ExitCode.couldNotRun }
    return instructions
  }

  /// What the file and those that it includes said of stores at a revision; nil if there was no spec, or a
  /// broken one.
  func architecture(at revision: String) -> Architecture? {
    guard let files = try? GitRevision(revision, in: folder) else { return nil }
    return SpecLoader.load(url.lastPathComponent, from: files, for: .configuration)
      .spec?.architecture
  }

  /// Reads and checks all that the file says, to the linter as well.
  func checkAll(allowingMissingFolders: Bool = false) -> SpecCheck {
    let outcome = SpecLoader.load(
      url.lastPathComponent, from: SpecFolder(spec: url), for: .configuration)
    let made = outcome.lint.map {
      LintConfiguration.make($0, architecture: outcome.spec?.architecture)
    }
    let diagnostics =
      outcome.diagnostics + (made?.diagnostics ?? [])
      + (outcome.lint.map { ConfiguredReporters($0.flags, in: folder).diagnostics } ?? [])
      + (allowingMissingFolders ? [] : missingFolders(outcome.lint))
    let isRight = !diagnostics.hasErrors
    return SpecCheck(
      spec: isRight ? outcome.spec : nil,
      instructions: outcome.lint.flatMap { settings in
        isRight
          ? made.map {
            LintInstructions(
              settings: settings, configuration: $0.configuration, sources: outcome.sources)
          } : nil
      },
      diagnostics: diagnostics.sortedByPlace(), sources: outcome.sources)
  }

  private func missingFolders(_ lint: LintSettings?) -> [Diagnostic] {
    (lint?.include ?? []).filter { name in
      let path = folder.appendingPathComponent(name.value).path
      return !FileManager.default.fileExists(atPath: path)
    }.map {
      Diagnostic(
        .error, "there is no file or folder `\($0.value)`", at: $0.range,
        reason: "what `include` names is relative to the folder of this file")
    }
  }
}

/// A spec without errors.
struct LoadedSpec {
  let spec: AppSpec
  /// What it was read from.
  let inputs: SpecInputs
  /// What there was to say of it, in lines.
  let warnings: [String]
}

/// What came of reading a file with all that is in it.
struct SpecCheck {
  /// The spec; nil if there is none or an error.
  let spec: AppSpec?
  /// What it says to the linter; nil if there is an error.
  let instructions: LintInstructions?
  let diagnostics: [Diagnostic]
  let sources: [SourceText]
}

/// What a file says about linting.
struct LintInstructions {
  let settings: LintSettings
  let configuration: LintConfiguration
  /// What it was read from.
  let sources: [SourceText]
}
