import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import Testing

@Suite("A damaged cache is treated as absent")
struct CacheErrorTests {
  /// Items that may be at the path of a pack.
  enum Obstacle: CaseIterable, Sendable {
    case folder, link, danglingLink, unreadable, empty, text, truncated, tail

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
      case .text: try Data(String(repeating: "not a pack\n", count: 100).utf8).write(to: url)
      case .truncated: try old.prefix(old.count / 2).write(to: url)
      case .tail: try old.suffix(old.count / 2).write(to: url)
      }
    }
  }

  @Test("in place of the base pack", arguments: Obstacle.allCases)
  func base(obstacle: Obstacle) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    try obstacle.put(at: workshop.base, in: workshop)
    try expectRightRuns(workshop, obstacle)
  }

  @Test("in place of the pack with changes", arguments: Obstacle.allCases)
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

  /// Runs on a source with the class `A`, then on changed versions of it.
  private func expectRightRuns(_ workshop: Workshop, _ obstacle: Obstacle) throws {
    let elsewhere = workshop.folder.file("elsewhere")
    let linkTarget = try? Data(contentsOf: elsewhere)
    for name in ["A", "A", "C", "D"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      #expect(workshop.run("A.swift").classes == [[name]])
    }
    #expect((try? Data(contentsOf: elsewhere)) == linkTarget, "packs are not written through links")
    let left = try workshop.namesInCache().filter { !$0.hasPrefix("facts") && $0 != ".gitignore" }
    #expect(left == [])
    // A folder is not removed, so the pack cannot be written.
    if obstacle != .folder { #expect(workshop.run("A.swift").scanned == []) }
  }

  @Test("any byte of a pack may be damaged")
  func damaged() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    let base = URL(fileURLWithPath: workshop.base)
    var bytes = try Data(contentsOf: base)
    for position in bytes.indices {
      bytes[position] ^= 0x5A
      // The old file is still mapped, so it must not be changed in place.
      try bytes.write(to: base, options: .atomic)
      bytes[position] ^= 0x5A
      let run = workshop.run("A.swift")
      #expect(run.classes == [["A"]], "byte \(position)")
      try? FileManager.default.removeItem(atPath: workshop.changes)
    }
  }

  @Test("the folder cannot be created or written to")
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

  @Test("killed runs left temporary files, even a process with the same number")
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

  @Test("concurrent runs have correct results and leave a usable cache")
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
