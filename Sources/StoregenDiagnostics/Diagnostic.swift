/// A problem in a file: what is wrong, where, why, and how to fix it. Rules report a `Finding`, which the linter
/// completes.
public struct Diagnostic: Sendable, Hashable {
  /// Its severity.
  public let severity: Severity
  /// What is wrong: one sentence that begins in lower case and has no period.
  public let message: String
  /// Where it is; nil if it has no location in a file.
  public let range: SourceRange?
  /// The lint rule that reported it; nil if no rule did.
  public let rule: String?
  /// Why it is wrong, unless the message says so.
  public let reason: String?
  /// How to fix it.
  public let help: String?
  /// The text that was probably meant instead of the one at the location, which editors offer; nil if nothing is similar.
  public let meant: String?
  /// Related locations.
  public let notes: [Note]
  /// An automatic fix; nil if there is none.
  public let fix: FixIt?
  /// What it is about, which identifies it even after its code was moved; nil if no rule reported it.
  public let subject: FindingSubject?

  /// Creates a diagnostic.
  ///
  /// - Parameter meant: if something is similar, the help asks whether it was meant.
  public init(
    _ severity: Severity, _ message: String, at range: SourceRange?, rule: String? = nil,
    reason: String? = nil, help: String? = nil, meant: String? = nil, notes: [Note] = [],
    fix: FixIt? = nil, subject: FindingSubject? = nil
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.rule = rule
    self.reason = reason
    self.help = meant.map(Phrase.didYouMean) ?? help
    self.meant = meant
    self.notes = notes
    self.fix = fix
    self.subject = subject
  }
}

/// The severity of a diagnostic.
public enum Severity: String, Sendable, Hashable, CustomStringConvertible {
  case error, warning

  public var description: String { rawValue }
}

/// A location that helps to understand a diagnostic.
public struct Note: Sendable, Hashable {
  /// What is at the location.
  public let message: String
  /// The location.
  public let range: SourceRange

  /// Creates a note.
  public init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether one of the diagnostics is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// The paths of the files that the diagnostics and their notes are about.
  package var paths: Set<String> {
    Set(flatMap { [$0.range?.path].compactMap(\.self) + $0.notes.map(\.range.path) })
  }

  /// The diagnostics by file and location; those without a location come last.
  public func sortedByLocation() -> [Diagnostic] {
    sorted { left, right in
      guard let first = left.range, let second = right.range else { return left.range != nil && right.range == nil }
      return (first.path, first.bytes.lowerBound, left.message)
        < (second.path, second.bytes.lowerBound, right.message)
    }
  }
}
