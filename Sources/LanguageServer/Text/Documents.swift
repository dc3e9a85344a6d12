import Foundation
import StoregenDiagnostics

/// The documents that are open in the editor.
struct Documents: Sendable {
  private var documents: [String: Document] = [:]
  let encoding: PositionEncoding

  init(_ encoding: PositionEncoding) { self.encoding = encoding }

  /// The most bytes of all documents together.
  private static let limit = 256 << 20

  /// All documents, sorted by path.
  var all: [Document] { documents.values.sorted { $0.path < $1.path } }

  /// The document with an absolute path.
  subscript(path: String) -> Document? { documents[path] }

  /// The document with an address.
  subscript(uri: DocumentURI) -> Document? { Self.path(of: uri).flatMap { documents[$0] } }

  /// - Returns: whether the document can be opened: it is a file, and there is space.
  mutating func open(_ item: OpenParameters.Item) -> Bool {
    guard let path = Self.path(of: item.uri) else { return false }
    let size = documents.values.reduce(0) { $0 + $1.source.utf8.count }
    guard size + item.text.utf8.count <= Self.limit else { return false }
    documents[path] = Document(item.uri, path: path, version: item.version, text: item.text)
    return true
  }

  /// - Returns: whether the document is open.
  mutating func change(_ parameters: ChangeParameters) -> Bool {
    guard let path = Self.path(of: parameters.textDocument.uri), documents[path] != nil else {
      return false
    }
    documents[path]?.apply(
      parameters.contentChanges, version: parameters.textDocument.version, encoding)
    return true
  }

  /// - Returns: whether the document was open.
  mutating func close(_ uri: DocumentURI) -> Bool {
    Self.path(of: uri).flatMap { documents.removeValue(forKey: $0) } != nil
  }

  /// The address of the file at an absolute path: that of the editor if it is open.
  func uri(ofPath path: String) -> DocumentURI { documents[path]?.uri ?? DocumentURI(path: path) }

  /// The absolute path of an address, with links resolved.
  static func path(of uri: DocumentURI) -> String? {
    uri.path.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
  }
}
