import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A mapped file can be read again after its memory was given back")
struct MappedFileTests {
  @Test("as a whole, or in parts")
  func released() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = String(repeating: "storegen\n", count: 5000)
    try folder.write(text, to: "file")
    let file = try MappedFile(folder.file("file").path)
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
    file.releaseMemory()
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
    let parts = [0..<10, 9000..<30_000, 20_000..<45_000, 45_000..<45_000]
    file.releaseMemory(of: parts.map { UnsafeRawBufferPointer(rebasing: file.bytes[$0]) })
    #expect(String(decoding: file.bytes, as: UTF8.self) == text)
  }

  @Test("and other memory stays as it is")
  func other() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("storegen", to: "file")
    let file = try MappedFile(folder.file("file").path)
    let other = [UInt8](repeating: 7, count: 100_000)
    other.withUnsafeBytes { file.releaseMemory(of: [$0]) }
    #expect(other.allSatisfy { $0 == 7 })
  }
}
