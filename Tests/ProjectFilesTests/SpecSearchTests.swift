import Foundation
import ProjectFiles
import StoregenTestSupport
import Testing

@Suite("A spec above a project counts only if it can be trusted")
struct SpecSearchTests {
  private func search(from path: String, in folder: TemporaryFolder) -> SpecSearch {
    SpecSearch(from: folder.file(path), WorkingFolder(folder.url))
  }

  private func give(_ path: String, to user: uid_t, in folder: TemporaryFolder) {
    #expect(lchown(folder.file(path).path, user, gid_t.max) == 0)
  }

  @Test("because it belongs to the user")
  func own() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "storegen.yml")
    try folder.write("", to: "App/Sources/Cart.swift")
    for start in ["App/Sources", "App/Sources/Cart.swift", "App", ""] {
      let found = search(from: start, in: folder)
      #expect(found.file?.displayPath == "storegen.yml")
      #expect(found.foreignFile == nil)
    }
  }

  @Test("because it is in the same repository, or in the folder itself", .enabled(if: geteuid() == 0))
  func repository() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: ".git/HEAD")
    try folder.write("", to: "storegen.yml")
    try folder.write("", to: "App/Cart.swift")
    give("storegen.yml", to: 12345, in: folder)
    #expect(search(from: "App", in: folder).file?.displayPath == "storegen.yml")
    #expect(search(from: "", in: folder).file?.displayPath == "storegen.yml")
  }

  @Test("and otherwise it is named, and one above it may count", .enabled(if: geteuid() == 0))
  func foreign() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "storegen.yml")
    try folder.write("", to: "shared/storegen.yml")
    try folder.write("", to: "shared/App/.git/HEAD")
    try folder.write("", to: "shared/App/Sources/Cart.swift")
    give("shared/storegen.yml", to: 12345, in: folder)
    let found = search(from: "shared/App/Sources", in: folder)
    #expect(found.file?.displayPath == "storegen.yml")
    #expect(found.foreignFile?.displayPath == "shared/storegen.yml")
    // A link of another user does not become trusted by its target.
    try FileManager.default.removeItem(at: folder.file("shared/storegen.yml"))
    try FileManager.default.createSymbolicLink(
      at: folder.file("shared/storegen.yml"), withDestinationURL: folder.file("storegen.yml"))
    give("shared/storegen.yml", to: 12345, in: folder)
    #expect(search(from: "shared/App", in: folder).foreignFile?.displayPath == "shared/storegen.yml")
  }
}
