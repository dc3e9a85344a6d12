import Foundation
import StoregenDiagnostics
import StoregenFiles

/// The specs in the folders below one that has none, which may be meant: a repository can have several projects.
///
/// Outside of repositories and projects no folder is searched: a home folder can have very many.
struct SpecsBelow {
  /// The displayed paths, sorted.
  private let paths: [String]

  /// How many levels of folders are searched.
  private static let levels = 3

  /// A folder that was searched, and the path of the spec in it.
  private struct Folder {
    let level: Int
    let spec: String?
  }

  init(_ working: WorkingFolder) {
    guard ProjectFolder.root(around: working.url) != nil else {
      paths = []
      return
    }
    var memory = FolderMemory()
    let folders = FolderWalk.walk(working.url.path, memory: &memory) {
      path, outer, entries -> FolderWalk.Visit<Folder> in
      let entries = (try? entries.get()) ?? []
      let level = outer.map { $0.level + 1 } ?? 0
      let inner = level == Self.levels ? [] : entries.filter(Self.isSearched).map(\.name)
      let spec = FolderMarkers(entries).spec.map { "\(path)/\($0)" }
      return FolderWalk.Visit(found: Folder(level: level, spec: spec), goingInto: inner)
    }
    paths = folders.compactMap(\.spec).map { working.displayPath(of: $0) }.sorted()
  }

  private static func isSearched(_ entry: FolderEntry) -> Bool {
    entry.kind == .folder && !SkippedFolders.contains(entry.name)
  }

  /// What to do if there is no spec here or in a folder above.
  var help: String {
    guard let first = paths.first else { return "run `storegen init`, or name a file with --spec PATH" }
    if paths.count == 1 { return "name `\(first)` with --spec, or run the command in its folder" }
    return "name a file with --spec, or run the command in its folder: \(Phrase.paths(paths))"
  }
}
