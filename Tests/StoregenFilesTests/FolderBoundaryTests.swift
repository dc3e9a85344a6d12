import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Paths in a configuration stay below its folder")
struct FolderBoundaryTests {
  /// Calls `body` with a folder `project` that contains a folder, links, and beside it a folder `outside`.
  private func withProject(_ body: (TemporaryFolder, FolderBoundary) throws -> Void) throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write("", to: "outside/file")
    try root.write("", to: "project/own/file")
    let files = FileManager.default
    for (link, target) in [
      ("leaves", "../outside"), ("stays", "own"), ("file", "../outside/file"),
      ("nowhere", "../outside/new"), ("itself", "."),
    ] {
      try files.createSymbolicLink(
        atPath: root.file("project/\(link)").path, withDestinationPath: target)
    }
    try body(root, FolderBoundary(root.file("project")))
  }

  @Test(
    "also if they do not exist yet",
    arguments: [
      "own", "own/file", "own/new/deep.txt", "new", "stays/new", "a/../own/./x", ".git2/x", "a.git",
      ".gitignore",
      "日本", "stays",
    ])
  func inside(path: String) throws {
    try withProject { root, boundary in
      let location = try #require(boundary.location(of: path))
      #expect(location.path.hasPrefix(root.file("project").path + "/"))
      #expect(boundary.contains(path))
    }
  }

  @Test(
    "and others are refused",
    arguments: [
      "", "/tmp/x", "~/x", "..", "../x", "../project2", "own/../../x", "leaves", "leaves/file",
      "leaves/new/deep", "file",
      ".git", ".git/config", ".GIT/hooks/x", "own/.git/x", "a\0b", "/",
    ])
  func outside(path: String) throws {
    try withProject { _, boundary in
      #expect(boundary.location(of: path) == nil)
      #expect(!boundary.contains(path))
    }
  }

  @Test("the folder itself contains no file to write", arguments: [".", "./", "own/..", "itself"])
  func itself(path: String) throws {
    try withProject { _, boundary in
      #expect(boundary.location(of: path) == nil)
      #expect(boundary.contains(path))
    }
  }
}
