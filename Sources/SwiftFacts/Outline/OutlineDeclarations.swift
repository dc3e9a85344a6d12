/// Collects the declarations of an outline from words and punctuation.
///
///     @MainActor                   // attributes wait for the declaration that they belong to
///     final class Cart: Base {     // the open declaration; its brace opens a scope, `.type`
///       var lines: [Line] = []     // the next keyword, or the end of the scope, ends a declaration
///       let load = { Loader() }    // after `=`, a brace opens a scope, `.value`, which declares nothing
///       func add() -> Line { … }   // any other brace hides what it encloses: `hiddenDepth`
///     }
struct OutlineDeclarations {
  private var declarations: [OutlineDeclaration] = []
  private var mentions: [Word] = []
  private var typeNames: [UInt8] = []
  private var open: OpenDeclaration?
  /// The words of attributes whose declaration has not been read yet.
  private var attributes: [Word] = []
  private var isInAttribute = false
  /// The bracket depth of the attributes.
  private var attributeDepth = 0
  private var isAfterImport = false
  private var isNextPrivate = false
  private var scopes: [Scope] = []
  /// The number of open braces in function bodies.
  private var hiddenDepth = 0
  private var hasStrayBrace = false
  /// The ranges of function bodies, without braces. Properties with accessors are not included, because
  /// their accessors determine the kind of property.
  private(set) var bodies: [Range<Int>] = []
  private var bodyStart = 0
  private var bodyWordCount = 0
  private var listsAccessors = false

  /// Open braces outside of function bodies.
  private enum Scope {
    case type(Word, isPrivate: Bool)
    /// A closure in the initial value of a variable, which may determine its type.
    case value
  }

  /// Whether all braces match.
  var areBalanced: Bool { !hasStrayBrace && scopes.isEmpty && hiddenDepth == 0 }

  /// The finished outline.
  mutating func outline(words: [Word], flags: Outline.Flags) -> Outline {
    end()
    return Outline(
      words: PackedArray(words), declarations: PackedArray(declarations),
      mentions: PackedArray(mentions), typeNames: PackedArray(typeNames), flags: flags)
  }

  // MARK: Words

  /// The bytes of a word.
  typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  mutating func read(_ keyword: OutlineKeyword, word: Word, spelled text: Text, followedBy next: UInt8?, depth: Int) {
    if hiddenDepth == 1 { readInBody(text) }
    if isAfterImport {
      isAfterImport = false
      return
    }
    if let open, open.mayNameNext || open.takesKeyword(at: depth, isHidden: hiddenDepth > 0) {
      return read(word, spelled: text, depth: depth)
    }
    switch keyword {
    case .type, .protocolType, .typeExtension:
      let isName = next.map { $0.beginsWord || $0 == UInt8(ascii: "`") } ?? false
      if isName || keyword == .typeExtension && next == UInt8(ascii: "[") {
        begin(keyword.typeKind, atDepth: depth)
        open?.hasName = !isName
      } else {
        read(word, spelled: text, depth: depth)
      }
    case .alias: begin(.alias, atDepth: depth)
    case .variable, .enumCase, .function, .namelessFunction:
      guard isVisible else { return }
      begin(.member, atDepth: depth)
      open?.isFunction = keyword == .function || keyword == .namelessFunction
      open?.isPattern = keyword == .variable && next == UInt8(ascii: "(")
      if keyword == .namelessFunction { name(word, spelled: text) }
    case .privateModifier:
      guard isVisible else { return }
      end()
      isNextPrivate = next != UInt8(ascii: "(")
    case .importing:
      end()
      isNextPrivate = false
      isAfterImport = true
    case .effect: break
    }
  }

  mutating func read(_ word: Word, spelled text: Text, isAfterDot: Bool = false, depth: Int) {
    isAfterImport = false
    if hiddenDepth == 1 { readInBody(text) }
    if isInAttribute { attributes.append(word) }
    guard let open, open.isType || open.kind == .alias || hiddenDepth == 0 else { return }
    if open.kind == .type, !open.hasName, OutlineKeyword.isModifier(text) {
      end()
    } else if !open.hasName || open.isPattern && !open.hasValue && depth > open.depth {
      name(word, spelled: text)
    } else if isAfterDot, open.isInExtendedName {
      name(word, spelled: text)
    } else {
      self.open?.isInExtendedName = false
      if open.mayNameNext { name(word, spelled: text) }
      mentions.append(word)
    }
  }

  /// Checks whether the first word of a body is that of an accessor.
  private mutating func readInBody(_ text: Text) {
    bodyWordCount += 1
    if bodyWordCount == 1 { listsAccessors = isInAttribute || OutlineKeyword.isAccessor(text) }
  }

  // MARK: Declarations

  private mutating func begin(_ kind: OutlineDeclaration.Kind, atDepth depth: Int) {
    end()
    var isPrivate = isNextPrivate
    if case .type(_, isPrivate: true) = scopes.last { isPrivate = true }
    open = OpenDeclaration(
      kind: kind, isPrivate: isPrivate, depth: depth, first: declarations.count,
      firstMention: mentions.count)
    mentions += attributes
    open?.attributeCount = attributes.count
    forgetAttributes()
    isNextPrivate = false
  }

  private mutating func name(_ word: Word, spelled text: Text) {
    guard var open else { return }
    let firstNameByte = typeNames.count
    if open.kind == .type { typeNames += text }
    // `extension Outer.Inner` extends `Inner`.
    if open.isInExtendedName, declarations.count > open.first {
      declarations[declarations.count - 1].kind = .outerType
    }
    open.isInExtendedName = open.kind == .typeExtension
    open.hasName = true
    open.mayNameNext = false
    self.open = open
    declarations.append(
      OutlineDeclaration(
        kind: open.kind, isPrivate: open.isPrivate, name: word, owner: owner,
        firstMention: UInt32(open.firstMention), mentionsEnd: UInt32(open.firstMention),
        firstNameByte: UInt32(firstNameByte), nameLength: UInt32(typeNames.count - firstNameByte)))
  }

  /// The type that contains the current declaration.
  private var owner: Word {
    for case .type(let name, _) in scopes.reversed() { return name }
    return .none
  }

  /// Ends the current declaration, if there is one.
  mutating func end() {
    guard let ended = open else { return }
    open = nil
    // Only the result of a function counts, not its parameters.
    if ended.isFunction, !ended.hasArrow {
      mentions.removeSubrange((ended.firstMention + ended.attributeCount)...)
    }
    for position in ended.first..<declarations.count {
      declarations[position].mentionsEnd = UInt32(mentions.count)
    }
  }

  private var isVisible: Bool {
    guard hiddenDepth == 0 else { return false }
    if case .value = scopes.last { return false }
    return true
  }

  // MARK: Punctuation

  mutating func beginAttribute(depth: Int) {
    if !isInAttribute { attributeDepth = depth }
    isInAttribute = true
  }

  private mutating func forgetAttributes() {
    attributes.removeAll(keepingCapacity: true)
    isInAttribute = false
  }

  /// Reads `->`: the words before it are parameters. In brackets, the arrow belongs to a closure.
  mutating func readArrow(depth: Int) {
    guard let open, open.isFunction, depth <= open.depth, !open.hasArrow else { return }
    mentions.removeSubrange((open.firstMention + open.attributeCount)...)
    self.open?.hasArrow = true
  }

  mutating func readAssignment() {
    if open?.isType == true { end() }
    open?.hasValue = true
  }

  /// After a comma another name may follow, as in `let a = 1, b = 2`.
  mutating func readComma(depth: Int) {
    if let open, open.kind == .member, !open.isFunction, depth == open.depth {
      self.open?.mayNameNext = true
    }
  }

  mutating func closeBracket(depth: Int) {
    if let open, open.isType, depth < open.depth { end() }
  }

  /// - Parameter beginsValue: whether a closure here would be a value.
  mutating func openBrace(at offset: Int, depth: Int, beginsValue: Bool) {
    if depth <= attributeDepth { forgetAttributes() }
    if hiddenDepth > 0 {
      end()
      hiddenDepth += 1
    } else if let type = open, type.isType, declarations.count > type.first || type.hasName {
      let name = declarations.count > type.first ? declarations[declarations.count - 1].name : .none
      scopes.append(.type(name, isPrivate: type.kind == .typeExtension && type.isPrivate))
      end()
    } else if case .value = scopes.last {
      scopes.append(.value)
    } else if beginsValue, open?.hasValue == true {
      scopes.append(.value)
    } else {
      if open?.hasValue != true { end() }
      hiddenDepth = 1
      (bodyStart, bodyWordCount, listsAccessors) = (offset, 0, false)
    }
  }

  mutating func closeBrace(at offset: Int, depth: Int) {
    if depth <= attributeDepth { forgetAttributes() }
    if hiddenDepth > 0 {
      if open?.isType == true { end() }
      hiddenDepth -= 1
      if hiddenDepth == 0, !listsAccessors { bodies.append(bodyStart..<offset - 1) }
    } else {
      switch scopes.popLast() {
      case .type: end()
      case .value: break
      case nil: hasStrayBrace = true
      }
    }
  }
}

/// The declaration that is being read.
private struct OpenDeclaration {
  let kind: OutlineDeclaration.Kind
  let isPrivate: Bool
  /// Its bracket depth.
  let depth: Int
  /// The index of its first name in the declarations.
  let first: Int
  let firstMention: Int
  var attributeCount = 0
  var hasName = false
  /// Whether a dot would continue the name.
  var isInExtendedName = false
  /// Whether another name may follow.
  var mayNameNext = false
  var isFunction = false
  /// Whether `let` or `var` is followed by a tuple pattern.
  var isPattern = false
  /// Whether it is a function with a result.
  var hasArrow = false
  /// Whether it has `=`.
  var hasValue = false

  var isType: Bool { kind == .type || kind == .protocolType || kind == .typeExtension }

  /// Whether a keyword at this point belongs to it, as in `protocol P: class` or `func move(actor a: A)`.
  func takesKeyword(at depth: Int, isHidden: Bool) -> Bool {
    isType ? hasName : depth > self.depth && !isHidden
  }
}

extension OutlineKeyword {
  fileprivate var typeKind: OutlineDeclaration.Kind {
    switch self {
    case .protocolType: .protocolType
    case .typeExtension: .typeExtension
    default: .type
    }
  }
}
