import CodeOverview
package import StoregenDiagnostics
import SwiftFragments

/// The texts of sources, of which each file is read once.
package final class SourceReader {
  private let read: (String) -> SourceText?
  private let relative: (String) -> String
  private let isForeignFile: (String) -> Bool
  private var texts: [String: SourceText?] = [:]
  /// The names of nested types, by file, in the order of their locations.
  private var qualified: [String: [CodeOverview.NestedName]] = [:]

  /// - Parameters:
  ///   - text: gives the text at a displayed path.
  ///   - relative: gives a displayed path relative to the folder of the spec.
  ///   - isForeign: tells whether the file at a displayed path is third-party code.
  package init(
    text: @escaping (String) -> SourceText?, relative: @escaping (String) -> String,
    isForeign: @escaping (String) -> Bool = { _ in false }
  ) {
    read = text
    self.relative = relative
    isForeignFile = isForeign
  }

  /// The displayed paths of the files that could not be read when their text was needed, sorted.
  package var unreadPaths: [String] { texts.filter { $0.value == nil }.keys.sorted() }

  /// The path of the file of a range, relative to the folder of the spec.
  func path(of range: SourceRange) -> String { relative(range.path) }

  /// Whether a range is in third-party code.
  func isForeign(_ range: SourceRange) -> Bool { isForeignFile(range.path) }

  /// The text of the file at a displayed path; nil if it cannot be read.
  func source(_ path: String) -> SourceText? {
    if let known = texts[path] { return known }
    let text = read(path)
    texts[path] = text
    return text
  }

  /// The text in a range; empty if the file cannot be read.
  func text(in range: SourceRange) -> String { source(range.path)?.text(in: range.bytes) ?? "" }

  /// The text in a range, in which the names of nested types have those of the outer types.
  private func qualifiedText(in range: SourceRange) -> String {
    let nested = (qualified[range.path] ?? []).filter {
      $0.range.bytes.lowerBound >= range.bytes.lowerBound && $0.range.bytes.upperBound <= range.bytes.upperBound
    }
    var text = ""
    var start = range.bytes.lowerBound
    for name in nested where name.range.bytes.lowerBound >= start {
      text += self.text(
        in: SourceRange(path: range.path, bytes: start..<name.range.bytes.lowerBound))
      text += name.text
      start = name.range.bytes.upperBound
    }
    return text + self.text(in: SourceRange(path: range.path, bytes: start..<range.bytes.upperBound))
  }

  /// Adds names of nested types.
  func add(_ names: [CodeOverview.NestedName]) {
    for (path, found) in Dictionary(grouping: names, by: \.range.path) {
      qualified[path, default: []] += found
      qualified[path]?.sort { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
    }
  }

  /// `Sources/CartStore.swift:12`.
  func location(_ range: SourceRange) -> String {
    let path = relative(range.path)
    return source(range.path).map {
      "\(path):\($0.position(of: range.bytes.lowerBound).line)"
    } ?? path
  }

  /// The text in a range without some parts of it.
  func text(in range: SourceRange, without parts: [SourceRange]) -> String {
    var text = ""
    var start = range.bytes.lowerBound
    for part in parts.map(\.bytes) where part.lowerBound >= start {
      text += qualifiedText(in: SourceRange(path: range.path, bytes: start..<part.lowerBound))
      start = part.upperBound
    }
    let rest = start..<max(start, range.bytes.upperBound)
    return text + qualifiedText(in: SourceRange(path: range.path, bytes: rest))
  }

  /// The type in `name: Type`, `_ name: Type` or a type alone.
  func type(in range: SourceRange) -> String {
    let text = qualifiedText(in: range).oneLine
    guard let colon = text.firstIndex(of: ":"), text[..<colon].isName else { return text }
    return text[text.index(after: colon)...].trimmed
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether it is one or two names, as before the colon of a parameter.
  fileprivate var isName: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0.isWhitespace || "_`".contains($0) }
  }
}

extension String {
  /// Swift code without its comments, with each line break and the indentation after it as a space.
  var oneLine: String {
    let code = withoutComments
    guard code.contains(where: \.isNewline) else { return code.trimmed }
    let lines = code.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    var text = ""
    for line in lines {
      let isTight =
        text.isEmpty || "([{<.".contains(text.last ?? "(")
        || line.first.map { ")]}>.,".contains($0) } ?? false
      text += isTight ? line : " \(line)"
    }
    return text
  }

  /// Whether line breaks in an expression can be removed without a change of its meaning.
  var canBeOneLine: Bool {
    !contains(where: \.isNewline) || !contains("{") && !contains("\"\"\"") && !contains("#if")
  }
}
