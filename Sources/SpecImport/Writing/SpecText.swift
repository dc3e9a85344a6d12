import LocatedYAML
import SwiftFragments

/// A spec as text, in which each part knows its location.
struct SpecText {
  private(set) var text = ""
  private(set) var spans: [(bytes: Range<Int>, item: SpecItem)] = []
  /// Texts of comments that are not repeated, without their locations.
  private let known: Set<String>

  /// - Parameter known: comments that are elsewhere already.
  init(withoutComments known: Set<String> = []) { self.known = known }

  /// The longest line with a list.
  static let width = 100

  /// Adds parts of a map, each on lines of its own.
  ///
  /// - Parameter isSpaced: whether there are empty lines between them.
  mutating func add(_ items: [SpecItem], indentation: Int, isSpaced: Bool = false) {
    for (position, item) in items.enumerated() {
      if isSpaced, position > 0 { text += "\n" }
      add(item, indentation: indentation)
    }
  }

  mutating func add(comment: String, indentation: Int) {
    guard !known.contains(comment.withoutLocation) else { return }
    text += spaces(indentation) + YAMLScalar.commented("# \(comment)") + "\n"
  }

  mutating func add(line: String) { text += line + "\n" }

  /// Adds text as it is.
  mutating func add(raw: String) { text += raw }

  /// Removes what follows an offset.
  mutating func cut(to offset: Int) {
    text = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
  }

  /// Adds items of a list on lines of their own.
  mutating func add(listed items: [SpecItem], indentation: Int) {
    for item in items {
      for comment in item.comments { add(comment: comment, indentation: indentation) }
      guard item.refusal == nil else { continue }
      text += spaces(indentation) + "- "
      add(span: YAMLScalar.of(item.key), of: item)
      text += "\n"
    }
  }

  /// Adds declarations to a block of Swift.
  mutating func add(declared items: [SpecItem], indentation: Int) {
    for item in items where item.refusal == nil {
      for line in item.documentation.map(SafeText.documentation) ?? [] {
        text += spaces(indentation) + YAMLScalar.commented(line) + "\n"
      }
      add(span: spaces(indentation) + (item.declaration ?? item.key) + "\n", of: item)
    }
  }

  /// Adds parts to a list or a map in brackets.
  ///
  /// - Parameter isFirst: whether there are none yet.
  mutating func add(inline items: [SpecItem], isMap: Bool, isFirst: Bool) {
    var isFirst = isFirst
    for item in items where item.refusal == nil {
      guard case .value(let value) = item.content else { continue }
      text += isFirst ? "" : ", "
      isFirst = false
      add(span: isMap ? "\(YAMLScalar.key(item.key)): \(value)" : YAMLScalar.of(item.key), of: item)
    }
  }

  private mutating func add(span: String, of item: SpecItem) {
    let start = text.utf8.count
    text += span
    spans.append((start..<text.utf8.count, item))
  }

  private mutating func add(_ item: SpecItem, indentation: Int) {
    guard !item.isEmpty else {
      for comment in item.comments { add(comment: comment, indentation: indentation) }
      return
    }
    for remark in item.remarks { add(comment: remark, indentation: indentation) }
    let start = text.utf8.count
    let key = spaces(indentation) + YAMLScalar.key(item.key) + ":"
    switch item.content {
    case .value(let value): text += key + (value.isEmpty ? "" : " \(value)") + "\n"
    case .map(let items) where items.allSatisfy(\.isEmpty):
      add(items, indentation: indentation)
      text += key + " {}\n"
    case .map(let items):
      text += key + "\n"
      add(items, indentation: indentation + 2, isSpaced: item.key == "contexts")
    case .list(let items): add(list: items, after: key, indentation)
    case .swift(let items): add(declarations: items, after: key, indentation)
    }
    spans.append((start..<text.utf8.count, item))
  }

  private mutating func add(list items: [SpecItem], after key: String, _ indentation: Int) {
    let shown = items.filter { $0.refusal == nil }
    for comment in items.flatMap(\.comments) { add(comment: comment, indentation: indentation) }
    let texts = shown.map { YAMLScalar.of($0.key) }
    let isShort = key.count + texts.joined(separator: ", ").count + 3 <= Self.width
    text += isShort ? "\(key) [" : "\(key)\n"
    for (position, (item, name)) in zip(shown, texts).enumerated() {
      text += isShort ? (position == 0 ? "" : ", ") : spaces(indentation + 2) + "- "
      let start = text.utf8.count
      text += name
      spans.append((start..<text.utf8.count, item))
      text += isShort ? "" : "\n"
    }
    text += isShort ? "]\n" : ""
  }

  private mutating func add(declarations items: [SpecItem], after key: String, _ indentation: Int) {
    for comment in items.flatMap(\.comments) { add(comment: comment, indentation: indentation) }
    text += "\(key) |\n"
    add(declared: items, indentation: indentation + 2)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The smallest part around an offset.
  func item(at offset: Int) -> SpecItem? {
    spans.filter { $0.bytes.contains(offset) }.min { $0.bytes.count < $1.bytes.count }?.item
  }
}

extension YAMLScalar {
  /// A key, which may begin with a period, as that of a notification.
  fileprivate static func key(_ text: String) -> String {
    let plain = text.hasPrefix(".") ? String(text.dropFirst()) : text
    return of(plain) == plain && !plain.hasPrefix("-") ? text : of(text)
  }
}

extension String {
  /// A comment without the location before it.
  var withoutLocation: String {
    guard let range = firstRange(of: ": "), self[..<range.lowerBound].last?.isNumber == true else { return self }
    return String(self[range.upperBound...])
  }

  private func firstRange(of separator: String) -> Range<String.Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(of: ":") {
      let next = self.index(after: index)
      if next < endIndex, self[next] == " " { return index..<self.index(after: next) }
      start = next
    }
    return nil
  }
}
