public import StoregenDiagnostics
import SwiftParser
import SwiftSyntax

/// Makes the facts of a file out of its text.
public enum FactReader {
  /// How deep the parser goes into code within code.
  private static let nestingLimit = 256

  /// The facts of a file, and why they may not be complete. A class, since there is one for each of many
  /// files, and few have any trouble.
  public final class Outcome: Sendable {
    /// What could be read; nil if that is nothing.
    public let facts: FileFacts?
    /// What kept the rest from being read; nil if all was.
    public let trouble: Diagnostic?

    init(facts: FileFacts?, trouble: Diagnostic?) {
      self.facts = facts
      self.trouble = trouble
    }
  }

  /// Reads a file. Call it on a large stack: see `LargeStackThreads`.
  public static func read(_ source: SourceText) -> Outcome {
    read(source.utf8, path: source.path)
  }

  /// How much of a file is read.
  public enum Extent: Sendable {
    /// What it declares: types, members, and what these begin with, but not the code of functions.
    case declarations
    case all
  }

  /// Reads a file of which only the bytes are there. Call it on a large stack, too.
  ///
  /// - Parameter isDoubtful: whether it may be no text, or nested too deep; what an outline says of that
  ///   need not be found out again.
  public static func read(
    _ text: [UInt8], path: String, isDoubtful: Bool = true, _ extent: Extent = .all
  ) -> Outcome {
    let text = extent == .all ? PlacedText(text) : OutlineScanner.declarations(of: text).text
    return read(text, path: path, isDoubtful: isDoubtful)
  }

  /// Reads what is left of a file. Call it on a large stack, too.
  public static func read(_ text: PlacedText, path: String, isDoubtful: Bool = true) -> Outcome {
    let utf8 = text.utf8
    let file = UnreadFile(path: path, text: text)
    if utf8.count >= UInt32.max {
      return file.failure("the file is too large to be read", at: 0)
    }
    if isDoubtful, let offset = UTF8Validation.firstInvalidByte(in: utf8) {
      return file.failure("the file is not UTF-8", at: offset)
    }
    if isDoubtful, let offset = NestingCheck.firstTooDeep(in: utf8) {
      return file.failure("the code is nested too deep here to be read", at: offset)
    }
    var parser = utf8.withUnsafeBufferPointer {
      Parser($0, maximumNestingLevel: nestingLimit)
    }
    let tree = SourceFileSyntax.parse(from: &parser)
    let lowered = FactCollector.lower(tree, of: utf8)
    let facts = FileFacts(
      path: path, directives: Directives.all(in: text, tree: tree),
      nodes: PackedArray(text.placed(lowered.nodes)), names: NameList(lowered.names))
    if let offset = lowered.tooDeep ?? overflow(in: tree) {
      return Outcome(facts: facts, trouble: file.tooDeep(at: offset))
    }
    return Outcome(facts: facts, trouble: SyntaxError(in: tree, of: utf8).map(file.error))
  }

  /// Where the parser gave up.
  private static func overflow(in tree: SourceFileSyntax) -> Int? {
    guard tree.hasMaximumNestingLevelOverflow else { return nil }
    var node = Syntax(tree)
    while let inner = node.children(viewMode: .all).first(where: \.hasMaximumNestingLevelOverflow) {
      node = inner
    }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

/// A file of which all or a part cannot be read.
private struct UnreadFile {
  let path: String
  let text: PlacedText

  func failure(_ message: String, at offset: Int) -> FactReader.Outcome {
    FactReader.Outcome(
      facts: nil,
      trouble: trouble(message, at: offset, reason: "nothing in this file was checked"))
  }

  func tooDeep(at offset: Int) -> Diagnostic {
    trouble(
      "the code is nested too deep here to be read", at: offset,
      reason: "what is within was not checked")
  }

  func error(_ error: SyntaxError) -> Diagnostic {
    trouble(
      "this is not Swift: \(error.message)", at: error.offset,
      reason: "what stands around it may not have been checked")
  }

  /// Points to one byte, or to nothing at the end of the file.
  private func trouble(_ message: String, at offset: Int, reason: String) -> Diagnostic {
    // The parser places some errors behind the end.
    let start = text.place(of: min(offset, text.utf8.count))
    let bytes = start..<min(start + 1, text.fileSize)
    return Diagnostic(.error, message, at: SourceRange(path: path, bytes: bytes), reason: reason)
  }
}
