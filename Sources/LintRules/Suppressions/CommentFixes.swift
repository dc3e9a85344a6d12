import StoregenDiagnostics

/// Creates fixes that remove superfluous rules from the comments of a file.
///
/// Superfluous regions that end in the same comments are removed together: an `enable` can end several, and would be
/// invalid without them.
struct CommentFixes {
  private let comments: FileComments
  /// Each fix by the first suppression that it removes.
  private var fixes: [Int: FixIt] = [:]
  /// The words for the fix of each suppression, and the first one that it removes.
  private var helps: [Int: (text: String, first: Int)] = [:]

  /// The most edits of a fix that is repeated in the finding about each comment that it removes.
  private static let mostRepeated = 8

  /// - Parameter superfluous: positions of suppressions.
  init(_ comments: FileComments, superfluous: [Int]) {
    self.comments = comments
    let needed = Set(superfluous).symmetricDifference(comments.suppressions.indices)
    var regions = SharedComments(endingAlso: needed.map { comments.suppressions[$0] })
    for position in superfluous where comments.suppressions[position].scope == .region {
      regions.join(comments.suppressions[position])
    }
    var groups: [Int: [Int]] = [:]
    for position in superfluous {
      groups[regions.group(of: comments.suppressions[position].command), default: []].append(position)
    }
    for positions in groups.values { addFix(of: positions, regions) }
  }

  /// The words for the fix of a superfluous suppression, and the fix itself. If that is large, only the finding about
  /// the first suppression has it.
  func fix(ofSuppression position: Int) -> (help: String?, fix: FixIt?) {
    guard let (help, first) = helps[position], let fix = fixes[first] else { return (nil, nil) }
    return (help, position == first || fix.edits.count <= Self.mostRepeated ? fix : nil)
  }

  private mutating func addFix(of positions: [Int], _ regions: SharedComments) {
    guard let first = positions.first else { return }
    let unneeded = positions.map { comments.suppressions[$0] }
    var names = Dictionary(grouping: unneeded, by: \.command).mapValues { Set($0.map(\.name)) }
    for ending in Set(unneeded.flatMap(\.endings)) where !regions.isNeeded(ending) {
      names[ending.command, default: []].formUnion([ending.name].compactMap(\.self))
    }
    let edits = names.sorted { $0.key < $1.key }.map { edit(of: comments.commands[$0], without: $1) }
    func help(_ command: Int) -> String {
      comments.commands[command].names.count == names[command]?.count
        ? "remove the comment" : "remove the unneeded rules from the comment"
    }
    for (position, suppression) in zip(positions, unneeded) {
      helps[position] = (help(suppression.command), first)
    }
    fixes[first] = FixIt(help(comments.suppressions[first].command), edits: edits)
  }

  private func edit(of command: CommentCommand, without names: Set<Int>) -> TextEdit {
    let remaining = command.names.indices.filter { !names.contains($0) }.map {
      command.names[$0].text
    }
    guard !remaining.isEmpty else { return TextEdit(replacing: comments.source.range(extent(of: command)), with: "") }
    let separator = comments.source.utf8[command.list].contains(UInt8(ascii: ",")) ? ", " : " "
    return TextEdit(
      replacing: comments.source.range(command.list), with: remaining.joined(separator: separator))
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

/// Groups comments that have to change together, by the numbers of their commands.
private struct SharedComments {
  /// The names in comments that also end needed regions.
  private let neededEndings: Set<Suppression.Ending>
  /// For a comment, another one of its group, except for one that stands for the group.
  private var others: [Int: Int] = [:]

  init(endingAlso needed: [Suppression]) {
    neededEndings = Set(needed.flatMap(\.endings))
  }

  func isNeeded(_ ending: Suppression.Ending) -> Bool { neededEndings.contains(ending) }

  /// Puts the comment of a region and those that end it into one group.
  mutating func join(_ region: Suppression) {
    for ending in region.endings where !isNeeded(ending) {
      let (first, second) = (group(of: region.command), group(of: ending.command))
      if first != second { others[first] = second }
    }
  }

  /// The comment that stands for the group; later searches find it in fewer steps.
  mutating func group(of command: Int) -> Int {
    var found = command
    while let other = others[found] { found = other }
    var passed = command
    while let other = others[passed], other != found {
      others[passed] = found
      passed = other
    }
    return found
  }
}
