import Foundation
import StoregenTestSupport

/// A copy of Examples/Benefits that is open in an editor.
struct Project {
  static let spec = "storegen.yml"
  static let insurance = "Sources/Benefits/Stores/InsuranceStore+Handlers.swift"
  static let user = "Sources/Benefits/Stores/UserStore+Actions.swift"
  static let household = "Sources/BenefitsApp/HouseholdScreen.swift"
  static let screen = "Sources/BenefitsApp/HouseholdsScreen.swift"

  let folder: TemporaryFolder
  let editor = Editor()
  /// The name of the project's folder in the addresses that the editor uses. Another name than `Benefits` is a link to it.
  var shown = "Benefits"

  /// - Parameters:
  ///   - capabilities: those of the editor.
  ///   - folders: the folders that the editor shows; nil for the project.
  init(
    _ capabilities: JSONValue = [:], folders: [String]? = nil, shownAs shown: String = "Benefits"
  ) throws {
    folder = try TemporaryFolder()
    self.shown = shown
    let example = Repository.root.appendingPathComponent("Examples/Benefits")
    try FileManager.default.createDirectory(
      at: folder.file("Benefits"), withIntermediateDirectories: true)
    for name in ["storegen.yml", "Sources"] {
      try FileManager.default.copyItem(
        at: example.appendingPathComponent(name), to: folder.file("Benefits/\(name)"))
    }
    if shown != "Benefits" {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(shown).path, withDestinationPath: "Benefits")
    }
    let workspace = (folders ?? [shown]).map { name -> JSONValue in
      ["uri": .text(folder.file(name).absoluteString), "name": .text(name)]
    }
    _ = editor.request(
      "initialize", ["workspaceFolders": .list(workspace), "capabilities": capabilities])
    editor.notify("initialized", [:])
  }

  /// A project with some files, in an editor that can create and delete files.
  init(files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: "Benefits/\(path)") }
    _ = editor.request(
      "initialize",
      [
        "workspaceFolders": [
          ["uri": .text(folder.file("Benefits").absoluteString), "name": "Benefits"]
        ],
        "capabilities": [
          "workspace": [
            "workspaceEdit": [
              "documentChanges": true, "resourceOperations": ["create", "rename", "delete"],
            ]
          ]
        ],
      ])
    editor.notify("initialized", [:])
  }

  /// The address of a file of the project.
  func uri(_ path: String) -> JSONValue {
    .text("file://" + folder.file("\(shown)/\(path)").path.replacing("+", with: "%2B"))
  }

  func text(_ path: String) throws -> String { try folder.text(of: "Benefits/\(path)") }

  /// Opens a file, perhaps with another text, and returns the text.
  @discardableResult
  func open(_ path: String, _ edit: (String) -> String = { $0 }) throws -> String {
    let text = edit(try text(path))
    editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(path), "version": 1, "text": .text(text)]])
    return text
  }

  /// Replaces the text of an open file.
  func change(_ path: String, version: Int, to text: String) {
    editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(path), "version": .number(Double(version))],
        "contentChanges": [["text": .text(text)]],
      ])
  }

  /// The parameters of a request about the first character of a word in a text.
  func place(
    _ path: String, _ text: String, _ word: String, plus offset: Int = 0
  ) throws -> JSONValue {
    [
      "textDocument": ["uri": uri(path)],
      "position": try position(in: text, of: word, plus: offset),
    ]
  }

  /// The answer to the request to rename what a word in the spec means.
  func rename(_ word: String, plus offset: Int = 0, to name: String) throws -> JSONValue {
    let position = try position(in: text(Self.spec), of: word, plus: offset)
    return editor.answer(
      to: editor.ask(
        "textDocument/rename",
        [
          "textDocument": ["uri": uri(Self.spec)], "position": position, "newName": .text(name),
        ]))
  }

  /// The changes of a file in the answer to a request to rename something.
  func edits(of path: String, in answer: JSONValue) -> [JSONValue] {
    let change = answer["result"]["documentChanges"].list.first {
      self.path($0["textDocument"]["uri"]) == path
    }
    return (change ?? .null)["edits"].list
  }

  /// The position of the first character of a word in a text.
  func position(in text: String, of word: String, plus offset: Int = 0) throws -> JSONValue {
    guard let start = text.range(of: word)?.lowerBound else { throw Missing(word: word) }
    let before = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    let column = (before.last?.utf16.count ?? 0) + offset
    return ["line": .number(Double(before.count - 1)), "character": .number(Double(column))]
  }

  /// The paths and lines of locations.
  func lines(of locations: JSONValue) -> [String] {
    locations.list.map { "\(path($0["uri"])):\($0["range"]["start"]["line"].number + 1)" }
  }

  /// The path of a file of the project.
  func path(_ uri: JSONValue) -> String {
    let path = URL(string: uri.text)?.path ?? ""
    return String(path.dropFirst(folder.file(shown).path.count + 1))
  }

  struct Missing: Error { let word: String }
}
