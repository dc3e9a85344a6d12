/// What the bytes of a file tell without being parsed: which words are in it, and what it declares.
///
/// It decides whether the code of a file's functions has to be parsed, so it may say too much, but never too
/// little. A class, since whoever keeps one of its declarations keeps it as well.
public final class Outline: Sendable {
  /// Each word of the file's code once: identifiers, keywords, words in strings; attributes also as
  /// `@Name`, macros as `#name`.
  public let words: PackedArray<Word>
  /// The declarations of types, and of members that stand directly in types or in the file.
  public let declarations: PackedArray<OutlineDeclaration>
  /// The words that declarations mention, one after the other.
  package let mentions: PackedArray<Word>
  /// The names of the declared types, one after the other, in UTF-8.
  let typeNames: PackedArray<UInt8>
  public let flags: Flags

  /// That of a file with nothing in it.
  public static let empty = OutlineScanner.outline(of: [])

  /// What holds for a whole file.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It has a comment that speaks to storegen.
    public static let hasDirective = Flags(rawValue: 1 << 0)
    /// Its structure is not what it seems: its braces do not match, or it spells identifiers in a way
    /// that has several forms in Unicode.
    public static let isUncertain = Flags(rawValue: 1 << 1)
    /// It may be no text, or nested too deep for the parser.
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

  /// What a declaration mentions: a type what it inherits from and wears, an alias what it stands for, a
  /// member its types, or the expression that it is made of.
  public func mentions(of declaration: OutlineDeclaration) -> some Collection<Word> {
    mentions[Int(declaration.firstMention)..<Int(declaration.mentionsEnd)]
  }

  /// The name of a type that is declared.
  public func typeName(of declaration: OutlineDeclaration) -> String {
    let start = Int(declaration.firstNameByte)
    return String(
      decoding: typeNames[start..<start + Int(declaration.nameLength)], as: UTF8.self)
  }
}

/// One declaration of an outline.
public struct OutlineDeclaration: Sendable, BitwiseCopyable {
  /// What is declared.
  public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// A class, struct, enum or actor.
    case type
    case protocolType
    /// An extension; the name is that of the extended type.
    case typeExtension
    /// A type that an extended type is nested in, by the extension's own words.
    case outerType
    /// A type alias or associated type.
    case alias
    /// A variable, constant, function, initializer, subscript or enum case.
    case member
  }

  public internal(set) var kind: Kind
  /// Whether no other file sees it.
  public let isPrivate: Bool
  /// What would else be bytes of any value in a file.
  private let padding: UInt16 = 0
  /// The last name, without those of outer types.
  public let name: Word
  /// The name of the type around it, or of the one that is extended; `Word.none` in the file itself.
  public let owner: Word
  package let firstMention: UInt32
  package internal(set) var mentionsEnd: UInt32
  /// Where the name is among the names of types; only those are kept as texts.
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

  /// Whether it stands in no type.
  public var isGlobal: Bool { owner == .none }
  /// Whether it declares a type of its own, which others may inherit from.
  public var isType: Bool { kind == .type || kind == .protocolType }
}
