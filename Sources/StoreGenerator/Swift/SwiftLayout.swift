import SwiftFragments

/// Breaks lines like `swift format`, which templates cannot do.
enum SwiftLayout {
  /// The longest line, in characters: the default of `swift format`.
  static let width = 100

  /// `head(items)tail`, on one line if it fits, otherwise with the items on separate lines.
  ///
  /// The first line is not indented, because the template does that; the others are.
  /// - Parameters:
  ///   - indentation: the column of the first line.
  ///   - following: the number of characters that follow on the last line.
  ///   - closesOnOwnLine: whether `)` and the tail are on a separate line, as before a body or a result.
  static func list(
    _ head: String, items: [String], tail: String = "", indentation: Int, following: Int = 0,
    closesOnOwnLine: Bool = false
  ) -> String {
    let line = "\(head)(\(items.joined(separator: ", ")))\(tail)"
    guard !fits(line, leaving: indentation + following), !items.isEmpty else { return line }
    let afterItems = closesOnOwnLine ? 0 : 1 + tail.count + following
    let inner = fill(items, separator: ",", indentation: indentation + 2, following: afterItems)
    let margin = spaces(indentation)
    let broken = inner.map { "\(margin)  \($0)" }.joined(separator: "\n")
    // An item on two lines has its closing parenthesis on a third.
    let isItemBroken = items.count == 1 && inner.count > 1
    return closesOnOwnLine || isItemBroken ? "\(head)(\n\(broken)\n\(margin))\(tail)" : "\(head)(\n\(broken))\(tail)"
  }

  /// `head(items)tail` as lines, without their common indentation. A tail follows `)` on a separate line.
  static func lines(_ head: String, items: [String], tail: String = "", column: Int) -> [String] {
    let text = list(
      head, items: items, tail: tail, indentation: column, closesOnOwnLine: !tail.isEmpty)
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
    return text.split(separator: "\n").enumerated().map { index, line in
      String(index == 0 ? line : line.dropFirst(column))
    }
  }

  /// Braces around lines, on one line if that fits.
  ///
  /// - Parameter open: the first line, up to `{` or the parameters of a closure.
  static func braces(_ open: String, lines: [String], column: Int) -> [String] {
    if lines.count == 1, column + open.count + lines[0].count + 3 <= width { return ["\(open) \(lines[0]) }"] }
    return [open] + lines.map { "  \($0)" } + ["}"]
  }

  /// Lines that are compiled only under a condition.
  static func conditional(_ condition: String, lines: [String]) -> [String] {
    ["#if \(condition)"] + lines.map { $0.isEmpty ? $0 : "  \($0)" } + ["#endif"]
  }

  /// The first line of a type, with its superclass and protocols.
  static func type(_ name: String, inheriting parents: [String]) -> String {
    guard !parents.isEmpty else { return "\(name) {" }
    let line = "\(name): \(parents.joined(separator: ", ")) {"
    if fits(line, leaving: 0) { return line }
    return "\(name): \(parents.joined(separator: ",\n  "))\n{"
  }

  /// Lines with as many items as fit.
  static func fill(_ items: [String], separator: String, indentation: Int, following: Int = 0) -> [String] {
    var lines: [String] = []
    var isLineClosed = true
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let text = isLast ? item : item + separator
      let needed = text.count + (isLast ? following : 0)
      if !isLineClosed, let last = lines.last, indentation + last.count + 1 + needed <= width {
        lines[lines.count - 1] = "\(last) \(text)"
        continue
      }
      // The type of a parameter that is too long for a line is on the next one.
      if indentation + needed > width, let colon = text.firstRange(of: ": ") {
        lines += ["\(text[..<colon.lowerBound]):", "  \(text[colon.upperBound...])"]
        isLineClosed = true
      } else {
        lines.append(text)
        isLineClosed = false
      }
    }
    return lines
  }

  /// A property with its type and default. A default that does not fit is moved to the next line.
  static func property(_ head: String, value: String?, indentation: Int) -> String {
    guard let value else { return head }
    let line = "\(head) = \(value)"
    if fits(line, leaving: indentation) { return line }
    let firstLine = line.prefix { $0 != "\n" }
    guard indentation + firstLine.count > width, firstLine.count > head.count + 3 else { return line }
    return "\(head) =\n\(spaces(indentation + 2))\(value)"
  }

  /// Sets a property to the parameter of the same name, in an initializer of a type.
  static func assignment(_ name: String) -> String {
    property(
      "self.\(SwiftIdentifier.escapedMember(name))", value: SwiftIdentifier.escaped(name),
      indentation: 4)
  }

  /// The lines of a documentation comment of one paragraph.
  ///
  /// - Parameter column: the column of the comment.
  static func paragraph(_ text: String, column: Int) -> [String] {
    fill(text.split(separator: " ").map(String.init), separator: "", indentation: column + 4)
      .map { "/// " + $0 }
  }

  /// A statement for the value of an Optional, on one line if it fits.
  static func ifLet(_ name: String, then statement: String, indentation: Int) -> [String] {
    let line = "if let \(name) { \(statement) }"
    if fits(line, leaving: indentation) { return [line] }
    return ["if let \(name) {", "  \(statement)", "}"]
  }

  /// A property with a getter of one expression.
  static func computedProperty(_ head: String, value: String, indentation: Int) -> String {
    let line = "\(head) { \(value) }"
    if fits(line, leaving: indentation) { return line }
    return "\(head) {\n\(spaces(indentation + 2))\(value)\n\(spaces(indentation))}"
  }

  /// The first line of a computed property whose getter follows. A type that does not fit is moved to
  /// the next line.
  static func getter(_ head: String, type: String, indentation: Int) -> String {
    let line = "\(head): \(type) {"
    if fits(line, leaving: indentation) { return line }
    let margin = spaces(indentation)
    return "\(head):\n\(margin)  \(type)\n\(margin){"
  }

  /// A function without its body.
  static func function(
    _ name: String, signature: SwiftSignature, prefix: String = "", indentation: Int,
    hasBody: Bool
  ) -> String {
    let ending = signature.effectsAndResult
    let tail = ending.isEmpty ? "" : " \(ending)"
    return list(
      "\(prefix)func \(SwiftIdentifier.escaped(name))\(signature.generics)",
      items: signature.parameters.map(\.text), tail: tail + (hasBody ? " {" : ""),
      indentation: indentation, closesOnOwnLine: hasBody || !signature.result.isEmpty)
  }

  /// The comment lines of a documentation text; none for nil.
  static func documentation(_ text: String?) -> [String] {
    text.map(SafeText.documentation) ?? []
  }

  /// Whether a text fits in a line and leaves space for a number of other characters.
  static func fits(_ text: String, leaving others: Int) -> Bool {
    // Counting characters takes much longer than counting bytes, of which there are at least as many.
    others + text.utf8.count <= width || others + text.count <= width
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
