public import StoregenDiagnostics
import SwiftParser
import SwiftSyntax

/// Parses source files into facts.
public enum FactReader {
  /// The nesting limit of the parser.
  private static let nestingLimit = 256

  /// The facts of a file, and why they may be incomplete. It is a class because there are many and few have a
  /// diagnostic.
  public final class Outcome: Sendable {
    /// The facts; nil if nothing could be read.
    public let facts: FileFacts?
    /// Why the facts are incomplete; nil if they are complete.
    public let error: Diagnostic?

    init(facts: FileFacts?, error: Diagnostic?) {
      self.facts = facts
      self.error = error
    }
  }

  /// Reads a file. Call it on a large stack, see `LargeStackThreads`.
  public static func read(_ source: SourceText) -> Outcome {
    read(source.utf8, path: source.path)
  }

  /// How much of a file is read.
  public enum Extent: Sendable {
    /// Types and members with their initial values, but without the bodies of functions.
    case declarations
    case all
  }

  /// Reads the bytes of a file. Call it on a large stack.
  ///
  /// - Parameter isDoubtful: whether to check for invalid UTF-8 and for code that is nested too deeply; false if
  ///   the outline has already ruled them out.
  public static func read(_ text: [UInt8], path: String, isDoubtful: Bool = true, extent: Extent = .all) -> Outcome {
    let text = extent == .all ? PartialText(text) : OutlineScanner.declarations(of: text).text
    return read(text, path: path, isDoubtful: isDoubtful)
  }

  /// Reads the remaining text of a file. Call it on a large stack.
  public static func read(_ text: PartialText, path: String, isDoubtful: Bool = true) -> Outcome {
    let utf8 = text.utf8
    let file = UnreadFile(path: path, text: text)
    if utf8.count >= UInt32.max { return file.failure("the file is too large", at: 0) }
    if isDoubtful, let offset = UTF8Validation.firstInvalidByte(in: utf8) {
      return file.failure("the file is not UTF-8", at: offset)
    }
    if isDoubtful, let problem = NestingCheck.firstProblem(in: utf8) {
      return file.failure(problem.message, at: problem.offset)
    }
    let lowered = lower(text)
    let facts = FileFacts(
      path: path, directives: lowered.directives,
      nodes: PackedArray(text.withFileOffsets(lowered.facts.nodes)),
      names: NameList(lowered.facts.names))
    if let offset = lowered.tooDeep { return Outcome(facts: facts, error: file.tooDeep(at: offset)) }
    return Outcome(facts: facts, error: lowered.error.map(file.syntaxError))
  }

  /// What is taken from a tree. The tree of a large file needs much memory, and is freed before facts are packed.
  private struct Lowered {
    let facts: FactCollector.Lowered
    let directives: [Directive]
    /// The offset of code that is nested too deeply.
    let tooDeep: Int?
    let error: SyntaxError?
  }

  private static func lower(_ text: PartialText) -> Lowered {
    let (tree, parsed) = parse(text.utf8)
    let facts = FactCollector.lower(tree, of: parsed)
    let tooDeep = facts.tooDeep ?? overflow(in: tree)
    return Lowered(
      facts: facts, directives: Directives.all(in: text, tree: tree), tooDeep: tooDeep,
      error: tooDeep == nil ? SyntaxError(in: tree, of: parsed) : nil)
  }

  /// The tree of a text, and the text that was parsed; it is as long as the original.
  private static func parse(_ utf8: [UInt8]) -> (tree: SourceFileSyntax, utf8: [UInt8]) {
    let tree = tree(of: utf8)
    guard tree.hasError else { return (tree, utf8) }
    let tree5 = self.tree(of: utf8, in: .v5)
    guard tree5.hasError, let corrected = OldSpelling.corrected(utf8) else {
      return (tree5.hasError ? tree : tree5, utf8)
    }
    return parse(corrected)
  }

  /// - Parameter version: the language mode; nil for the latest one. Older ones accept more:
  ///   `@MainActor(Int) -> Void` is a type in Swift 5.
  private static func tree(of utf8: [UInt8], in version: Parser.SwiftVersion? = nil) -> SourceFileSyntax {
    var parser = utf8.withUnsafeBufferPointer {
      Parser($0, maximumNestingLevel: nestingLimit, swiftVersion: version)
    }
    return SourceFileSyntax.parse(from: &parser)
  }

  /// The offset at which the parser reached its nesting limit.
  private static func overflow(in tree: SourceFileSyntax) -> Int? {
    guard tree.hasMaximumNestingLevelOverflow else { return nil }
    var node = Syntax(tree)
    while let inner = node.children(viewMode: .all).first(where: \.hasMaximumNestingLevelOverflow) {
      node = inner
    }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

/// A file that cannot be read completely.
private struct UnreadFile {
  let path: String
  let text: PartialText

  func failure(_ message: String, at offset: Int) -> FactReader.Outcome {
    FactReader.Outcome(
      facts: nil,
      error: diagnostic(message, at: offset, reason: "nothing in this file was checked"))
  }

  func tooDeep(at offset: Int) -> Diagnostic {
    diagnostic(
      "the code is nested too deeply here", at: offset,
      reason: "the nested code was not checked")
  }

  func syntaxError(_ error: SyntaxError) -> Diagnostic {
    diagnostic(
      "this is not Swift: \(error.message)", at: error.offset,
      reason: "the code around it may not have been checked")
  }

  /// A diagnostic at one byte, or at the end of the file.
  private func diagnostic(_ message: String, at offset: Int, reason: String) -> Diagnostic {
    // The parser reports some errors past the end.
    let start = text.fileOffset(of: min(offset, text.utf8.count))
    let bytes = start..<min(start + 1, text.fileSize)
    return Diagnostic(.error, message, at: SourceRange(path: path, bytes: bytes), reason: reason)
  }
}
