import Architecture
import ArgumentParser
import Diagnostics
import Foundation
import StoreLint
import StoreSpec

/// The spec on disk.
struct SpecFile {
  /// The names under which a spec is found, the first one preferred.
  static let names = ["storegen.yml", "storegen.yaml"]

  let url: URL

  /// The folder that the paths in the spec are relative to.
  var folder: URL { url.deletingLastPathComponent() }

  /// The file at `path`, or else the nearest one in the working directory and the folders above it.
  ///
  /// - Throws: exit status 1 if there is none; that is reported.
  static func find(_ path: String?) throws -> SpecFile {
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    if let path {
      return SpecFile(url: URL(fileURLWithPath: path, relativeTo: working).standardizedFileURL)
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
      for name in names {
        let url = folder.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: url.path) { return SpecFile(url: url) }
      }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path, parent.path.count < folder.path.count else { return nil }
      folder = parent
    }
  }

  /// Reads and checks the spec, and reports what it finds.
  ///
  /// - Throws: exit status 1 if the file cannot be read or has an error.
  func load() throws -> StoreSpec {
    let source = try SourceText(path: displayPath, utf8: Array(contents()))
    let outcome = SpecLoader.load(source)
    Console.report(outcome.diagnostics, in: [source])
    guard let spec = outcome.spec else { throw ExitCode.couldNotRun }
    return spec
  }

  /// Reads and checks what the file says about linting, and reports what it finds.
  ///
  /// - Throws: exit status 1 if the file cannot be read or has an error.
  func loadForLint() throws -> LintInstructions {
    let source = try SourceText(path: displayPath, utf8: Array(contents()))
    let outcome = SpecLoader.loadForLint(source)
    let made = outcome.lint.map {
      LintConfiguration.make($0, architecture: outcome.architecture)
    }
    let missing = (outcome.lint?.include ?? []).filter { name in
      let path = folder.appendingPathComponent(name.value).path
      return !FileManager.default.fileExists(atPath: path)
    }
    let diagnostics =
      outcome.diagnostics + (made?.diagnostics ?? [])
      + missing.map {
        Diagnostic(
          .error, "there is no file or folder `\($0.value)`", at: $0.range,
          reason: "what `include` names is relative to the folder of this file")
      }
    Console.report(diagnostics.sortedByPlace(), in: [source])
    guard let settings = outcome.lint, let made, !diagnostics.hasErrors else {
      throw ExitCode.couldNotRun
    }
    return LintInstructions(settings: settings, configuration: made.configuration)
  }

  private func contents() throws -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      Console.error("there is no file \(displayPath)")
      throw ExitCode.couldNotRun
    }
    guard !isFolder.boolValue else {
      Console.error("\(displayPath) is a folder, not a spec")
      throw ExitCode.couldNotRun
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      Console.error("\(displayPath) cannot be read: \(error.localizedDescription)")
      throw ExitCode.couldNotRun
    }
  }

  private var displayPath: String { url.displayPath }
}

/// What a file says about linting.
struct LintInstructions {
  let settings: LintSettings
  let configuration: LintConfiguration
}
