import StoregenDiagnostics

/// Creates fixes that remove superfluous rules from the comments of a file.
struct CommentFixes {
  private let comments: FileComments
  private let superfluous: Set<Int>

  /// - Parameter superfluous: positions of suppressions.
  init(_ comments: FileComments, superfluous: Set<Int>) {
    self.comments = comments
    self.superfluous = superfluous
  }

  /// The fix that removes a suppression from its comment, with all others that are superfluous there.
  ///
  /// All superfluous regions of a file are removed together: one `enable` can end several, and would be invalid
  /// without them.
  func fix(of suppression: Suppression) -> FixIt {
    let isRegion = suppression.scope == .region
    let unneeded = superfluous.map { comments.suppressions[$0] }.filter {
      isRegion ? $0.scope == .region : $0.command == suppression.command
    }
    var names = Dictionary(grouping: unneeded, by: \.command).mapValues { Set($0.map(\.name)) }
    if isRegion { names.merge(endings(of: unneeded)) { $0.union($1) } }
    let remaining =
      comments.commands[suppression.command].names.count
      - (names[suppression.command]?.count ?? 0)
    return FixIt(
      remaining == 0 ? "remove the comment" : "remove the superfluous rules from the comment",
      names.sorted { $0.key < $1.key }.map { edit(of: comments.commands[$0], without: $1) })
  }

  /// The names in `enable` comments that no longer end anything, by comment.
  private func endings(of unneeded: [Suppression]) -> [Int: Set<Int>] {
    let needed = Set(
      comments.suppressions.indices.filter { !superfluous.contains($0) }
        .flatMap { comments.suppressions[$0].endings })
    let remaining = Set(unneeded.flatMap(\.endings)).subtracting(needed)
    return Dictionary(grouping: remaining, by: \.command).mapValues { Set($0.compactMap(\.name)) }
  }

  private func edit(of command: CommentCommand, without names: Set<Int>) -> TextEdit {
    let remaining = command.names.indices.filter { !names.contains($0) }.map {
      command.names[$0].text
    }
    guard let first = command.names.first, let last = command.names.last, !remaining.isEmpty else {
      return TextEdit(replacing: comments.source.range(extent(of: command)), with: "")
    }
    let list = first.bytes.lowerBound..<last.bytes.upperBound
    let separator = comments.source.utf8[list].contains(UInt8(ascii: ",")) ? ", " : " "
    return TextEdit(
      replacing: comments.source.range(list), with: remaining.joined(separator: separator))
  }

  /// The range to remove with a comment: its whole line, or the spaces before it if there is code.
  private func extent(of command: CommentCommand) -> Range<Int> {
    let source = comments.source
    let line = source.content(ofLine: command.line)
    let code = source.utf8[line.lowerBound..<command.bytes.lowerBound]
    if let last = code.lastIndex(where: { $0 > 0x20 }) { return last + 1..<line.upperBound }
    let isLast = command.line == source.lines.count
    return line.lowerBound..<(isLast ? line.upperBound : source.lines.start(of: command.line + 1))
  }
}
