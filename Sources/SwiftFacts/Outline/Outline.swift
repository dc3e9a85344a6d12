/// An index of a file that is built without parsing: its words and declarations.
///
/// It determines whether the bodies of a file's functions have to be parsed, so it may contain too much, but never
/// too little. It is a class so that copies share its declarations.
public final class Outline: Sendable {
  /// The words of the file, without duplicates: identifiers, keywords, words in strings; attributes also as
  /// `@Name`, macros as `#name`.
  public let words: PackedArray<Word>
  /// The declarations of types, members of types, and global variables and functions.
  public let declarations: PackedArray<OutlineDeclaration>
  /// The words that declarations mention, one after another.
  package let mentions: PackedArray<Word>
  /// The names of the declared types, one after another, in UTF-8.
  let typeNames: PackedArray<UInt8>
  public let flags: Flags

  /// The outline of an empty file.
  public static let empty = OutlineScanner.outline(of: [])

  /// Properties of a whole file.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It has a `// storegen:` comment.
    public static let hasDirective = Flags(rawValue: 1 << 0)
    /// The outline may be wrong: braces do not match, or an identifier has several spellings in Unicode.
    public static let isUncertain = Flags(rawValue: 1 << 1)
    /// It may be invalid UTF-8, or nested too deeply for the parser.
    public static let isDoubtful = Flags(rawValue: 1 << 2)
  }

  init(
    words: PackedArray<Word>, declarations: PackedArray<OutlineDeclaration>,
    mentions: PackedArray<Word>, typeNames: PackedArray<UInt8>, flags: Flags
  ) {
    self.words = words
    self.declarations = declarations
    self.mentions = mentions
    self.typeNames = typeNames
    self.flags = flags
  }

  /// The words that a declaration mentions: the inherited types and attributes of a type, the target of an alias,
  /// the types or the initial value of a member.
  public func mentions(of declaration: OutlineDeclaration) -> some Collection<Word> {
    mentions[Int(declaration.firstMention)..<Int(declaration.mentionsEnd)]
  }

  /// Whether it has the same declarations as another outline, regardless of the words in the bodies of functions.
  public func hasSameDeclarations(as other: Outline) -> Bool {
    flags == other.flags && declarations.bytes.elementsEqual(other.declarations.bytes)
      && mentions.elementsEqual(other.mentions) && typeNames.elementsEqual(other.typeNames)
  }

  /// The name of a declared type.
  public func typeName(of declaration: OutlineDeclaration) -> String {
    let start = Int(declaration.firstNameByte)
    return String(
      decoding: typeNames[start..<start + Int(declaration.nameLength)], as: UTF8.self)
  }
}

/// A declaration in an outline.
public struct OutlineDeclaration: Sendable, BitwiseCopyable {
  /// The kind of a declaration.
  public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A class, struct, enum or actor.
    case type
    case protocolType
    /// An extension; its name is that of the extended type.
    case typeExtension
    /// An outer type in the name of an extension, such as `Outer` in `extension Outer.Inner`.
    case outerType
    /// A type alias or associated type.
    case alias
    /// A variable, constant, function, initializer, subscript or enum case.
    case member
  }

  public internal(set) var kind: Kind
  /// Whether it is private or file-private.
  public let isPrivate: Bool
  /// Explicit, so that these bytes have a defined value in files.
  private let padding: UInt16 = 0
  /// The name without outer types.
  public let name: Word
  /// The name of the type or extended type that contains it; `Word.none` at file level.
  public let owner: Word
  package let firstMention: UInt32
  package internal(set) var mentionsEnd: UInt32
  /// The offset of the name in `typeNames`; other names are not stored as text.
  let firstNameByte: UInt32
  let nameLength: UInt32

  init(
    kind: Kind, isPrivate: Bool, name: Word, owner: Word, firstMention: UInt32,
    mentionsEnd: UInt32, firstNameByte: UInt32, nameLength: UInt32
  ) {
    self.kind = kind
    self.isPrivate = isPrivate
    self.name = name
    self.owner = owner
    self.firstMention = firstMention
    self.mentionsEnd = mentionsEnd
    self.firstNameByte = firstNameByte
    self.nameLength = nameLength
  }

  /// Whether it is at file level.
  public var isGlobal: Bool { owner == .none }
  /// Whether it declares a nominal type.
  public var isType: Bool { kind == .type || kind == .protocolType }
}
