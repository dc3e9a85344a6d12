import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A new file is written in several steps")
struct FileWriterTests {
  @Test("small and large pieces, in order", arguments: [1, 1000, 1 << 20, 3_000_000])
  func pieces(size: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.file("a").path
    let writer = try FileWriter(creating: path)
    var expected: [UInt8] = []
    for number in 0..<5 {
      let piece = [UInt8](repeating: UInt8(number), count: size + number)
      if number.isMultiple(of: 2) {
        try writer.write(piece)
      } else {
        try write(piece, with: writer)
      }
      expected += piece
      #expect(writer.count == expected.count)
    }
    try writer.finish()
    #expect(try FileSystem.read(path) == expected)
  }

  /// Writes bytes without copying them.
  private func write(_ piece: [UInt8], with writer: FileWriter) throws {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: piece.count, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: piece)
    try writer.write(UnsafeRawBufferPointer(bytes))
  }

  @Test("a file may be empty, and writing may continue after finishing")
  func nothing() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.file("a").path
    let writer = try FileWriter(creating: path)
    try writer.write([])
    try writer.finish()
    #expect(try FileSystem.read(path) == [])
    try writer.write([1, 2])
    try writer.finish()
    try writer.finish()
    #expect(try FileSystem.read(path) == [1, 2])
  }

  @Test("it never overwrites a file, follows a link or creates folders")
  func inTheWay() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("mine", to: "a")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("b"))
    for (name, reason) in [
      ("a", "it already exists"),
      ("link", "it already exists"),
      ("no/a", "there is no such file or folder"), ("a/b", "a part of the path is not a folder"),
    ] {
      let error = #expect(throws: SystemError.self) {
        _ = try FileWriter(creating: folder.file(name).path)
      }
      #expect(error?.reason == reason, "\(name)")
    }
    #expect(try folder.text(of: "a") == "mine")
    #expect(try folder.names(in: ".") == ["a", "link"])
  }
}
