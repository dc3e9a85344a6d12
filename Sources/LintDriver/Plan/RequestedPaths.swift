import Foundation
import ProjectFiles
import StoregenFiles

/// The files and folders that the caller wants linted.
struct RequestedPaths {
  private var paths: [(name: String, url: URL)] = []
  private let working: WorkingFolder

  /// A replaced file comes last and need not exist.
  init(_ options: LintOptions, in working: WorkingFolder) throws(LintDriverError) {
    self.working = working
    let replaced = options.replacement.map { [$0.path] } ?? []
    paths = (options.paths + replaced).map { ($0, working.url(of: $0)) }
    for (name, url) in paths.prefix(options.paths.count)
    where !FileManager.default.fileExists(atPath: url.path) {
      throw LintDriverError(.path, "there is no file or folder `\(name)`")
    }
  }

  var isEmpty: Bool { paths.isEmpty }
  var urls: [URL] { paths.map(\.url) }

  /// The configuration nearest to the paths, or to the working folder if there are none; nil if there is no
  /// configuration.
  ///
  /// - Throws: if the paths belong to different configurations.
  func configuration() throws(LintDriverError) -> SpecFile? {
    guard let first = paths.first else { return SpecFile.nearest(to: working.url, working) }
    let file = SpecFile.nearest(to: first.url, working)
    // Most files share a folder with others.
    var seen: Set<URL> = [Self.folder(of: first.url)]
    for (name, url) in paths where seen.insert(Self.folder(of: url)).inserted {
      let other = SpecFile.nearest(to: url, working)
      guard other?.url != file?.url else { continue }
      let both = [(first.name, file), (name, other)].map { name, file in
        file.map { "`\(name)` belongs to \($0.displayPath)" } ?? "`\(name)` has no configuration"
      }
      throw LintDriverError(
        .configuration, "the paths belong to different configurations",
        reason: both.joined(separator: ", "),
        help: "lint them separately, or name one configuration for all with --spec")
    }
    return file
  }

  /// A folder itself, or the folder of a file.
  private static func folder(of url: URL) -> URL {
    URL(
      fileURLWithPath: (url.isFolder ? url : url.deletingLastPathComponent()).path,
      isDirectory: true)
  }

  /// The roots of the projects that contain the requested files.
  var projects: [URL] {
    let folders = Set(urls.filter { !$0.isFolder }.map(Self.folder))
    return Set(folders.compactMap { ProjectFolder.root(around: $0) }).sorted { $0.path < $1.path }
  }

  /// Splits off the paths that the configuration excludes.
  ///
  /// - Parameter isExcluded: receives a path, both as requested and with links resolved.
  func withoutExcluded(_ isExcluded: (String) -> Bool) -> (rest: RequestedPaths, excluded: [String]) {
    var rest = self
    var excluded: [String] = []
    rest.paths = paths.filter { name, url in
      let isLeftOut = isExcluded(url.path) || isExcluded(url.withLinksFollowed.path)
      if isLeftOut { excluded.append(name) }
      return !isLeftOut
    }
    return (rest, excluded)
  }
}
