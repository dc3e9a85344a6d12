private import Threads

/// A name as an integer, the same for equal names in all files.
public struct Name: Hashable, Sendable {
  /// Small, so that it can be a place in an array.
  @inlinable public var index: Int { Int(number) }
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The name of a text.
  public init(_ text: String) { self = NameTable.shared.access { $0.name(of: text) } }

  /// The names of texts, faster than one by one.
  static func names(of texts: [String]) -> [Name] {
    NameTable.shared.access { table in texts.map { table.name(of: $0) } }
  }

  /// The texts of all names so far, by their indices.
  public static var texts: [String] { NameTable.shared.access { $0.texts } }
}

/// All names that there have been.
private struct NameTable: Sendable {
  static let shared = Guarded(NameTable())

  private(set) var texts: [String] = []
  private var names: [String: Name] = [:]

  mutating func name(of text: String) -> Name {
    if let known = names[text] { return known }
    let name = Name(number: UInt32(texts.count))
    texts.append(text)
    names[text] = name
    return name
  }
}
