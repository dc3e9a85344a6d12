import StoregenDiagnostics

/// What the map or list around a place in a spec has already: its other keys or items.
enum SpecNeighbors {
  /// The keys or items in braces or brackets.
  ///
  /// - Parameters:
  ///   - scanner: what is open at the place.
  ///   - offset: the offset of the place.
  ///   - start: an offset in the line where the outermost collection begins.
  ///   - word: the key or item at the place.
  static func names(
    around word: String, _ scanner: YAMLScanner, at offset: Int, startingAt start: Int,
    in text: SourceText
  ) -> Set<String> {
    let column = text.line(text.lines.line(containing: start)).contentColumn
    let below = text.lines.line(containing: offset) + 1..<text.lines.count + 1
    // While the closing bracket is missing, the collection ends where the indentation does.
    let end = below.first { text.line($0).begins(besides: column) }
    let rest = offset..<(end.map { text.lines.start(of: $0) } ?? text.utf8.count)
    var names = scanner.names(followedBy: text.text(in: rest))
    if let own = names.firstIndex(of: word) { names.remove(at: own) }
    return Set(names)
  }

  /// The keys or items in the other lines of a block.
  ///
  /// - Parameters:
  ///   - number: the line of the place.
  ///   - column: the column of the keys or items.
  static func names(besides number: Int, indentedBy column: Int, in text: SourceText) -> Set<String> {
    let above = stride(from: number - 1, to: 0, by: -1)
    let below = stride(from: number + 1, through: text.lines.count, by: 1)
    let lines = [above.map(\.self), below.map(\.self)].flatMap { numbers in
      numbers.lazy.map(text.line).filter(\.hasContent).prefix { $0.contentColumn >= column }
    }
    return Set(lines.filter { $0.contentColumn == column }.compactMap(name))
  }

  /// The key or item that begins in a line.
  private static func name(_ line: String) -> String? {
    let scanner = YAMLScanner(line)
    return scanner.key ?? (scanner.isInItem ? scanner.text : nil)
  }
}

extension String {
  /// Whether the line is neither blank nor a comment.
  fileprivate var hasContent: Bool { first { $0 != " " }.map { $0 != "#" } ?? false }

  /// Whether something begins in the line that is not inside of what begins in a column.
  fileprivate func begins(besides column: Int) -> Bool {
    hasContent && contentColumn <= column && !"]}".contains(dropFirst(contentColumn).first ?? "]")
  }
}
