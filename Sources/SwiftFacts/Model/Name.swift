import Threads

/// A name as an integer, the same for equal names in all files.
public struct Name: Hashable, Sendable {
  /// Small, so that it can be a place in an array.
  @inlinable public var index: Int { Int(number) }
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The name of a text.
  public init(_ text: String) { self = SharedNames.all.access { $0.name(of: text) } }

  /// The names of a file, and their texts.
  static func names(of list: NameList) -> (names: [Name], texts: [String]) {
    SharedNames.all.access { shared in
      let names = list.map { shared.name(of: $0) }
      return (names, names.map { shared.texts[$0.index] })
    }
  }

  /// The texts of all names so far, by their indices.
  public static var texts: [String] { SharedNames.all.access { $0.texts } }
}

/// All names that there have been.
private struct SharedNames: Sendable {
  static let all = Guarded(SharedNames())

  private(set) var texts = [""]
  private var table = NameTable()

  mutating func name(of text: String) -> Name {
    var text = text
    return text.withUTF8 { name(of: $0) }
  }

  mutating func name(of utf8: UnsafeBufferPointer<UInt8>) -> Name {
    let number = table.intern(utf8)
    if Int(number) == texts.count { texts.append(String(decoding: utf8, as: UTF8.self)) }
    return Name(number: number)
  }
}
