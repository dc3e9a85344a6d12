import ArgumentParser
import Diagnostics
import Foundation
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
    var folder = working.standardizedFileURL
    while true {
      for name in names {
        let url = folder.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: url.path) { return SpecFile(url: url) }
      }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path, parent.path.count < folder.path.count else { break }
      folder = parent
    }
    Console.error(
      "no storegen.yml here or in a folder above",
      help: "write one, or name it with --spec PATH")
    throw ExitCode.couldNotRun
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

  /// The path relative to the working directory where it is below it.
  private var displayPath: String {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let working = folder.standardizedFileURL.path + "/"
    return url.path.hasPrefix(working) ? String(url.path.dropFirst(working.count)) : url.path
  }
}
