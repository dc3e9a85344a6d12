/// One rule that one comment disables, and where.
struct Suppression {
  /// The position of the comment among those of its file.
  let command: Int
  /// The position of the rule among those that the comment names.
  let name: Int
  /// The rule; nil for all.
  let rule: String?
  let scope: Scope
  /// The lines where it holds.
  private(set) var lines: ClosedRange<Int>
  /// The last line where a rule is disabled that was enabled again while the others were not.
  private var lastLines: [String: Int] = [:]
  /// What ends it, or a part of it.
  private(set) var endings: [Ending] = []
  /// Whether a comment has ended it for good.
  private(set) var isEnded = false

  /// How far comments reach, the narrowest first.
  enum Scope: Int {
    case line, region, file
  }

  /// A name in an `enable`; nil where that names none.
  struct Ending: Hashable {
    let command: Int
    let name: Int?
  }

  init(command: Int, name: Int, rule: String?, scope: Scope, lines: ClosedRange<Int>) {
    self.command = command
    self.name = name
    self.rule = rule
    self.scope = scope
    self.lines = lines
  }

  /// Whether it hides what a rule finds in a line.
  func hides(_ rule: String, in line: Int) -> Bool {
    (self.rule == nil || self.rule == rule) && lines.contains(line)
      && line <= lastLines[rule] ?? .max
  }

  /// Ends it as far as it is about a rule, or all of it for nil; whether there was something to end.
  mutating func end(_ rule: String?, in line: Int, by ending: Ending) -> Bool {
    guard scope == .region, !isEnded else { return false }
    if rule == nil || self.rule == rule {
      lines = lines.lowerBound...max(line, lines.lowerBound)
      isEnded = true
    } else if let rule, self.rule == nil, lastLines[rule] == nil {
      lastLines[rule] = line
    } else {
      return false
    }
    endings.append(ending)
    return true
  }
}
