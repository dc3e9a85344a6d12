import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

/// The folder of a spec, for one test.
struct Workspace {
  let root: TemporaryFolder
  let specName = "storegen.yml"

  init() throws { root = try TemporaryFolder() }

  /// A generated file at a path.
  func file(_ path: String, _ body: String = "let value = 1\n", from spec: String? = nil)
    -> GeneratedFile
  {
    let parts = path.split(separator: "/")
    return GeneratedFile(
      folder: parts.dropLast().joined(separator: "/"), name: String(parts.last ?? ""), body: body,
      specName: spec ?? specName)
  }

  /// The changes that a run would make.
  func changes(
    for files: [GeneratedFile], earlier: [String] = [], force: Bool = false
  ) throws -> OutputChanges {
    try OutputFolders(for: files, of: specName, earlier: earlier, in: root.url)
      .changes(force: force)
  }

  /// Performs a run, unless there are conflicts.
  @discardableResult
  func write(
    _ files: [GeneratedFile], earlier: [String] = [], force: Bool = false
  ) throws -> OutputChanges {
    let changes = try changes(for: files, earlier: earlier, force: force)
    if changes.conflicts.isEmpty { try changes.apply() }
    return changes
  }

  /// Writes a file as an earlier run would have left it.
  func put(_ file: GeneratedFile) throws { try root.write(file.text, to: file.path) }

  /// All files and folders in the spec's folder, sorted; links are not followed.
  func tree() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.url.path).sorted()
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.file(path).path, withDestinationPath: target)
  }

  func modificationDate(of path: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: root.file(path).path)
    return try #require(attributes[.modificationDate] as? Date)
  }
}
