public import Diagnostics
import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Makes the facts of a file out of its text.
public enum FactReader {
  /// How deep the parser goes into code within code.
  private static let nestingLimit = 256

  /// The facts of a file, and why they may not be complete.
  public struct Outcome: Sendable {
    /// What could be read; nil if that is nothing.
    public let facts: FileFacts?
    /// What kept the rest from being read; nil if all was.
    public let trouble: Diagnostic?
  }

  /// Reads a file. Call it on a large stack: see `LargeStackThreads`.
  public static func read(_ source: SourceText) -> Outcome {
    if source.utf8.count >= UInt32.max {
      return failure("the file is too large to be read", at: 0, in: source)
    }
    if let offset = firstInvalidByte(in: source.utf8) {
      return failure("the file is not UTF-8", at: offset, in: source)
    }
    if let offset = NestingCheck.firstTooDeep(in: source.utf8) {
      return failure("the code is nested too deep here to be read", at: offset, in: source)
    }
    var parser = source.utf8.withUnsafeBufferPointer {
      Parser($0, maximumNestingLevel: nestingLimit)
    }
    let tree = SourceFileSyntax.parse(from: &parser)
    let collector = source.utf8.withUnsafeBufferPointer { FactCollector(tree.raw, of: $0) }
    let facts = FileFacts(
      path: source.path, directives: Directives.all(in: source.utf8, tree: tree),
      nodes: PackedArray(collector.nodes), strings: collector.strings)
    return Outcome(
      facts: facts, trouble: tooDeep(tree, collector, source) ?? syntaxError(tree, source))
  }

  private static func failure(
    _ message: String, at offset: Int, in source: SourceText
  ) -> Outcome {
    Outcome(
      facts: nil,
      trouble: Diagnostic(
        .error, message, at: place(offset, in: source),
        reason: "nothing in this file was checked"))
  }

  private static func tooDeep(
    _ tree: SourceFileSyntax, _ collector: FactCollector, _ source: SourceText
  ) -> Diagnostic? {
    guard let offset = collector.tooDeep ?? overflow(in: tree) else { return nil }
    return Diagnostic(
      .error, "the code is nested too deep here to be read", at: place(offset, in: source),
      reason: "what is within was not checked")
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

  private static func syntaxError(_ tree: SourceFileSyntax, _ source: SourceText) -> Diagnostic? {
    guard let error = SyntaxError(in: tree) else { return nil }
    return Diagnostic(
      .error, "this is not Swift: \(error.message)",
      at: place(error.offset, in: source),
      reason: "what stands around it may not have been checked")
  }

  /// One byte, or nothing at the end of the file.
  private static func place(_ offset: Int, in source: SourceText) -> Diagnostics.SourceRange {
    source.range(offset..<min(offset + 1, source.utf8.count))
  }

  private static func firstInvalidByte(in utf8: [UInt8]) -> Int? {
    guard String(validating: utf8, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var bytes = utf8.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      offset += UTF8.width(scalar)
    }
    return min(offset, max(0, utf8.count - 1))
  }
}
