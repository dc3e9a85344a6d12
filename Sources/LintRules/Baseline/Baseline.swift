public import StoregenDiagnostics

/// Known findings, by rule and subject: moving lines or renaming files does not make them new.
public struct Baseline: Sendable {
  /// One known finding.
  public struct Entry: Sendable {
    /// The name of its rule.
    public let rule: String
    /// Its subject: `FindingSubject.text`.
    public let subject: String
    /// The line of code with the finding, if others have the same rule and subject.
    public let line: String?
    /// Its location in a file; nil if it is not in a file.
    public let range: SourceRange?

    public init(rule: String, subject: String, line: String? = nil, range: SourceRange? = nil) {
      self.rule = rule
      self.subject = subject
      self.line = line
      self.range = range
    }

    fileprivate var key: FindingKey { FindingKey(rule: rule, subject: subject) }
  }

  /// The entries. Equal findings in one declaration have one entry each, in the order of their locations.
  public let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// The entries of findings, sorted by rule and subject.
  ///
  /// - Parameters:
  ///   - findings: the findings, in the order of their locations.
  ///   - line: the text of the line with a finding.
  public init(of findings: [Diagnostic], line: (Diagnostic) -> String? = { _ in nil }) {
    let counts = findings.map(\.key).counts
    entries = findings.enumerated()
      .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      .map { _, finding in
        Entry(
          rule: finding.key.rule, subject: finding.key.subject,
          line: counts[finding.key, default: 0] > 1 ? line(finding) : nil)
      }
  }

  /// Compares the baseline with findings.
  ///
  /// - Parameters:
  ///   - findings: the findings, in the order of their locations.
  ///   - line: the text of the line with a finding.
  ///   - isLikelyNew: of several findings with the same subject and line, which to consider new; by default, the last.
  public func compare(
    with findings: [Diagnostic], line: (Diagnostic) -> String? = { _ in nil },
    isLikelyNew: (Diagnostic) -> Bool = { _ in false }
  ) -> Comparison {
    let known = Dictionary(grouping: entries, by: \.key)
    let found = Dictionary(grouping: findings.indices) { findings[$0].key }
    var isKnown = Array(repeating: false, count: findings.count)
    for (key, positions) in found {
      guard let entries = known[key] else { continue }
      for position in Self.matches(for: entries, among: positions, of: findings, line: line, isLikelyNew: isLikelyNew) {
        isKnown[position] = true
      }
    }
    var left = known.mapValues { $0.count }
    for (key, positions) in found { left[key] = max(0, (left[key] ?? 0) - positions.count) }
    return Comparison(
      new: zip(findings, isKnown).filter { !$1 }.map(\.0),
      known: zip(findings, isKnown).filter { $1 }.map(\.0),
      stale: entries.filter { entry in
        guard let count = left[entry.key], count > 0 else { return false }
        left[entry.key] = count - 1
        return true
      })
  }

  /// The positions of the findings that the entries with the same key stand for.
  private static func matches(
    for entries: [Entry], among positions: [Int], of findings: [Diagnostic], line: (Diagnostic) -> String?,
    isLikelyNew: (Diagnostic) -> Bool
  ) -> [Int] {
    guard positions.count > entries.count else { return positions }
    let likelyNew = positions.filter { isLikelyNew(findings[$0]) }
    let lines = likelyNew.isEmpty ? entries.map(\.line) : []
    var matches: [Int] = []
    if lines.contains(where: { $0 != nil }) {
      let current = positions.map { line(findings[$0]) }
      // What was added moves the findings after it, so the last ones are compared first.
      let common = current.reversed().difference(from: lines.reversed())
      let added = Set(
        common.insertions.map { change -> Int in
          if case .insert(let offset, _, _) = change { positions[positions.count - 1 - offset] } else { -1 }
        })
      matches = positions.filter { !added.contains($0) }
    }
    let rest = positions.filter { !matches.contains($0) && !likelyNew.contains($0) } + likelyNew
    return matches + rest.prefix(entries.count - matches.count)
  }

  /// The numbers of entries that only this baseline has, and that only the other has.
  public func difference(from other: Baseline) -> (added: Int, removed: Int) {
    var counts = entries.map(\.key).counts
    for entry in other.entries { counts[entry.key, default: 0] -= 1 }
    return (counts.values.reduce(0) { $0 + max(0, $1) }, counts.values.reduce(0) { $0 - min(0, $1) })
  }

  /// The result of a comparison.
  public struct Comparison: Sendable {
    /// The findings that are not in the baseline, in their order.
    public let new: [Diagnostic]
    public let known: [Diagnostic]
    /// The entries without a finding.
    public let stale: [Entry]
  }
}

/// Identifies equal findings.
private struct FindingKey: Hashable, Comparable {
  let rule: String
  let subject: String

  static func < (left: Self, right: Self) -> Bool { (left.rule, left.subject) < (right.rule, right.subject) }
}

extension Diagnostic {
  fileprivate var key: FindingKey { FindingKey(rule: rule ?? "", subject: subject?.text ?? message) }
}
