import AppAnalysis

/// Chooses the stores that any view of a program may read.
public struct AmbientChoice: Sendable {
  /// A store, and why.
  public struct Store: Sendable, Hashable {
    public let name: String
    /// How many views read it.
    public let readerCount: Int
    /// Whether its name says so.
    public let isNamedSo: Bool
  }

  /// Ambient stores: those that views all over the app read, and about appearance and navigation, many views.
  public let stores: [Store]
  /// Candidates that a team may want to add: the few stores of an app that are read everywhere may hold
  /// values that should rather be passed down.
  public let proposals: [Store]

  /// Chooses among the classes that count as stores.
  public init(_ analysis: ProjectAnalysis, stores choice: StoreChoice) {
    let candidates = analysis.shared.filter { choice.matches($0.name) }
    let isRich = candidates.count >= 4
    var stores: [Store] = []
    var proposals: [Store] = []
    for found in candidates {
      let store = Store(
        name: found.name, readerCount: found.readerCount, isNamedSo: AmbientSubject(named: found.name) != nil)
      let isWide = found.readerCount >= 5 && found.readerCount * 3 >= analysis.readerCount
      let isAllOver = isWide && isRich && found.childReaderCount >= Self.many
      // A name says what a store is about, but only its readers show that it is used like that.
      let isReadLikeThat =
        found.readerCount >= 5 && found.childReaderCount >= 3
        && found.readerCount * 5 >= analysis.readerCount
      if store.isNamedSo && isReadLikeThat || isAllOver {
        stores.append(store)
      } else if isWide || store.isNamedSo && found.readerCount > 1, found.childReaderCount > 0 {
        proposals.append(store)
      }
    }
    self.stores = Self.sorted(stores)
    self.proposals = Self.sorted(proposals)
  }

  /// The minimum number of findings at which a team would call a store ambient, rather than its readers
  /// wrong.
  private static let many = 10

  private static func sorted(_ stores: [Store]) -> [Store] {
    Set(stores).sorted { ($1.readerCount, $0.name) < ($0.readerCount, $1.name) }
  }
}
