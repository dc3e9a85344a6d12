public import Foundation
import StoregenFiles

/// The file with the manifest of the last run on a spec.
///
/// It only saves time: any problem with it is treated as a missing manifest.
public struct ManifestFile: Sendable {
  private let specName: String
  private let folder: FileLocation
  private let name: String
  /// Whether the folder is within that of the spec. A link in a repository could lead anywhere.
  private let isUsable: Bool

  /// The maximum size of a file that is read, in bytes: enough for some hundred thousand outputs.
  private static let largest = 20_000_000

  /// The manifest of the spec of this file name, in `.build/storegen` below its folder.
  public init(of specName: String, in specFolder: URL) {
    self.specName = specName
    let path = ".build/storegen"
    isUsable = FolderBoundary(specFolder).location(of: path) != nil
    folder = FileLocation(path: "\(specFolder.path)/\(path)", displayPath: path)
    name = "generate-\(Hexadecimal.digits(of: ContentHash.of(specName))).manifest"
  }

  /// The manifest; nil if there is none, or if it is damaged or belongs to another spec.
  ///
  /// It is not current if a run was killed before it replaced the manifest: the next run has to clean up.
  public func load() -> GenerationManifest? {
    let path = folder.appending(name).path
    guard isUsable, let status = FileStatus(at: path), status.kind == .file,
      status.stamp.size <= Self.largest,
      let bytes = try? FileSystem.read(path),
      let manifest = ManifestText.manifest(from: bytes), manifest.specName == specName
    else { return nil }
    return leftovers.isEmpty ? manifest : GenerationManifest(of: specName, writingTo: manifest.folders)
  }

  /// Replaces the manifest atomically. On failure, there is no manifest afterwards, or the old one.
  public func write(_ manifest: GenerationManifest) {
    guard isUsable, let text = ManifestText.text(of: manifest) else { return }
    var staged = StagedFiles()
    do {
      try staged.makeFolder(folder)
      for leftover in leftovers { try FileSystem.removeFile(leftover) }
      var texts = [StagedFiles.Text(content: text, folder: folder, name: name)]
      if FileStatus(at: folder.appending(".gitignore").path) == nil {
        texts.append(.init(content: "*\n", folder: folder, name: ".gitignore"))
      }
      try staged.add(texts)
      try staged.commit()
    } catch {
      staged.discard()
    }
  }

  /// The paths of temporary files that killed runs left.
  private var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter(TemporaryName.matches).map { folder.appending($0).path }
  }
}
