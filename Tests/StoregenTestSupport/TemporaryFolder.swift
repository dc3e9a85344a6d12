package import Foundation

/// A folder for one test, without symbolic links in its path.
package struct TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = base.appendingPathComponent("storegen-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Removes the folder. The system eventually deletes folders that tests leave behind.
  package func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  package func file(_ path: String) -> URL { url.appendingPathComponent(path) }

  package func write(_ text: String, to path: String) throws {
    let file = file(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: file(path)), as: UTF8.self)
  }

  /// The names of the files in a folder, sorted.
  package func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
  }
}
