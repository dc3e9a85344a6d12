import SwiftFacts

/// Finds the comment that suppresses a finding without a look at all others.
///
/// A comment that ends regions ends all that are open. Therefore, of the regions for a rule that begin above a line, the
/// last one ends last.
struct SuppressionIndex {
  /// The positions of suppressions; nil stands for all rules.
  private var inFile: [String?: Int] = [:]
  private var inLines: [Int: [String?: Int]] = [:]
  /// In the order of their lines; of those in one comment, only the first.
  private var regions: [String?: [Int]] = [:]

  init(_ suppressions: [Suppression]) {
    for (position, suppression) in suppressions.enumerated() {
      let rule = suppression.rule
      func nearer(_ other: Int?) -> Int {
        other.map { suppressions[$0].distance < suppression.distance ? $0 : position } ?? position
      }
      switch suppression.scope {
      case .file: inFile[rule] = nearer(inFile[rule])
      case .line:
        let line = suppression.lines.lowerBound
        inLines[line, default: [:]][rule] = nearer(inLines[line]?[rule])
      case .region:
        let last = regions[rule]?.last.map { suppressions[$0].command }
        if last != suppression.command { regions[rule, default: []].append(position) }
      }
    }
  }

  /// The suppressions that may be the nearest for a finding of a rule on a line.
  func candidates(_ rule: String, in line: Int, of suppressions: [Suppression]) -> [Int] {
    [rule, nil].flatMap { (key: String?) -> [Int] in
      let all = regions[key] ?? []
      let following = all.partitioningIndex { suppressions[$0].lines.lowerBound > line }
      let region = following > 0 ? all[following - 1] : nil
      return [inLines[line]?[key], region, inFile[key]].compactMap(\.self)
    }
  }
}

extension Suppression {
  /// Orders comments that suppress the same finding.
  var distance: (Int, Int, Int, Int) { (scope.rawValue, -command, rule == nil ? 1 : 0, name) }
}
