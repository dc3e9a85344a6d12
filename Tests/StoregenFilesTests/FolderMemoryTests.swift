import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Unchanged folders are not read again")
struct FolderMemoryTests {
  /// A folder that has not changed for a while.
  private static let old = Repository.root.appendingPathComponent("Sources/StoregenDiagnostics")
    .path

  /// The names in a folder and its subfolders, from `memory` where possible.
  private func names(in folder: String, _ memory: inout FolderMemory) -> [String] {
    FolderWalk.walk(folder, memory: &memory) { _, _, entries in
      let entries = (try? entries.get()) ?? []
      return FolderWalk.Visit(
        found: entries.map(\.name).sorted(),
        goingInto: entries.filter { $0.kind == .folder }.map(\.name))
    }.flatMap(\.self)
  }

  @Test("the memory of a walk is used by later walks and runs")
  func again() throws {
    var first = FolderMemory()
    let found = names(in: Self.old, &first)
    #expect(!found.isEmpty)
    #expect(first.hasChanged)
    var second = FolderMemory(first.bytes)
    #expect(second.bytes == first.bytes)
    #expect(names(in: Self.old, &second) == found)
    #expect(!second.hasChanged)
  }

  @Test("a file that is added or removed directly afterwards is noticed")
  func changed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.url.path
    var memory = FolderMemory()
    for number in 0..<5 {
      try folder.write("", to: "F\(number)")
      #expect(names(in: path, &memory) == (0...number).map { "F\($0)" })
      memory = FolderMemory(memory.bytes)
    }
    try FileSystem.removeFile(folder.file("F0").path)
    #expect(names(in: path, &memory) == ["F1", "F2", "F3", "F4"])
  }

  @Test("truncated or damaged bytes count as absent")
  func damaged() {
    var memory = FolderMemory()
    _ = names(in: Self.old, &memory)
    var bytes = memory.bytes
    let nothing = FolderMemory().bytes
    #expect(bytes != nothing)
    let truncated = bytes.indices.filter { FolderMemory(Array(bytes[..<$0])).bytes != nothing }
    #expect(truncated == [])
    let changed = bytes.indices.filter { position in
      bytes[position] ^= 0x5A
      defer { bytes[position] ^= 0x5A }
      return FolderMemory(bytes).bytes != nothing
    }
    #expect(changed == [])
  }
}
