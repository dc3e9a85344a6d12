import Foundation
import StoregenFiles

/// The address of a document, as the editor writes it.
struct DocumentURI: Hashable, Sendable {
  let text: String

  /// The address of the file at an absolute path.
  init(path: String) {
    // Every finding and note has an address, and the general function is slow.
    let isPlain = path.utf8.allSatisfy(Self.isPlain)
    text =
      "file://"
      + (isPlain ? path : path.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? path)
  }

  /// The absolute path; nil if it is not the address of a file.
  var path: String? {
    let scheme = "file://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    let rest = text.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    guard let path = String(rest[slash...]).removingPercentEncoding, !path.contains("\0") else { return nil }
    return path
  }

  /// The absolute path with links resolved; nil if it is not the address of a file. The file need not exist yet.
  var resolvedPath: String? { path.map { URL(fileURLWithPath: $0).withLinksFollowed.path } }

  private static let characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
  private static let allowed = CharacterSet(charactersIn: characters)
  private static let plain: [Bool] = (0...UInt8.max).map(Set(characters.utf8).contains)

  private static func isPlain(_ byte: UInt8) -> Bool { plain[Int(byte)] }
}

extension DocumentURI: Codable {
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
