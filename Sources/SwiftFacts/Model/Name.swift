import StoregenThreads

/// A name as an integer, the same for equal names in all files.
public struct Name: Hashable, Sendable {
  /// Small, so that it can be a place in an array.
  @inlinable public var index: Int { Int(number) }
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The name of a text.
  public init(_ text: String) { self = SharedNames.all.access { $0.name(of: text) } }

  /// The names of a file.
  static func names(of list: NameList) -> [Name] {
    // While one thread has the lock, others can at least prepare.
    let hashes = list.map(NameTable.hash)
    return SharedNames.all.access { shared in
      zip(list, hashes).map { shared.name(of: $0, hash: $1) }
    }
  }

  /// What the name is.
  public var text: String { SharedNames.texts[number] }
}

/// All names that there have been.
private struct SharedNames: Sendable {
  static let all = Guarded(SharedNames())

  static let texts = NameTexts()

  private var table = NameTable()

  init() { Self.texts.append("") }

  mutating func name(of text: String) -> Name {
    var text = text
    return text.withUTF8 { name(of: $0, hash: NameTable.hash($0)) }
  }

  mutating func name(of utf8: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Name {
    let known = table.count
    let number = table.intern(utf8, hash: hash)
    if table.count > known { Self.texts.append(String(decoding: utf8, as: UTF8.self)) }
    return Name(number: number)
  }
}
