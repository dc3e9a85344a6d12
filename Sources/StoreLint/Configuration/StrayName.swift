import StoregenDiagnostics

/// A name in the configuration that nothing in the program has.
public struct StrayName: Sendable, Hashable, Codable {
  /// What the configuration takes it for, by its key.
  public enum Subject: String, Sendable, Codable {
    case stores, containers, ambient
  }

  /// What it is taken for.
  public let subject: Subject
  /// The name.
  public let name: String
  /// The name that was meant, as far as can be told.
  public let proposal: String?

  /// Whether another program lacks the same.
  func isSame(as other: StrayName) -> Bool { subject == other.subject && name == other.name }
}

extension LintContext {
  /// The names in the configuration that nothing has. A pattern with a star may wait for what is to come.
  func strayNames() -> [StrayName] {
    let classNames = Set(stores.catalog.observable.map { program[$0].name })
    let viewNames = Set(views.catalog.typesWithRoles.map { program[$0].name })
    func stray(
      _ patterns: [NamePattern], _ subject: StrayName.Subject, among names: Set<String>
    ) -> [StrayName] {
      patterns.map(\.text).filter { !$0.contains("*") && !names.contains($0) }.map { name in
        StrayName(
          subject: subject, name: name,
          proposal: NameProposal.nearest(to: name, among: names))
      }
    }
    let containers = stray(configuration.containers, .containers, among: viewNames)
    // What nobody needs to know of a type that is there is not known either.
    let typeNames = containers.isEmpty ? [] : Set(program.allTypes.map(\.name))
    return stray(configuration.stores, .stores, among: classNames)
      + containers.filter { !typeNames.contains($0.name) }
      + stray(configuration.ambient, .ambient, among: classNames)
  }
}
