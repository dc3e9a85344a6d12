import ArgumentParser
import Foundation

/// How a run of the linter goes about its work; the findings are the same.
struct LintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where to keep what was read. Without it: .build/storegen in the folder of the project.",
      valueName: "folder"))
  var cachePath: String?

  @Flag(help: "Keep nothing, and use nothing that was kept.")
  var noCache = false

  @Flag(help: "Also read what Git ignores.")
  var noGitignore = false

  @Flag(help: "Parse every file, also those that cannot matter.")
  var noScan = false

  @Flag(help: "Tell where the time went, and what could not be followed.")
  var verbose = false

  func validate() throws {
    if noCache, cachePath != nil {
      throw ValidationError("--no-cache keeps nothing, so it cannot go with --cache-path")
    }
  }
}

/// Where a project begins.
enum ProjectFolder {
  /// The nearest folder above a file, or the folder itself, with a repository, a package or an Xcode
  /// project; without any, the folder.
  static func around(_ url: URL) -> URL {
    beginning(around: url) ?? start(at: url)
  }

  /// The nearest folder above a file, or the folder itself, with a repository, a package or an Xcode
  /// project; nil without any.
  static func beginning(around url: URL) -> URL? {
    var folder = start(at: url).standardizedFileURL
    while folder.path.count > 1 {
      if FolderSigns(at: folder.path).beginProject { return folder }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
    return nil
  }

  private static func start(at url: URL) -> URL {
    url.isFolder ? url : url.deletingLastPathComponent()
  }
}
