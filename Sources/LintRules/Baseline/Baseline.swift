public import StoregenDiagnostics

/// Known findings, by rule and subject: moving lines or renaming files does not make them new.
public struct Baseline: Sendable {
  /// One known finding.
  public struct Entry: Sendable {
    /// The name of its rule.
    public let rule: String
    /// Its subject: `FindingSubject.text`.
    public let subject: String
    /// Its location in a file; nil if it is not in a file.
    public let range: SourceRange?

    public init(rule: String, subject: String, range: SourceRange? = nil) {
      self.rule = rule
      self.subject = subject
      self.range = range
    }
  }

  /// The entries; equal findings in one declaration have one entry each.
  public let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// The entries of findings, sorted by rule and subject.
  public init(of findings: [Diagnostic]) {
    entries = findings.map { Entry(rule: $0.key.rule, subject: $0.key.subject) }.sorted {
      ($0.rule, $0.subject) < ($1.rule, $1.subject)
    }
  }

  /// Compares the baseline with findings.
  ///
  /// - Parameter isLikelyNew: of several findings with the same subject, which to consider new; by default, the last.
  public func compare(with findings: [Diagnostic], isLikelyNew: (Diagnostic) -> Bool = { _ in false }) -> Comparison {
    var left = Dictionary(entries.map { (key(of: $0), 1) }, uniquingKeysWith: +)
    var isKnown = Array(repeating: false, count: findings.count)
    let likelyKnown = findings.indices.filter { !isLikelyNew(findings[$0]) }
    let likelyNew = findings.indices.filter { isLikelyNew(findings[$0]) }
    for position in likelyKnown + likelyNew {
      isKnown[position] = left.takeOne(of: findings[position].key)
    }
    return Comparison(
      new: zip(findings, isKnown).filter { !$1 }.map(\.0),
      known: zip(findings, isKnown).filter { $1 }.map(\.0),
      stale: entries.filter { left.takeOne(of: key(of: $0)) })
  }

  /// The numbers of entries that only this baseline has, and that only the other has.
  public func difference(from other: Baseline) -> (added: Int, removed: Int) {
    var counts = Dictionary(entries.map { (key(of: $0), 1) }, uniquingKeysWith: +)
    for entry in other.entries { counts[key(of: entry), default: 0] -= 1 }
    return (counts.values.reduce(0) { $0 + max(0, $1) }, counts.values.reduce(0) { $0 - min(0, $1) })
  }

  private func key(of entry: Entry) -> Key { Key(rule: entry.rule, subject: entry.subject) }

  /// The result of a comparison.
  public struct Comparison: Sendable {
    /// The findings that are not in the baseline, in their order.
    public let new: [Diagnostic]
    public let known: [Diagnostic]
    /// The entries without a finding.
    public let stale: [Entry]
  }

  fileprivate struct Key: Hashable {
    let rule: String
    let subject: String
  }
}

extension Diagnostic {
  /// Identifies equal findings.
  fileprivate var key: Baseline.Key { Baseline.Key(rule: rule ?? "", subject: subject?.text ?? message) }
}

extension [Baseline.Key: Int] {
  /// Whether one is left, which then is taken.
  fileprivate mutating func takeOne(of key: Key) -> Bool {
    guard let count = self[key], count > 0 else { return false }
    self[key] = count - 1
    return true
  }
}
