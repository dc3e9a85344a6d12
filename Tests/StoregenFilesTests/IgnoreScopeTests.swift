import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("The ignore patterns of a folder")
struct IgnoreScopeTests {
  /// The paths of the `.swift` files that a walk from `root` finds, relative to it.
  private func found(in folder: TemporaryFolder, from root: String = ".") throws -> [String] {
    let root = folder.file(root).standardizedFileURL.path
    var memory = FolderMemory()
    let start = IgnoreScope(around: root)
    let looks = FolderWalk.walk(root, memory: &memory) {
      (path, outer: (scope: IgnoreScope, files: [String])?, entries) in
      let entries = (try? entries.get()) ?? []
      let scope = (outer?.scope ?? start).within(path, containing: entries)
      let seen = entries.filter {
        !$0.isHidden && !scope.ignores($0.name, isFolder: $0.kind == .folder)
      }
      let files = seen.filter { $0.kind == .file }.map { "\(path)/\($0.name)" }
      return FolderWalk.Visit(
        found: (scope, files), goingInto: seen.filter { $0.kind == .folder }.map(\.name))
    }
    return looks.flatMap(\.files).map { String($0.dropFirst(root.count + 1)) }.sorted()
  }

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  @Test("come from the folders above it, nearest first, and then from the repository")
  func nearest() throws {
    let folder = try folder([
      ".git/info/exclude": "C\nD\n", ".gitignore": "A\n!D\n/X/B\n", "X/.gitignore": "!A\n",
      "A": "", "X/A": "", "X/Y/A": "", "X/B": "", "X/Y/B": "", "C": "", "D": "",
    ])
    defer { folder.remove() }
    #expect(try found(in: folder) == ["D", "X/A", "X/Y/A", "X/Y/B"])
    #expect(try found(in: folder, from: "X") == ["A", "Y/A", "Y/B"])
    #expect(try found(in: folder, from: "X/Y") == ["A", "B"])
  }

  @Test("do not apply outside of repositories or in nested ones")
  func repositories() throws {
    let folder = try folder([
      ".gitignore": "A\n", "A": "", "R/.git/HEAD": "", "R/.gitignore": "B\n", "R/A": "", "R/B": "",
      "R/S/.git": "gitdir: ../.git/modules/S\n", "R/.git/modules/S/info/exclude": "C\n",
      "R/S/B": "", "R/S/C": "", "R/T/.git": "gitdir: ../.git/worktrees/T\n",
      "R/.git/worktrees/T/commondir": "../..\n", "R/T/D": "", "R/T/B": "",
      "R/.git/info/exclude": "D\n", "R/S/D": "",
    ])
    defer { folder.remove() }
    #expect(try found(in: folder) == ["A", "R/A", "R/S/B", "R/S/D", "R/T/B"])
  }

  @Test("do not apply to explicitly requested paths")
  func requested() throws {
    let folder = try folder([
      ".git/HEAD": "", ".gitignore": "Out/**\nOut/\nB\n", "Out/A/C": "", "Out/A/B": "",
      "Out/A/.gitignore": "D\n", "Out/A/D": "", "In/B": "", "In/C": "",
    ])
    defer { folder.remove() }
    #expect(try found(in: folder) == ["In/C"])
    #expect(try found(in: folder, from: "Out") == ["A/B", "A/C"])
    #expect(try found(in: folder, from: "Out/A") == ["B", "C"])
    #expect(try found(in: folder, from: "In") == ["C"])
  }

  @Test("have stamps that show changes of the files")
  func identity() throws {
    let folder = try folder([".git/HEAD": "", ".gitignore": "A\n", "X/Y/B": ""])
    defer { folder.remove() }
    let root = folder.file("X/Y").path
    var seen: Set<UInt64> = [IgnoreScope(around: root).identity]
    #expect(seen.contains(IgnoreScope(around: root).identity))
    let changes = [(".gitignore", "B\n"), ("X/.gitignore", "B\n"), (".git/info/exclude", "B\n")]
    for (path, text) in changes {
      try folder.write(text, to: path)
      #expect(seen.insert(IgnoreScope(around: root).identity).inserted, "\(path)")
    }
    try folder.write("gitdir: elsewhere", to: "X/.git")
    #expect(seen.insert(IgnoreScope(around: root).identity).inserted)
  }

  @Test("have no stamps right after a file was written")
  func stamps() throws {
    let folder = try folder([".git/HEAD": ""])
    defer { folder.remove() }
    let path = folder.url.path
    // However slow the test is, the last change is recent.
    for name in [".git", ".git/HEAD"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 1_000_000)],
        ofItemAtPath: folder.file(name).path)
    }
    let scope = IgnoreScope().within(path, containing: try FileSystem.entries(of: path))
    #expect(scope.stamps == nil)
  }

  private static let checkout = Repository.root.path
  private static var isRepository: Bool { FileStatus(at: "\(checkout)/.git") != nil }

  @Test("depend on known files", .enabled(if: isRepository))
  func files() throws {
    let path = Self.checkout
    let scope = IgnoreScope().within(path, containing: try FileSystem.entries(of: path))
    #expect(scope.stamps?.map(\.path).contains("\(path)/.gitignore") == true)
  }
}
