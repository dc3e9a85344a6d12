public import Foundation

/// The output folders of a run and of earlier runs.
///
/// A file is replaced atomically, and only if its text changes. Different line endings do not count as a
/// change, because a checkout may convert them. Files with other origins and edited files are kept.
public struct OutputFolders: Sendable {
  private let specName: String
  private let planned: [(folder: OutputFolder, files: [GeneratedFile])]
  private let earlier: [OutputFolder]

  /// The folders of `files`.
  ///
  /// - Parameters:
  ///   - specName: the spec's file name. Only files that name it are removed: two specs may share a
  ///     folder.
  ///   - specFolder: the folder of the spec.
  ///   - displayFolder: that folder as messages show it.
  ///   - earlier: the folders of earlier runs, from the manifest. Generated files are removed from those
  ///     that are no longer used; folders outside the spec's folder are ignored.
  /// - Throws: `OutputError.outside` if a folder is not within the spec's after following symbolic links;
  ///   `OutputError.twice` if two files have the same path.
  public init(
    for files: [GeneratedFile], of specName: String, earlier: [String] = [], in specFolder: URL,
    shownAs displayFolder: String = "."
  ) throws(OutputError) {
    self.specName = specName
    var planned: [(folder: OutputFolder, files: [GeneratedFile])] = []
    var positions: [OutputFolder.Identity: Int] = [:]
    for (path, files) in Self.byFolder(files) {
      let folder = try OutputFolder(path, in: specFolder, shownAs: displayFolder)
      if let position = positions[folder.identity] {
        planned[position].files += files
      } else {
        positions[folder.identity] = planned.count
        planned.append((folder, files))
      }
    }
    for (_, files) in planned { try Self.refuseTwice(files) }
    self.planned = planned
    var seen = Set(positions.keys)
    // Inner folders come first, so that outer ones may become empty.
    self.earlier = earlier.sorted { $0.utf8.count > $1.utf8.count }
      .compactMap { try? OutputFolder($0, in: specFolder, shownAs: displayFolder) }
      .filter { seen.insert($0.identity).inserted }
  }

  /// The paths of all folders that may contain generated files until the changes are applied.
  public var paths: [String] { (planned.map(\.folder) + earlier).map(\.path) }

  /// Compares the folders with the files that should be in them.
  ///
  /// - Parameter force: whether edited files may be overwritten.
  /// - Throws: `OutputError.fileInTheWay` or `OutputError.unreadable`.
  public func changes(force: Bool) throws(OutputError) -> OutputChanges {
    var changes = OutputChanges()
    for (folder, files) in planned { try add(folder, files: files, force: force, to: &changes) }
    for folder in earlier {
      let count = changes.removals.count
      // Folders of earlier runs do not matter if they cannot be read.
      guard (try? add(folder, files: [], force: force, to: &changes)) != nil else { continue }
      if changes.removals.count > count { changes.oldFolders += folder.withFoldersAbove }
    }
    return changes
  }

  private func add(
    _ folder: OutputFolder, files: [GeneratedFile], force: Bool,
    to changes: inout OutputChanges
  ) throws(OutputError) {
    try FolderComparison(folder: folder, files: files, specName: specName, force: force).add(to: &changes)
  }

  /// The files by folder, in the order of the first file of each folder.
  private static func byFolder(_ files: [GeneratedFile]) -> [(String, [GeneratedFile])] {
    let byFolder = Dictionary(grouping: files, by: \.folder)
    return files.folders.map { ($0, byFolder[$0] ?? []) }
  }

  /// Many disks do not distinguish names that differ only in case.
  private static func refuseTwice(_ files: [GeneratedFile]) throws(OutputError) {
    var names: Set<String> = []
    for file in files where !names.insert(file.name.lowercased()).inserted {
      throw .twice(path: file.path)
    }
  }
}
