import Foundation
import JSONRPC
import ProjectFiles
import StoregenDiagnostics

/// The documents that are open in the editor.
struct Documents: Sendable {
  private var documents: [String: Document] = [:]
  private var openedCount = 0
  /// The folders that the editor shows through links.
  fileprivate(set) var linkedFolders: [LinkedFolder] = []
  let encoding: PositionEncoding
  /// The most bytes of all documents together.
  private let limit: Int

  init(_ encoding: PositionEncoding, limit: Int = 256 << 20) {
    self.encoding = encoding
    self.limit = limit
  }

  /// All documents, sorted by path.
  var all: [Document] { documents.values.sorted { $0.path < $1.path } }

  /// The document with an absolute path.
  subscript(path: String) -> Document? { documents[path] }

  /// The document with an address.
  subscript(uri: DocumentURI) -> Document? { uri.resolvedPath.flatMap { documents[$0] } }

  /// Opens a document.
  ///
  /// - Throws: if it is not a file.
  mutating func open(_ item: OpenParameters.Item) throws(ResponseError) {
    guard let path = item.uri.resolvedPath else {
      throw ResponseError(.invalidParams, "`\(item.uri.text)` is not a file")
    }
    openedCount += 1
    documents[path] = Document(
      item.uri, path: path, number: openedCount, version: item.version, text: item.text)
  }

  /// Changes the text of a document.
  ///
  /// - Throws: if it is not open.
  mutating func change(_ parameters: ChangeParameters) throws(ResponseError) {
    let uri = parameters.textDocument.uri
    guard let path = uri.resolvedPath, documents[path] != nil else { throw Self.notOpen(uri) }
    documents[path]?.apply(
      parameters.contentChanges, version: parameters.textDocument.version, encoding: encoding)
  }

  /// Closes a document.
  ///
  /// - Throws: if it is not open.
  mutating func close(_ uri: DocumentURI) throws(ResponseError) {
    guard let path = uri.resolvedPath, documents.removeValue(forKey: path) != nil else { throw Self.notOpen(uri) }
  }

  /// Closes a document if all documents together exceed the limit: an outdated text would be worse than the one on disk.
  ///
  /// - Throws: if it was closed.
  mutating func closeIfTooLarge(_ uri: DocumentURI) throws(ResponseError) {
    let size = documents.values.reduce(0) { $0 + $1.source.utf8.count }
    guard size > limit else { return }
    try close(uri)
    throw ResponseError(
      .requestFailed,
      "with `\(uri.text)`, the open documents exceed \(limit >> 20) MB, so storegen uses the file on disk instead"
    )
  }

  private static func notOpen(_ uri: DocumentURI) -> ResponseError {
    ResponseError(.invalidParams, "`\(uri.text)` is not open")
  }

  /// The address of the file at an absolute path: that of the editor if it is open, or in the folder that the editor shows.
  func uri(ofPath path: String) -> DocumentURI {
    if let document = documents[path] { return document.uri }
    return DocumentURI(path: linkedFolders.lazy.compactMap { $0.shownPath(of: path) }.first ?? path)
  }
}

/// A folder that the editor shows through a link, or by another spelling than that of Foundation.
struct LinkedFolder: Sendable {
  private let shown: String
  private let resolved: String

  /// - Returns: nil if the editor names the folder as Foundation does.
  init?(_ folder: WorkspaceFolder) {
    guard var shown = folder.uri.path, let resolved = folder.uri.resolvedPath else { return nil }
    while shown.hasSuffix("/") { shown.removeLast() }
    // Only the bytes tell whether the editor spells it so: Foundation removes `/private` on macOS, and equal characters can have
    // different bytes.
    guard !shown.utf8.elementsEqual(resolved.utf8) else { return nil }
    (self.shown, self.resolved) = (shown, resolved)
  }

  /// The path by which the editor shows a file; nil if it is not in the folder.
  fileprivate func shownPath(of path: String) -> String? {
    path.path(below: resolved).map { "\(shown)/\($0)" }
  }
}

extension Documents {
  /// The documents in an editor that shows some folders.
  func shown(in folders: [WorkspaceFolder]) -> Documents {
    var copy = self
    copy.linkedFolders = folders.compactMap(LinkedFolder.init)
    return copy
  }
}
