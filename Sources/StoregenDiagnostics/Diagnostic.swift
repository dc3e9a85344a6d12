/// A finding: what is wrong, where, why, and what to do about it.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// How bad it is.
  public let severity: Severity
  /// What is wrong: one sentence that begins in lower case and has no full stop.
  public let message: String
  /// Where it is wrong; nil where the trouble has no place in a file's text.
  public let range: SourceRange?
  /// The rule of the linter that found it; nil for what no rule is about.
  public let rule: String?
  /// Why that is wrong, where the message alone does not say it.
  public let reason: String?
  /// What to do.
  public let help: String?
  /// Other places that have to do with it.
  public let notes: [Note]
  /// What mends it; nil where only a person can.
  public let fix: FixIt?
  /// What it is about, by which it is known again after its code was moved; nil for what no rule is about.
  public let subject: FindingSubject?

  /// Makes a finding.
  public init(
    _ severity: Severity, _ message: String, at range: SourceRange?, rule: String? = nil,
    reason: String? = nil, help: String? = nil, notes: [Note] = [], fix: FixIt? = nil,
    subject: FindingSubject? = nil
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.rule = rule
    self.reason = reason
    self.help = help
    self.notes = notes
    self.fix = fix
    self.subject = subject
  }
}

/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, Codable {
  case error, warning
}

/// A place that helps to understand a finding which stands elsewhere.
public struct Note: Sendable, Hashable, Codable {
  /// What there is to see.
  public let message: String
  /// Where to see it.
  public let range: SourceRange

  /// Makes a note.
  public init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether one of the findings is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// The findings in the order in which a reader meets them: by file, then by place; what has none
  /// comes last.
  public func sortedByPlace() -> [Diagnostic] {
    sorted { left, right in
      guard let first = left.range, let second = right.range else {
        return left.range != nil && right.range == nil
      }
      return (first.path, first.bytes.lowerBound, left.message)
        < (second.path, second.bytes.lowerBound, right.message)
    }
  }
}
