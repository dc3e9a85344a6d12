import StoregenThreads

/// A name as an integer. Equal names have the same number in all files.
///
/// A name is valid as long as it has an owner: the facts of a file own the names in that file, and a
/// `NameScope` owns transient names. Constants are never released.
public struct Name: Hashable, Sendable {
  /// The number as an array index; numbers are small because released ones are reused.
  @inlinable public var index: Int { Int(number) }
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The name of what has none.
  public static let empty = Name(number: 0)

  /// The name with a number that is in use.
  package init(index: Int) { number = UInt32(index) }

  /// Creates a constant: a name that appears in storegen's own code. It is never released.
  public init(_ text: String) { self = SharedNames.all.access { $0.constant(text) } }

  /// A name whose text depends on the linted program, such as `_` and the name of a property.
  /// It is released after every `NameScope` that exists now has ended.
  public static func transient(_ text: String) -> Name {
    SharedNames.all.access { $0.transient(text) }
  }

  /// Whether a name of this text has an owner.
  package static func isInUse(_ text: String) -> Bool {
    SharedNames.all.access { $0.contains(text) }
  }

  /// Whether it appears in storegen's own code, as far as that has run.
  public var isConstant: Bool { SharedNames.all.access { $0.isConstant(self) } }

  /// The text of the name.
  public var text: String { SharedNames.allTexts[number] }
}
