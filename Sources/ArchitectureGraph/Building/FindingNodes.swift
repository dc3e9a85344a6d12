import StoregenDiagnostics

/// Findings, with the stores and views that they are about.
struct FindingNodes {
  private let locations: GraphLocations
  private let stores: [String: String]
  private let views: [String: String]

  init(_ graph: AppGraph, locations: GraphLocations) {
    self.locations = locations
    stores = Dictionary(
      keepingFirst: graph.stores.filter { $0.kind != .other }.map { ($0.type, $0.id) })
    views = Dictionary(
      keepingFirst: graph.views.filter { !$0.kind.isRoot }.map { ($0.name, $0.id) })
  }

  func nodes(of findings: [Diagnostic]) -> [AppGraph.Finding] {
    findings.map(node).sorted { left, right in
      guard let first = left.location, let second = right.location, first != second else {
        return (left.location == nil ? 1 : 0, left.rule, left.message)
          < (right.location == nil ? 1 : 0, right.rule, right.message)
      }
      return first < second
    }
  }

  private func node(_ finding: Diagnostic) -> AppGraph.Finding {
    let names = mentioned(by: finding)
    return AppGraph.Finding(
      rule: finding.rule ?? "storegen", severity: finding.severity.rawValue,
      message: finding.message, reason: finding.reason, help: finding.help,
      location: locations.existing(finding.range), symbol: finding.subject?.symbol,
      stores: Set(names.compactMap { stores[$0] }).sorted(),
      views: Set(names.compactMap { views[$0] }).sorted(),
      notes: finding.notes.map {
        AppGraph.Finding.Note(message: $0.message, location: locations.location($0.range))
      },
      excerpt: finding.range.flatMap(excerpt))
  }

  /// The names of the types around a finding, and of those that its message quotes.
  private func mentioned(by finding: Diagnostic) -> [String] {
    var names: [String] = []
    var path: [Substring] = []
    for part in (finding.subject?.symbol ?? "").split(separator: ".") {
      path.append(part)
      names += [path.joined(separator: "."), String(part)]
    }
    let quoted = finding.message.split(separator: "`", omittingEmptySubsequences: false)
    for (position, part) in quoted.enumerated() where position % 2 == 1 {
      names += [String(part)] + part.split(separator: ".").prefix(1).map(String.init)
    }
    return names
  }

  /// The number of bytes of a line to show.
  private static let longest = 400

  private func excerpt(_ range: SourceRange) -> AppGraph.Finding.Excerpt? {
    guard let source = locations.source(range.path) else { return nil }
    let offset = min(range.bytes.lowerBound, source.utf8.count)
    let line = source.content(ofLine: source.lines.line(containing: offset))
    guard line.count <= Self.longest, line.lowerBound <= offset else { return nil }
    let end = max(offset, min(range.bytes.upperBound, line.upperBound))
    return AppGraph.Finding.Excerpt(
      before: source.text(in: line.lowerBound..<offset), marked: source.text(in: offset..<end),
      after: source.text(in: end..<max(end, line.upperBound)))
  }
}
