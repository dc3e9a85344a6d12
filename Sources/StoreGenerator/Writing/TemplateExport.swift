public import Foundation
import StoregenFiles

/// Copies of bundled templates in a folder, where users edit them.
public struct TemplateExport: Sendable {
  private let folder: FileLocation
  private let missing: [StagedFiles.Text]
  private let changed: [StagedFiles.Text]

  /// Compares the templates with the files in a folder, which need not exist.
  ///
  /// - Throws: `OutputError.fileInTheWay` or `OutputError.unreadable`.
  public init(_ templates: [BundledTemplate], to folder: URL, shownAs displayPath: String) throws(OutputError) {
    let location = FileLocation(path: folder.standardizedFileURL.path, displayPath: displayPath)
    if let status = FileStatus(at: location.path, followingLink: true), status.kind != .folder {
      throw .fileInTheWay(path: displayPath)
    }
    var missing: [StagedFiles.Text] = []
    var changed: [StagedFiles.Text] = []
    for template in templates {
      let name = template.name + TemplateSet.fileSuffix
      let file = location.appending(name)
      let status = FileStatus(at: file.path)
      let text = StagedFiles.Text(
        content: template.text, folder: location, name: name, permissions: status?.permissions)
      guard status != nil else {
        missing.append(text)
        continue
      }
      do {
        let present = try FileSystem.read(file.path)
        if present.withUnixLineEndings != Array(template.text.utf8) { changed.append(text) }
      } catch {
        throw .unreadable(path: file.displayPath, reason: error.reason)
      }
    }
    self.folder = location
    self.missing = missing
    self.changed = changed
  }

  /// The paths of existing files with other texts, which `write` replaces.
  public var edited: [String] { changed.map { folder.appending($0.name).displayPath } }

  /// The paths of all files that `write` creates or replaces.
  public var paths: [String] { (missing + changed).map { folder.appending($0.name).displayPath } }

  /// Writes the files.
  ///
  /// - Throws: `OutputError.unwritable`; then no existing file has changed.
  public func write() throws(OutputError) {
    var staged = StagedFiles()
    do throws(OutputError) {
      try staged.makeFolder(folder)
      try staged.add(missing + changed)
      try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
  }
}
