import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A new file is written piece by piece")
struct FileWriterTests {
  @Test("small and large ones, in their order", arguments: [1, 1000, 1 << 20, 3_000_000])
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

  /// Writes bytes that are kept elsewhere.
  private func write(_ piece: [UInt8], with writer: FileWriter) throws {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: piece.count, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: piece)
    try writer.write(UnsafeRawBufferPointer(bytes))
  }

  @Test("also one with nothing in it, and one to which more comes after it was finished")
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

  @Test("never over another, nor through a link, nor in a folder that is not there")
  func inTheWay() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("mine", to: "a")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("b"))
    for (name, reason) in [
      ("a", "something of this name is there already"),
      ("link", "something of this name is there already"),
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
