import ArchitectureModel
import StoreConversion
import StoregenDiagnostics
import SwiftFragments

/// The comments of a class that are in no file after its conversion.
///
/// A comment about a property is kept if the spec has it as `summary`. Headings (`// MARK:`) and comments about code that
/// generated code replaces go with what they are about.
struct LostComments {
  private(set) var warnings: [Diagnostic] = []
  private let source: SourceText
  /// What the spec says about properties.
  private let summaries: [String: String]

  init(_ conversion: StoreConversion, of context: Context, spec: AppSpec, in text: ConvertedText) {
    source = text.source
    let fields = (context.state + context.storage).map { ($0.name.value, $0.summary) }
    let used = Set(context.dependencies.map(\.value))
    let dependencies = spec.dependencies.filter { used.contains($0.name.value) }.map { ($0.name.value, $0.summary) }
    summaries = Dictionary(keepingFirst: fields + dependencies).compactMapValues { $0?.words }
    let moved = conversion.observers.map(\.code.bytes)
    var start = conversion.bodyStart(in: source)
    let bodyEnd = max(start, conversion.declaration.bytes.upperBound - 1)
    for member in conversion.members {
      let bytes = member.range.bytes
      let end = max(bytes.upperBound, min(text.lineEnd(after: bytes.upperBound), bodyEnd))
      defer { start = end }
      guard member.destination == .leaves else { continue }
      for comment in comments(in: start..<max(start, bytes.lowerBound)) {
        if !comment.isAbove { listLoose(comment) } else { list(comment, about: member.field) }
      }
      if member.field != nil {
        for comment in commentsWithin(bytes) where !moved.contains(where: { $0.contains(comment.bytes.lowerBound) }) {
          list(comment, about: member.field)
        }
      }
      for comment in comments(in: bytes.upperBound..<end) { list(comment, about: member.field) }
    }
    for comment in comments(in: min(start, bodyEnd)..<bodyEnd) { listLoose(comment) }
  }

  /// Adds the comments above a class that leaves nothing behind, unless its context says the same.
  mutating func add(above conversion: StoreConversion, from start: Int, _ context: Context) {
    let bytes = conversion.declaration.bytes
    for comment in comments(in: start..<max(start, bytes.lowerBound))
    where comment.saysSomething && context.summary?.words.contains(comment.text.words) != true {
      warnings.append(warning(about: conversion.className, of: "the context", at: comment))
    }
  }

  /// Adds the comments about an event, unless the spec has them.
  mutating func add(about event: StoreConversion.EventDeclaration, in text: ConvertedText, _ context: Context) {
    let bytes = event.range.bytes
    let line = text.source.lines.start(of: text.source.position(of: bytes.lowerBound).line)
    let before = text.source.text(in: line..<bytes.lowerBound).trimmed
    // Of several cases on one line, the first one has the comments around them.
    let isFirst = before.isEmpty || before == "case" || before == "indirect case"
    let code = line + text.indentation(at: bytes.lowerBound).utf8.count
    let others = LostComments(source: text.source)
    let above = others.comments(in: text.start(withCommentsAbove: code)..<code)
    let end = text.lineEnd(after: bytes.upperBound)
    let beside = others.comments(in: min(bytes.upperBound, end)..<end)
    let summary = context.events.first { $0.name.value == event.event }?.summary?.words
    let owner = event.event.map { "the event `\($0)`" }
    // The comments within the enum are about its cases.
    let within = owner == nil ? [] : others.commentsWithin(bytes)
    for comment in isFirst ? above + within + beside : within
    where comment.saysSomething && summary?.contains(comment.text.words) != true {
      warnings.append(
        Diagnostic(
          .warning, "this comment about `\(event.name)` is not in the generated enum",
          at: text.source.range(comment.bytes),
          help: owner.map { "write it as `summary` of \($0) in the spec" }
            ?? "write it as `summary` of the context in the spec, or above a method"))
    }
  }

  /// Adds the comments of a file that is removed, in the parts that no edit replaces.
  mutating func add(ofRemoved source: SourceText, without edits: [TextEdit]) {
    let others = LostComments(source: source)
    let end = source.utf8.count
    let replaced = edits.map(\.range.bytes).sorted { $0.lowerBound < $1.lowerBound }
    var start = 0
    for bytes in replaced + [end..<end] {
      let rest = start..<max(start, bytes.lowerBound)
      start = max(start, bytes.upperBound)
      for comment in others.comments(in: rest) where comment.saysSomething {
        warnings.append(
          Diagnostic(
            .warning, "this comment is in none of the new files", at: source.range(comment.bytes),
            help: "its file is removed: add the comment to another one if you need it"))
      }
    }
  }

  private init(source: SourceText) {
    self.source = source
    warnings = []
    summaries = [:]
  }

  // MARK: Warnings

  private mutating func list(_ comment: Comment, about field: String?) {
    guard let field, comment.saysSomething, summaries[field]?.contains(comment.text.words) != true else { return }
    warnings.append(warning(about: field, of: "`\(field)`", at: comment))
  }

  private func warning(about name: String, of owner: String, at comment: Comment) -> Diagnostic {
    Diagnostic(
      .warning, "this comment about `\(name)` is not in the generated class",
      at: source.range(comment.bytes),
      help: "write it as `summary` of \(owner) in the spec, or above a method")
  }

  private mutating func listLoose(_ comment: Comment) {
    guard comment.saysSomething else { return }
    warnings.append(
      Diagnostic(
        .warning, "this comment is in none of the new files", at: source.range(comment.bytes),
        help: "add it to the methods that it is about, or to a `summary` in the spec"))
  }

  // MARK: Reading

  /// A comment, without empty lines in it.
  private struct Comment {
    /// Its first line.
    let bytes: Range<Int>
    let isDocumentation: Bool
    var lines: [String]
    /// Whether it is directly above the code that follows.
    var isAbove = false

    /// The text without its markers.
    var text: String {
      lines.map { line in
        var text = line[...]
        while let first = text.first, "/*! ".contains(first) { text = text.dropFirst() }
        return text.hasSuffix("*/") ? String(text.dropLast(2)) : String(text)
      }.joined(separator: "\n")
    }

    /// Whether it is a text for people.
    var saysSomething: Bool { !isOfTool && !text.words.isEmpty }

    /// Whether it is a heading, or an instruction for a tool about the code that leaves.
    var isOfTool: Bool {
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { return false }
      if first == "MARK:" || first.hasPrefix("swift-format-ignore") { return true }
      return first.firstIndex(of: ":").map {
        let rest = first[first.index(after: $0)...]
        return !rest.isEmpty && !rest.hasPrefix("//")
      } ?? false
    }
  }

  /// The comments between parts of a declaration.
  private func commentsWithin(_ bytes: Range<Int>) -> [Comment] {
    source.text(in: bytes).rangesOfComments.flatMap { range in
      comments(in: bytes.lowerBound + range.lowerBound..<bytes.lowerBound + range.upperBound)
    }
  }

  /// The comments in a range without code.
  private func comments(in bytes: Range<Int>) -> [Comment] {
    let first = source.position(of: bytes.lowerBound).line
    let last = source.position(of: bytes.upperBound).line
    var found: [Comment] = []
    var isOpen = false
    var isInBlock = false
    for number in first...last {
      let start = max(bytes.lowerBound, source.lines.start(of: number))
      let end = number == last ? bytes.upperBound : source.lines.start(of: number + 1)
      let whole = source.text(in: start..<max(start, end))
      let text = whole.trimmed
      guard isInBlock || text.hasPrefix("//") || text.hasPrefix("/*") else {
        // The line of the code itself is not an empty one.
        if number < last || !text.isEmpty { isOpen = false }
        continue
      }
      let isDocumentation = text.hasPrefix("///") || text.hasPrefix("/**")
      let continues =
        isInBlock
        || isOpen && !isOfTool(text) && found.last?.isOfTool != true && found.last?.isDocumentation == isDocumentation
      if continues, !found.isEmpty {
        found[found.count - 1].lines.append(text)
      } else {
        let position = start + whole.prefix { $0.isWhitespace }.utf8.count
        found.append(
          Comment(
            bytes: position..<position + text.utf8.count, isDocumentation: isDocumentation,
            lines: [text]))
      }
      isInBlock = (isInBlock || text.hasPrefix("/*")) && !text.hasSuffix("*/")
      isOpen = true
    }
    if isOpen, !found.isEmpty { found[found.count - 1].isAbove = true }
    markContinued(&found)
    return found
  }

  private func isOfTool(_ line: String) -> Bool {
    Comment(bytes: 0..<0, isDocumentation: false, lines: [line]).isOfTool
  }

  /// Marks the comments that only another comment separates from the code.
  private func markContinued(_ comments: inout [Comment]) {
    for index in comments.indices.dropLast().reversed() where comments[index + 1].isAbove {
      let next = source.position(of: comments[index + 1].bytes.lowerBound).line
      let own = source.position(of: comments[index].bytes.lowerBound).line
      comments[index].isAbove = own + comments[index].lines.count == next
    }
  }
}

extension StoreConversion {
  /// The offset after the brace that opens the class.
  func bodyStart(in source: SourceText) -> Int {
    let end = declaration.bytes.upperBound
    let opening = source.utf8[headEnd..<end].firstIndex(of: UInt8(ascii: "{")) ?? end
    return min(opening + 1, end)
  }
}

extension String {
  /// The text with one space between words.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
