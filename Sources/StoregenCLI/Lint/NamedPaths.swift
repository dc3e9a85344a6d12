import ArgumentParser
import Foundation
import StoregenFiles

/// The files and folders that somebody named.
struct NamedPaths {
  /// Each as it was named, and where that is.
  private var paths: [(name: String, url: URL)] = []

  /// The file that is read from elsewhere comes last; it need not be there.
  ///
  /// - Throws: exit status 1 if there is nothing at another path; that is reported.
  init(_ request: LintRequest, from working: URL) throws {
    let replaced = request.replacement.map { [$0.path] } ?? []
    paths = (request.paths + replaced).map { name in
      (name, URL(fileURLWithPath: name, relativeTo: working).standardizedFileURL)
    }
    for (name, url) in paths.prefix(request.paths.count)
    where !FileManager.default.fileExists(atPath: url.path) {
      Console.error("there is no file or folder `\(name)`")
      throw ExitCode.couldNotRun
    }
  }

  var isEmpty: Bool { paths.isEmpty }
  var urls: [URL] { paths.map(\.url) }

  /// The configuration that all of them belong to: for each, the nearest above it. Nil if there is none.
  ///
  /// - Parameter working: whose configuration it is if nothing was named.
  /// - Throws: exit status 1 if they belong to several; that is reported.
  func configuration(or working: URL) throws -> SpecFile? {
    guard let first = paths.first else { return SpecFile.nearest(to: working) }
    let file = SpecFile.nearest(to: first.url)
    // Of many files, most stand beside each other.
    var seen: Set<URL> = [Self.folder(of: first.url)]
    for (name, url) in paths where seen.insert(Self.folder(of: url)).inserted {
      let other = SpecFile.nearest(to: url)
      guard other?.url != file?.url else { continue }
      let both = [(first.name, file), (name, other)].map { name, file in
        "`\(name)` belongs to " + (file?.displayPath ?? "none")
      }
      Console.error(
        "the paths do not belong to one configuration", reason: both.joined(separator: ", "),
        help: "lint them one after the other, or name a configuration for all with --spec")
      throw ExitCode.couldNotRun
    }
    return file
  }

  /// A folder itself, or that of a file.
  private static func folder(of url: URL) -> URL {
    URL(
      fileURLWithPath: (url.isFolder ? url : url.deletingLastPathComponent()).path,
      isDirectory: true)
  }

  /// The projects around the files among them, as far as they stand in one.
  var projects: [URL] {
    let folders = Set(urls.filter { !$0.isFolder }.map(Self.folder))
    return Set(folders.compactMap { ProjectFolder.beginning(around: $0) })
      .sorted { $0.path < $1.path }
  }

  /// Leaves out what the configuration excludes, and says so.
  ///
  /// - Parameter isExcluded: told a path, with links followed or as it was named.
  func withoutExcluded(
    by file: SpecFile?, _ isExcluded: (String) -> Bool
  ) -> NamedPaths {
    var rest = self
    rest.paths = paths.filter { name, url in
      let isLeftOut = isExcluded(url.path) || isExcluded(url.resolvingSymlinksInPath().path)
      if isLeftOut, let file {
        Console.note("`\(name)` is excluded by `lint.exclude` of \(file.displayPath)")
      }
      return !isLeftOut
    }
    return rest
  }
}
