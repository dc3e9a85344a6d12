public import StoregenDiagnostics

/// Findings that are known, by rule and by what they are about: neither a moved line nor a renamed file makes
/// one of them new.
public struct Baseline: Sendable {
  /// One finding that is known.
  public struct Entry: Sendable {
    /// The name of its rule.
    public let rule: String
    /// What it is about, as `FindingSubject.text` has it.
    public let subject: String
    /// Where it is written down; nil if it is nowhere.
    public let range: SourceRange?

    public init(rule: String, subject: String, range: SourceRange? = nil) {
      self.rule = rule
      self.subject = subject
      self.range = range
    }
  }

  /// As they are written down; the same findings in one declaration are as many entries.
  public let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// What was found, sorted by rule and subject.
  public init(of findings: [Diagnostic]) {
    entries = findings.map { Entry(rule: $0.key.rule, subject: $0.key.subject) }.sorted {
      ($0.rule, $0.subject) < ($1.rule, $1.subject)
    }
  }

  /// Takes what is known from what was found.
  ///
  /// - Parameter isLikelyNew: whether a finding is to be taken for the new one where several are about the same
  ///   and not all are known; without it, that is the last.
  public func compare(
    with findings: [Diagnostic], isLikelyNew: (Diagnostic) -> Bool = { _ in false }
  ) -> Comparison {
    var known = Dictionary(grouping: entries, by: key)
    var isKnown = Array(repeating: false, count: findings.count)
    let likelyKnown = findings.indices.filter { !isLikelyNew(findings[$0]) }
    let likelyNew = findings.indices.filter { isLikelyNew(findings[$0]) }
    for position in likelyKnown + likelyNew {
      isKnown[position] = known[findings[position].key]?.popFirst() != nil
    }
    return Comparison(
      new: zip(findings, isKnown).filter { !$1 }.map(\.0),
      known: zip(findings, isKnown).filter { $1 }.map(\.0),
      stale: entries.filter { known[key(of: $0)]?.popFirst() != nil })
  }

  /// How many entries there are that another baseline does not have, and the other way round.
  public func difference(from other: Baseline) -> (added: Int, removed: Int) {
    var counts = Dictionary(entries.map { (key(of: $0), 1) }, uniquingKeysWith: +)
    for entry in other.entries { counts[key(of: entry), default: 0] -= 1 }
    return (
      counts.values.reduce(0) { $0 + max(0, $1) }, counts.values.reduce(0) { $0 - min(0, $1) }
    )
  }

  private func key(of entry: Entry) -> Key { Key(rule: entry.rule, subject: entry.subject) }

  /// What came of a comparison.
  public struct Comparison: Sendable {
    /// The findings that are not known, in their order.
    public let new: [Diagnostic]
    public let known: [Diagnostic]
    /// The entries for which nothing was found.
    public let stale: [Entry]
  }

  fileprivate struct Key: Hashable {
    let rule: String
    let subject: String
  }
}

extension Diagnostic {
  /// What tells it from others.
  fileprivate var key: Baseline.Key {
    Baseline.Key(rule: rule ?? "", subject: subject?.text ?? message)
  }
}

extension [Baseline.Entry] {
  fileprivate mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }
}
