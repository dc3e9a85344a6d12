import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import Testing

@Suite("Whatever is wrong with a cache is as if there were none")
struct CacheTroubleTests {
  /// What may stand where a pack should.
  enum Obstacle: CaseIterable, Sendable {
    case folder, link, danglingLink, unreadable, empty, text, torn, tail

    func put(at path: String, in workshop: Workshop) throws {
      let url = URL(fileURLWithPath: path)
      let files = FileManager.default
      let old = (try? Data(contentsOf: url)) ?? Data("storegen".utf8)
      try? files.removeItem(at: url)
      let elsewhere = workshop.folder.file("elsewhere")
      switch self {
      case .folder: try files.createDirectory(at: url, withIntermediateDirectories: true)
      case .link:
        try old.write(to: elsewhere)
        try files.createSymbolicLink(at: url, withDestinationURL: elsewhere)
      case .danglingLink: try files.createSymbolicLink(at: url, withDestinationURL: elsewhere)
      case .unreadable:
        try old.write(to: url)
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      case .empty: try Data().write(to: url)
      case .text: try Data(String(repeating: "no pack\n", count: 100).utf8).write(to: url)
      case .torn: try old.prefix(old.count / 2).write(to: url)
      case .tail: try old.suffix(old.count / 2).write(to: url)
      }
    }
  }

  @Test("in the place of the first pack", arguments: Obstacle.allCases)
  func base(obstacle: Obstacle) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    try obstacle.put(at: workshop.base, in: workshop)
    try expectRightRuns(workshop, obstacle)
  }

  @Test("in the place of the second", arguments: Obstacle.allCases)
  func changes(obstacle: Obstacle) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    for name in ["A", "B"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      _ = workshop.run("A.swift")
    }
    #expect(try workshop.namesInCache().contains("facts-changed.pack"))
    try obstacle.put(at: workshop.changes, in: workshop)
    try workshop.write("class A {}", to: "A.swift")
    try expectRightRuns(workshop, obstacle)
  }

  /// Runs on a source with the class `A`, then on changed ones.
  private func expectRightRuns(_ workshop: Workshop, _ obstacle: Obstacle) throws {
    let elsewhere = workshop.folder.file("elsewhere")
    let behindLink = try? Data(contentsOf: elsewhere)
    for name in ["A", "A", "C", "D"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      #expect(workshop.run("A.swift").classes == [[name]])
    }
    #expect((try? Data(contentsOf: elsewhere)) == behindLink, "no pack is written through a link")
    let left = try workshop.namesInCache().filter { !$0.hasPrefix("facts") && $0 != ".gitignore" }
    #expect(left == [])
    // A folder is somebody's, so it stays in the way.
    if obstacle != .folder { #expect(workshop.run("A.swift").scanned == []) }
  }

  @Test("every byte of a pack may have changed")
  func damaged() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    let base = URL(fileURLWithPath: workshop.base)
    var bytes = try Data(contentsOf: base)
    for place in bytes.indices {
      bytes[place] ^= 0x5A
      // What has been read of the file before is mapped, so the file itself must stay.
      try bytes.write(to: base, options: .atomic)
      bytes[place] ^= 0x5A
      let run = workshop.run("A.swift")
      #expect(run.classes == [["A"]], "byte \(place)")
      try? FileManager.default.removeItem(atPath: workshop.changes)
    }
  }

  @Test("a folder that cannot be made, or not be written to")
  func folders() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    try workshop.write("", to: "file")
    let locked = workshop.folder.file("locked").path
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    let link = workshop.folder.file("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: workshop.folder.file("nowhere"))
    let file = workshop.folder.file("file").path
    for cache in [file, file + "/cache", locked, locked + "/cache", link.path, link.path + "/a"] {
      for _ in 1...2 {
        #expect(workshop.run([workshop.file("A.swift")], in: cache).classes == [["A"]])
      }
    }
    #expect(try workshop.folder.text(of: "file") == "")
  }

  @Test("what runs that were killed have left, also of a process with this number")
  func leftovers() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    for name in [TemporaryName.make(0), TemporaryName.make(1), ".storegen-1-0.tmp"] {
      try workshop.write("half a pack", to: "cache/\(name)")
    }
    for name in ["A", "B", "C"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      #expect(workshop.run("A.swift").classes == [[name]])
    }
    #expect(workshop.run("A.swift").scanned == [])
  }

  @Test("runs at the same time find what is right, and leave a cache that can be used")
  func atOnce() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let names = ["A", "B", "C", "D"]
    let files = names.map { workshop.file("\($0).swift") }
    for round in 0..<50 {
      let classes = names.map { "\($0)\(round % 3 == 0 ? round : 0)" }
      for (name, declared) in zip(names, classes) {
        try workshop.write("class \(declared) {}", to: "\(name).swift")
      }
      if round % 7 == 0 { try? FileManager.default.removeItem(atPath: workshop.base) }
      let runs = LargeStackThreads.map([1, 2, 3]) { _ in workshop.run(files) }
      for run in runs { #expect(run.classes == classes.map { [$0] }, "round \(round)") }
    }
    _ = workshop.run(files)
    #expect(workshop.run(files).scanned == [])
    #expect(try workshop.namesInCache().filter(TemporaryName.matches) == [])
  }
}
