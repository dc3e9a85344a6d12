import AppAnalysis

/// The patterns that distinguish the stores of a program from its other observable classes.
public struct StoreChoice: Sendable {
  /// One pattern, and the classes that it matches.
  public struct Pattern: Sendable, Hashable {
    /// As it is written in `stores`.
    public let text: String
    /// The names of the shared classes that it matches.
    public let shared: [String]
    /// The names of other classes that it also matches.
    public let others: [String]
    /// The evidence that they are shared, the clearest first.
    public let evidence: [ProjectAnalysis.Evidence]
  }

  /// The patterns with most classes first; empty if nothing is shared.
  public let patterns: [Pattern]
  /// The names of the shared classes that are services rather than stores.
  public let services: [String]

  /// Chooses an ending if nearly all classes with it are shared, else single names. Stores may refer to services, and
  /// call them, as they must not do with other stores.
  public init(_ analysis: ProjectAnalysis) {
    var endings = Dictionary(grouping: analysis.classes) { NameWords.ending(of: $0.name) }
    let services = NameWords.services.flatMap { endings.removeValue(forKey: $0) ?? [] }
    self.services = services.filter(\.isShared).map(\.name).sorted()
    let patterns = endings.sorted { $0.key < $1.key }.flatMap { ending, classes in
      Self.fits(ending, classes)
        ? [Self.pattern("*\(ending)", for: classes)]
        : Dictionary(grouping: classes.filter(\.isShared), by: \.name).map {
          Self.pattern($0.key, for: $0.value)
        }
    }
    self.patterns = patterns.sorted { ($1.shared.count, $0.text) < ($0.shared.count, $1.text) }
  }

  /// Whether an observable class counts as a store.
  public func matches(_ name: String) -> Bool {
    patterns.contains { NamePattern($0.text).matches(name) }
  }

  /// Whether an ending distinguishes shared classes from others.
  private static func fits(_ ending: String, _ classes: [ProjectAnalysis.ObservableClass]) -> Bool {
    let shared = classes.count { $0.isShared }
    let local = classes.count { $0.use == .local }
    let isSuffix = classes.contains { $0.name != ending && $0.isShared }
    // Classes called stores are meant as stores, as long as most of them are shared.
    if ending == "Store", isSuffix { return shared >= local }
    return shared >= 2 && isSuffix && shared >= 4 * local && shared * 2 >= classes.count
  }

  private static func pattern(_ text: String, for classes: [ProjectAnalysis.ObservableClass]) -> Pattern {
    let evidence = Set(
      classes.compactMap { found in
        if case .shared(let evidence) = found.use { evidence } else { nil }
      })
    return Pattern(
      text: text, shared: classes.filter(\.isShared).map(\.name),
      others: classes.filter { !$0.isShared }.map(\.name),
      evidence: evidence.sorted { $0.rawValue < $1.rawValue })
  }
}
