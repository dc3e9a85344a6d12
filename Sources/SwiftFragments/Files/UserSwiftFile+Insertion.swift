/// Adds text to a file. All existing bytes stay as they are.
extension UserSwiftFile {
  /// The lines of the members of an extension, without empty lines around them.
  package func members(of type: Extension) -> [String] {
    let lines = String(decoding: utf8[type.body], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isEmpty = { (line: String) in line.allSatisfy(\.isWhitespace) }
    return Array(lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed())
  }

  /// The file with members at the end of an extension.
  ///
  /// - Parameter members: the lines of the members, indented by multiples of two spaces like those of a type at
  ///   the top level.
  package func adding(members: [String], to type: Extension) -> [UInt8] {
    let lineStart = startOfLine(type.body.upperBound)
    let brace = type.body.upperBound
    let isAlone = lineStart > type.body.lowerBound && isBlank(lineStart..<brace)
    let position = isAlone ? lineStart : brace
    let isEmpty = isBlank(type.body)
    let hasGap = isAlone && isBlank(startOfLine(lineStart - 1)..<lineStart)
    let indented = indent(members, in: type)
    let lines =
      (isAlone ? [] : [""]) + (isEmpty || hasGap ? [] : [""]) + indented
      + [isAlone ? "" : indentation(ofLineAt: type.typeBytes.lowerBound)]
    return inserting(lines.joined(separator: newline), at: position)
  }

  /// The file with declarations at its end.
  package func adding(declarations: [String]) -> [UInt8] {
    let hasContent = !isBlank(contentStart..<utf8.count)
    let endsLine = !hasContent || utf8.last == Self.lineFeed
    let hasGap = !hasContent || (endsLine && isBlank(startOfLine(utf8.count - 1)..<utf8.count))
    let lines = (endsLine ? [] : [""]) + (hasGap ? [] : [""]) + declarations + [""]
    return inserting(lines.joined(separator: newline), at: utf8.count)
  }

  /// The file with import declarations after the existing ones, or after the comment at its beginning.
  package func adding(imports lines: [String]) -> [UInt8] {
    guard let end = imports.compactMap(\.end).last else {
      return inserting((lines + ["", ""]).joined(separator: newline), at: endOfHeader)
    }
    guard let lineEnd = utf8[end...].firstIndex(of: Self.lineFeed) else {
      return inserting(([""] + lines).joined(separator: newline), at: utf8.count)
    }
    return inserting((lines + [""]).joined(separator: newline), at: lineEnd + 1)
  }

  // MARK: Locations

  private static let lineFeed = UInt8(ascii: "\n")

  private func inserting(_ text: String, at position: Int) -> [UInt8] {
    Array(utf8[..<position]) + Array(text.utf8) + Array(utf8[position...])
  }

  private var contentStart: Int { utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The end of the comments that an empty line separates from the first declaration and its own comment.
  private var endOfHeader: Int {
    var position = contentStart
    var line = contentStart
    while let end = utf8[line..<start].firstIndex(of: Self.lineFeed) {
      if isBlank(line..<end) || utf8[line...].starts(with: "#!".utf8) { position = end + 1 }
      line = end + 1
    }
    return position
  }

  private var newline: String {
    guard let end = utf8.firstIndex(of: Self.lineFeed), end > 0 else { return "\n" }
    return utf8[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func startOfLine(_ position: Int) -> Int {
    utf8[..<max(position, 0)].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? contentStart
  }

  private func isBlank(_ bytes: Range<Int>) -> Bool {
    utf8[bytes].allSatisfy { Self.blanks.contains($0) || $0 == Self.lineFeed || $0 == 0x0D }
  }

  private static let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]

  // MARK: Indentation

  /// The white space at the start of a line.
  private func indentation(ofLineAt position: Int) -> String {
    let line = utf8[startOfLine(position)...]
    return String(decoding: line.prefix(while: Self.blanks.contains), as: UTF8.self)
  }

  /// The lines with the indentation that the extension, or else another one in the file, uses.
  private func indent(_ lines: [String], in type: Extension) -> [String] {
    let outer = indentation(ofLineAt: type.typeBytes.lowerBound)
    let unit = ([type] + extensions).lazy.compactMap(unitOfIndentation).first ?? "  "
    return lines.map { line in
      let blanks = line.prefix { $0 == " " }
      guard blanks.count < line.count else { return "" }
      let levels = String(repeating: unit, count: blanks.count / 2)
      return outer + levels + line.dropFirst(blanks.count)
    }
  }

  /// The indentation of members relative to their extension; nil if it cannot be seen.
  private func unitOfIndentation(of type: Extension) -> String? {
    guard let member = type.firstMember else { return nil }
    let inner = indentation(ofLineAt: member)
    let outer = indentation(ofLineAt: type.typeBytes.lowerBound)
    guard startOfLine(member) > type.body.lowerBound, inner.hasPrefix(outer),
      inner.count > outer.count
    else { return nil }
    return String(inner.dropFirst(outer.count))
  }
}
