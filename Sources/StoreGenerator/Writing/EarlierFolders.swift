public import Foundation
import StoregenFiles

/// The folders that earlier runs wrote to, found by their contents: a fresh checkout has no manifest.
public enum EarlierFolders {
  /// The folders with files that were generated from the spec of this name, relative to its folder.
  ///
  /// Hidden folders and those of other specs are skipped.
  public static func find(of specName: String, in specFolder: URL) -> [String] {
    let root = specFolder.standardizedFileURL.path
    var memory = FolderMemory()
    let folders = FolderWalk.walk(root, memory: &memory) { path, _, entries in
      let entries = ((try? entries.get()) ?? []).filter { !$0.isHidden }
      guard path == root || !entries.contains(where: { specNames.contains($0.name) }) else {
        return FolderWalk.Visit(found: String?.none)
      }
      let isOurs = path != root && entries.contains { isGenerated($0, in: path, from: specName) }
      return FolderWalk.Visit(
        found: isOurs ? path : nil,
        goingInto: entries.filter { $0.kind == .folder }.map(\.name))
    }
    return folders.compactMap { $0?.dropFirst(root.count + 1) }.map(String.init).sorted()
  }

  private static let specNames: Set<String> = ["storegen.yml", "storegen.yaml"]

  private static func isGenerated(_ entry: FolderEntry, in folder: String, from specName: String) -> Bool {
    guard entry.kind == .file, entry.name.hasSuffix(".swift"),
      let head = try? FileSystem.beginning(
        of: "\(folder)/\(entry.name)", count: GeneratedFile.headerReach)
    else { return false }
    return GeneratedFile.isFrom(specName, text: head)
  }
}
