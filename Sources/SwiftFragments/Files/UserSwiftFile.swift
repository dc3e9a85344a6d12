import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A Swift file that a user wrote: the methods in it, and where to add others.
package struct UserSwiftFile: Sendable {
  /// A method of a type, in its declaration or in an extension.
  package struct Method: Sendable, Hashable {
    /// The type as the file writes it: `CartStore`, `Shop.CartStore`.
    package let type: String
    /// The name with labels: `add(_:to:)`.
    package let fullName: String
    package let parameterTypes: [String]
    /// The location of its name.
    package let nameBytes: Range<Int>
    package let isAsync: Bool
    package let isThrowing: Bool
    /// The declaration without its body: `func add(_ line: String) async`.
    package let declaration: String

    /// The name without labels.
    package var name: Substring { fullName.prefix { $0 != "(" } }
  }

  /// An extension at the top level of the file or in `#if`.
  package struct Extension: Sendable {
    /// The type as the file writes it.
    package let type: String
    /// The location of that type.
    package let typeBytes: Range<Int>
    /// The access level of its members; nil if it states none.
    package let access: String?
    /// Whether every build contains its members, without conditions.
    package let isUnconditional: Bool
    package let methods: [Method]
    /// The bytes between its braces.
    let body: Range<Int>
    /// The offset of the first member; nil if there is none.
    let firstMember: Int?
  }

  /// An import declaration.
  package struct Import: Sendable {
    /// The module, or the declaration in it: `Foundation`, `struct Foundation.Date`.
    package let name: String
    /// The access level; nil if it states none.
    package let access: String?
    /// Its end; nil if it is in `#if`.
    let end: Int?
  }

  /// The text.
  package let utf8: [UInt8]
  /// The offset of the first statement; the end if there is none.
  let start: Int
  package private(set) var methods: [Method] = []
  package private(set) var extensions: [Extension] = []
  package private(set) var imports: [Import] = []
  /// The names of the classes at the top level.
  package private(set) var classes: [String] = []
  /// The names of the structs at the top level.
  package private(set) var structs: [String] = []
  /// The types that aliases at the top level stand for, by the names of the aliases.
  package private(set) var aliases: [String: String] = [:]

  /// Reads the declarations of a file.
  ///
  /// - Throws: the syntax errors, because a file with errors may have methods that the parser missed.
  package init(parsing utf8: [UInt8]) throws(FragmentProblems) {
    self.utf8 = utf8
    let text = String(decoding: utf8, as: UTF8.self)
    if let offset = Self.firstTooDeep(in: utf8) {
      throw FragmentProblems("brackets are nested too deeply here", at: offset..<offset + 1)
    }
    var parser = Parser(text, maximumNestingLevel: Self.deepest)
    let tree = SourceFileSyntax.parse(from: &parser)
    let first = tree.statements.first?.positionAfterSkippingLeadingTrivia
    start = (first ?? tree.endOfFileToken.positionAfterSkippingLeadingTrivia).utf8Offset
    guard !tree.hasError else { throw FragmentProblems(Self.problems(in: tree, text)) }
    add(tree.statements, isConditional: false)
  }

  /// The deepest nesting of brackets and of the syntax tree.
  static let deepest = 400

  private static func firstTooDeep(in utf8: [UInt8]) -> Int? {
    var depth = 0
    for (offset, byte) in utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if depth > deepest { return offset }
    }
    return nil
  }

  /// The first error in each line; later ones often follow from it.
  private static func problems(in tree: SourceFileSyntax, _ text: String) -> [FragmentProblem] {
    let mark = text.unicodeScalars.dropFirst().firstIndex(of: "\u{FEFF}")
    if let mark {
      // The diagnostics of SwiftParser 603.0.1 trap over two of them in a row.
      let offset = text.utf8.distance(from: text.startIndex, to: mark)
      return [
        FragmentProblem(
          "there is an invisible character (U+FEFF) here", at: offset..<offset + 3,
          help: "remove it")
      ]
    }
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    var lines: Set<Int> = []
    let found = ParseDiagnosticsGenerator.diagnostics(for: tree).filter {
      lines.insert(converter.location(for: $0.position).line).inserted
    }
    return found.isEmpty
      ? [FragmentProblem("this is not Swift", at: 0..<0)]
      : found.map {
        let offset = $0.position.utf8Offset
        return FragmentProblem($0.message, at: offset..<offset)
      }
  }
}

// MARK: Reading declarations

extension UserSwiftFile {
  private mutating func add(_ statements: CodeBlockItemListSyntax, isConditional: Bool) {
    for statement in statements {
      if let declaration = statement.item.as(ExtensionDeclSyntax.self) {
        add(declaration, isConditional: isConditional)
      } else if let declaration = statement.item.as(ClassDeclSyntax.self) {
        classes.append(declaration.name.withoutBackticks)
        methods += Self.methods(
          in: declaration.memberBlock.members, of: declaration.name.withoutBackticks)
      } else if let declaration = statement.item.as(StructDeclSyntax.self) {
        structs.append(declaration.name.withoutBackticks)
        methods += Self.methods(
          in: declaration.memberBlock.members, of: declaration.name.withoutBackticks)
      } else if let declaration = statement.item.as(EnumDeclSyntax.self) {
        methods += Self.methods(
          in: declaration.memberBlock.members, of: declaration.name.withoutBackticks)
      } else if let declaration = statement.item.as(TypeAliasDeclSyntax.self) {
        guard declaration.genericParameterClause == nil else { continue }
        aliases[declaration.name.withoutBackticks] = declaration.initializer.value.writtenName
      } else if let declaration = statement.item.as(ImportDeclSyntax.self) {
        imports.append(Import(declaration, isConditional: isConditional))
      } else if let condition = statement.item.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          guard case .statements(let statements)? = clause.elements else { continue }
          add(statements, isConditional: true)
        }
      }
    }
  }

  private mutating func add(_ declaration: ExtensionDeclSyntax, isConditional: Bool) {
    let type = declaration.extendedType
    let name = type.writtenName
    let block = declaration.memberBlock
    let attributes = declaration.attributes.map(\.trimmedDescription)
    let modifiers = declaration.modifiers.map(\.trimmedDescription)
    let found = Extension(
      type: name,
      typeBytes: type.positionAfterSkippingLeadingTrivia
        .utf8Offset..<type.endPositionBeforeTrailingTrivia.utf8Offset,
      access: modifiers.first,
      isUnconditional: !isConditional && declaration.genericWhereClause == nil
        && attributes.allSatisfy { $0 == "@MainActor" } && modifiers.count < 2,
      methods: Self.methods(in: block.members, of: name),
      body: block.leftBrace.endPositionBeforeTrailingTrivia
        .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
      firstMember: block.members.first?.positionAfterSkippingLeadingTrivia.utf8Offset)
    extensions.append(found)
    methods += found.methods
  }

  private static func methods(in members: MemberBlockItemListSyntax, of type: String) -> [Method] {
    members.flatMap { member -> [Method] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [Method(function, of: type)] }
      // A store may be a class in another type.
      if let nested = member.decl.as(ClassDeclSyntax.self) {
        return methods(
          in: nested.memberBlock.members, of: "\(type).\(nested.name.withoutBackticks)")
      }
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return condition.clauses.flatMap { clause -> [Method] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return methods(in: members, of: type)
      }
    }
  }
}

extension UserSwiftFile.Method {
  fileprivate init(_ function: FunctionDeclSyntax, of type: String) {
    let parameters = function.signature.parameterClause.parameters
    let labels = parameters.map { "\($0.firstName.withoutBackticks):" }
    self.init(
      type: type, fullName: "\(function.name.withoutBackticks)(\(labels.joined()))",
      parameterTypes: parameters.map(\.type.canonicalText),
      nameBytes: function.name.positionAfterSkippingLeadingTrivia
        .utf8Offset..<function.name
        .endPositionBeforeTrailingTrivia.utf8Offset,
      isAsync: function.signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: function.signature.effectSpecifiers?.throwsClause != nil,
      declaration: "func \(function.name.trimmedDescription)\(function.signature.trimmedDescription)")
  }
}

extension UserSwiftFile.Import {
  fileprivate init(_ declaration: ImportDeclSyntax, isConditional: Bool) {
    let kind = declaration.importKindSpecifier.map { "\($0.text) " } ?? ""
    let path = declaration.path.map(\.name.withoutBackticks).joined(separator: ".")
    self.init(
      name: kind + path, access: declaration.modifiers.first?.name.text,
      end: isConditional ? nil : declaration.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension TypeSyntax {
  /// The name of a type as the file writes it, without backticks.
  fileprivate var writtenName: String { trimmedDescription.filter { $0 != "`" && !$0.isWhitespace } }
}

extension TokenSyntax {
  fileprivate var withoutBackticks: String { text.filter { $0 != "`" } }
}
