/// The regions of a file that no comment has ended so far, as positions of suppressions.
///
/// Each region is visited once per rule at most, however many comments end regions.
struct OpenRegions {
  /// Those of all rules.
  private var ofAllRules: [Int] = []
  /// Those of single rules.
  private var ofRules: [String: [Int]] = [:]
  /// How many of `ofAllRules` were already ended for a rule.
  private var endedCounts: [String: Int] = [:]

  /// Adds a region.
  ///
  /// - Parameter rule: the rule that it disables; nil for all.
  mutating func start(_ position: Int, for rule: String?) {
    if let rule { ofRules[rule, default: []].append(position) } else { ofAllRules.append(position) }
  }

  /// Ends all regions, completely for nil, otherwise for one rule.
  ///
  /// - Returns: the regions of which at least a part ends.
  mutating func end(_ rule: String?) -> [Int] {
    guard let rule else {
      defer { self = OpenRegions() }
      return ofAllRules + ofRules.values.joined()
    }
    let ended = ofAllRules[(endedCounts[rule] ?? 0)...]
    endedCounts[rule] = ofAllRules.count
    return (ofRules.removeValue(forKey: rule) ?? []) + ended
  }
}
