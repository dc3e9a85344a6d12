public import Foundation
import StoregenDiagnostics
import StoregenFiles

/// The Swift files of users on disk, in the module folders of a spec.
///
/// A module folder is the one that contains an output folder. Hidden files and folders do not count, nor do files
/// that storegen generated.
public struct UserSources: Sendable {
  private let root: URL
  private let displayFolder: String
  /// The files, sorted by path.
  public let files: [UserSource]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - outputs: the output folders, relative to the folder of the spec.
  ///   - displayFolder: the folder of the spec as messages show it.
  public init(around outputs: [String], in specFolder: URL, shownAs displayFolder: String = ".") {
    root = specFolder.standardizedFileURL
    self.displayFolder = displayFolder
    let folders = Set(outputs.map(UserSource.moduleFolder))
    let root = root
    let paths = Set(folders.flatMap { Self.swiftPaths(in: $0, of: root) })
    files = paths.sorted().compactMap { path in
      let url = root.appendingPathComponent(path)
      guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
      let utf8 = Array(data)
      guard GeneratedFile.origin(of: utf8.withUnixLineEndings) == .foreign else { return nil }
      return UserSource(
        path: path,
        text: SourceText(path: Self.displayPath(of: path, in: displayFolder), utf8: utf8))
    }
  }

  private static func swiftPaths(in folder: String, of root: URL) -> [String] {
    let url = folder.isEmpty ? root : root.appendingPathComponent(folder, isDirectory: true)
    let found = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let start = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.map(\.standardizedFileURL.path)
      .filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// The path of a file as messages show it.
  public func displayPath(of path: String) -> String {
    Self.displayPath(of: path, in: displayFolder)
  }

  private static func displayPath(of path: String, in folder: String) -> String {
    folder == "." ? path : "\(folder)/\(path)"
  }

  /// Writes files atomically. A new file does not replace an existing one.
  ///
  /// - Returns: the files that were not written, because their paths exist.
  /// - Throws: `OutputError.unwritable`; then nothing has changed, unless the disk fails in the last step.
  public func write(_ files: [Scaffold.File]) throws(OutputError) -> [Scaffold.File] {
    let occupied = files.filter {
      $0.isNew && FileStatus(at: root.appendingPathComponent($0.path).path) != nil
    }
    let paths = Set(occupied.map(\.path))
    var staged = StagedFiles()
    do throws(OutputError) {
      var texts: [StagedFiles.Text] = []
      for file in files where !paths.contains(file.path) {
        let text = text(for: file)
        try staged.makeFolder(text.folder)
        texts.append(text)
      }
      try staged.add(texts)
      try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
    return occupied
  }

  private func text(for file: Scaffold.File) -> StagedFiles.Text {
    // A link stays a link: its target is replaced.
    let url = root.appendingPathComponent(file.path).resolvingSymlinksInPath()
    let shown = displayPath(of: file.path).split(separator: "/").dropLast()
    let folder = FileLocation(
      path: url.deletingLastPathComponent().path,
      displayPath: shown.isEmpty ? "." : shown.joined(separator: "/"))
    return StagedFiles.Text(
      content: file.text, folder: folder, name: url.lastPathComponent,
      permissions: FileStatus(at: url.path)?.permissions)
  }
}
