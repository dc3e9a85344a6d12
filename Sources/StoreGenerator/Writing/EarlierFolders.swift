public import Foundation

/// The folders that earlier runs wrote to, found by what stands in them: in a fresh checkout no manifest
/// remembers them.
public enum EarlierFolders {
  /// The folders with files that say that they come from the spec of this name, relative to its folder.
  ///
  /// Hidden folders and those of other specs are not looked into.
  public static func find(of specName: String, in specFolder: URL) -> [String] {
    let files = FileManager.default.enumerator(
      at: specFolder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    guard let files else { return [] }
    let root = specFolder.standardizedFileURL.path
    var folders: Set<String> = []
    for case let url as URL in files {
      if isFolderOfSpec(url) { files.skipDescendants() }
      guard url.pathExtension == "swift" else { continue }
      let folder = url.deletingLastPathComponent().standardizedFileURL.path
      guard folder.hasPrefix(root + "/"), isGenerated(url, from: specName) else { continue }
      folders.insert(String(folder.dropFirst(root.count + 1)))
    }
    return folders.sorted()
  }

  private static func isFolderOfSpec(_ url: URL) -> Bool {
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      return false
    }
    return ["storegen.yml", "storegen.yaml"].contains { name in
      FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path)
    }
  }

  private static func isGenerated(_ url: URL, from specName: String) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: url),
      let head = try? file.read(upToCount: GeneratedFile.headerReach)
    else { return false }
    return GeneratedFile.isFrom(specName, Array(head))
  }
}
