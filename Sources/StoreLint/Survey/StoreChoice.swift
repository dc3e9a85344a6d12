/// The patterns by which the stores of a program are told from its other observable classes.
public struct StoreChoice: Sendable {
  /// One pattern, and what it is for.
  public struct Pattern: Sendable, Hashable {
    /// As it is written in `stores`.
    public let text: String
    /// The names of the classes that it is for: shared ones.
    public let shared: [String]
    /// The names of classes that it catches besides.
    public let others: [String]
    /// By what one sees that they are shared, the clearest first.
    public let evidence: [ProjectSurvey.Evidence]
  }

  /// The patterns with most classes first; empty if nothing is shared.
  public let patterns: [Pattern]

  /// Chooses: an ending where nearly all classes that have it are shared, else single names.
  public init(_ survey: ProjectSurvey) {
    let endings = Dictionary(grouping: survey.classes) { NameWords.ending(of: $0.name) }
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

  /// Whether an ending tells shared classes from others.
  private static func fits(_ ending: String, _ classes: [ProjectSurvey.ObservableClass]) -> Bool {
    let shared = classes.count { $0.isShared }
    let local = classes.count { $0.use == .local }
    let isSuffix = classes.contains { $0.name != ending && $0.isShared }
    // What is called a store is meant as one, as long as most are.
    if ending == "Store", isSuffix { return shared >= local }
    return shared >= 2 && isSuffix && shared >= 4 * local && shared * 2 >= classes.count
  }

  private static func pattern(
    _ text: String, for classes: [ProjectSurvey.ObservableClass]
  ) -> Pattern {
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
