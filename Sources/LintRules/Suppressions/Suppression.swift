/// One rule that a comment disables, and where.
struct Suppression {
  /// The position of the comment among those of its file.
  let command: Int
  /// The position of the rule among those that the comment names.
  let name: Int
  /// The rule; nil for all.
  let rule: String?
  let scope: Scope
  /// The lines to which it applies.
  private(set) var lines: ClosedRange<Int>
  /// For each rule that was enabled separately, the last line where it is disabled.
  private var lastLines: [String: Int] = [:]
  /// The comments that end it, or a part of it.
  private(set) var endings: [Ending] = []
  /// Whether a comment ends it completely.
  private(set) var isEnded = false

  /// The scopes of comments, the narrowest first.
  enum Scope: Int {
    case line, region, file
  }

  /// A name in an `enable`; nil if it has no names.
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

  /// Whether it suppresses findings of a rule on a line.
  func suppresses(_ rule: String, in line: Int) -> Bool {
    (self.rule == nil || self.rule == rule) && lines.contains(line) && line <= lastLines[rule] ?? .max
  }

  /// Ends an open region for one rule, or completely for nil.
  mutating func end(_ rule: String?, in line: Int, by ending: Ending) {
    if let rule, self.rule == nil {
      lastLines[rule] = line
    } else {
      lines = lines.lowerBound...max(line, lines.lowerBound)
      isEnded = true
    }
    endings.append(ending)
  }
}
