import Foundation
import JSONRPC
import StoregenTestSupport
import Testing

@testable import LanguageServer

@Suite("The state of an editor")
struct EditorStateTests {
  private static func uri(_ url: URL) -> DocumentURI { DocumentURI(path: url.path) }

  private static func open(_ url: URL, in state: inout EditorState) throws {
    try state.documents.open(
      OpenParameters.Item(uri: uri(url), version: 1, text: "struct Value {}\n"))
  }

  @Test("has each project once, however many of its documents are open")
  func projects() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["A", "B"] { try folder.write("version: 1\n", to: "\(name)/storegen.yml") }
    var state = EditorState(folders: [], documents: Documents(.utf16))
    for number in 0..<60 { try Self.open(folder.file("A/File\(number).swift"), in: &state) }
    try Self.open(folder.file("B/File.swift"), in: &state)
    let root = folder.url.resolvingSymlinksInPath().path
    #expect(state.projects == ["\(root)/A", "\(root)/B"])
  }

  @Test("closes a document that makes all documents too large, and no other")
  func limit() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = "struct Value {}\n"
    var state = EditorState(
      folders: [], documents: Documents(.utf16, limit: 2 * text.utf8.count))
    for name in ["A", "B", "C"] {
      let file = folder.file("\(name).swift")
      try Self.open(file, in: &state)
      guard name == "C" else {
        try state.documents.closeIfTooLarge(Self.uri(file))
        continue
      }
      let error = #expect(throws: ResponseError.self) {
        try state.documents.closeIfTooLarge(Self.uri(file))
      }
      #expect(error?.message.contains("C.swift") == true)
    }
    #expect(state.documents.all.map { $0.path.suffix(7) } == ["A.swift", "B.swift"])
  }

  @Test("names files in a linked folder as the editor does")
  func links() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("struct Value {}\n", to: "real/File.swift")
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("real"))
    let real = folder.file("real/File.swift").resolvingSymlinksInPath().path
    let shown = WorkspaceFolder(uri: Self.uri(link), name: "link")
    var state = EditorState(folders: [shown], documents: Documents(.utf16))
    #expect(
      state.documents.uri(ofPath: real) == Self.uri(link.appendingPathComponent("File.swift")))
    state.show([])
    #expect(state.documents.uri(ofPath: real) == DocumentURI(path: real))
  }
  /// On macOS, Foundation calls a folder `/var/…` that the editor may call `/private/var/…`. Neither is a link. Here, the other
  /// name has a component that means nothing.
  @Test("names files in a folder as the editor spells it", arguments: ["", "/"])
  func spelling(end: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("struct Value {}\n", to: "real/File.swift")
    let path = folder.url.path
    let shown = WorkspaceFolder(uri: DocumentURI(path: "\(path)/./real\(end)"), name: "real")
    let state = EditorState(folders: [shown], documents: Documents(.utf16))
    #expect(
      state.documents.uri(ofPath: "\(path)/real/File.swift").text
        == "file://\(path)/./real/File.swift")
  }
}
