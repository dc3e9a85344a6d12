import Foundation
import ProjectFiles
import StoregenTestSupport
import Testing

@Suite("The state of files in a repository")
struct GitStateTests {
  @Test("is that of the files concerned, and not of others")
  func changes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("one", to: "a.swift")
    try folder.write("one", to: "b.swift")
    let commit =
      "git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm one"
    #expect(try Tool.run(["sh", "-c", commit], in: folder.url).status == 0)
    #expect(GitState(of: ["a.swift", "b.swift"], in: folder.url) == .clean)
    try folder.write("two", to: "b.swift")
    try folder.write("new", to: "c d.swift")
    #expect(GitState(of: ["a.swift"], in: folder.url) == .clean)
    #expect(
      GitState(of: ["a.swift", "b.swift", "c d.swift"], in: folder.url)
        == .changed(["b.swift", "c d.swift"]))
    // Paths are relative to the folder, which need not be the top of the repository.
    try folder.write("new", to: "App/e.swift")
    #expect(
      GitState(of: ["e.swift", "../b.swift"], in: folder.url.appendingPathComponent("App"))
        == .changed(["../b.swift", "e.swift"]))
  }

  @Test("is that of the files behind a link to their folder, in its terms")
  func link() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["a.swift", "b.swift"] {
      try folder.write("one", to: "deep/repository/App/\(name)")
    }
    try folder.write("one", to: "deep/repository/c.swift")
    let commit =
      "git init -q . && git add App && git -c user.name=a -c user.email=a@b.c commit -qm one"
    #expect(
      try Tool.run(["sh", "-c", commit], in: folder.file("deep/repository")).status == 0)
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.file("deep/repository/App"))
    try folder.write("two", to: "link/b.swift")
    #expect(
      GitState(of: ["a.swift", "b.swift", "../c.swift"], in: link)
        == .changed(["../c.swift", "b.swift"]))
  }

  @Test("counts ignored files as changed, which Git could not restore")
  func ignored() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("Local\n", to: ".gitignore")
    try folder.write("one", to: "Local/a.swift")
    #expect(try Tool.run(["git", "init", "-q", "."], in: folder.url).status == 0)
    let absolute = folder.file("Local/a.swift").path
    #expect(GitState(of: ["Local/a.swift"], in: folder.url) == .changed(["Local/a.swift"]))
    #expect(GitState(of: [absolute], in: folder.url) == .changed(["Local/a.swift"]))
  }

  @Test("is unknown outside of a repository")
  func outside() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(
      GitState(of: ["a.swift"], in: folder.url)
        == .unknown(reason: "the files are not in a Git repository"))
  }
}
