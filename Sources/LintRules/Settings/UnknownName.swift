import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// A name in the configuration that does not exist in the program.
public struct UnknownName: Sendable, Hashable {
  /// The key of the configuration that contains the name.
  public enum Subject: String, Sendable {
    case stores, containers, ambient, roles, views
  }

  /// The key.
  public let subject: Subject
  /// The name.
  public let name: String
  /// A similar name that exists.
  public let proposal: String?

  package init(subject: Subject, name: String, proposal: String?) {
    self.subject = subject
    self.name = name
    self.proposal = proposal
  }

  /// Whether another program lacks the same name.
  func isSame(as other: UnknownName) -> Bool { subject == other.subject && name == other.name }
}

extension AnalysisContext {
  /// The names in the configuration that do not exist. Patterns with a star may match future names, so they are ignored.
  func unknownNames() -> [UnknownName] {
    let classNames = names(of: stores.catalog.observable)
    let viewNames = names(of: views.catalog.typesWithRoles)
    func unknown(
      _ patterns: [NamePattern], of subject: UnknownName.Subject, among names: Set<String>
    ) -> [UnknownName] {
      patterns.map(\.text).filter { !$0.contains("*") && !names.contains($0) }.map { name in
        UnknownName(
          subject: subject, name: name,
          proposal: NameProposal.nearest(to: name, among: names))
      }
    }
    let containers = unknown(settings.containers, of: .containers, among: viewNames)
    // A container that exists, but is not recognized as a view, is not reported.
    let typeNames = containers.isEmpty ? [] : names(of: program.allTypes.map(\.id))
    return unknown(settings.stores ?? [], of: .stores, among: classNames)
      + containers.filter { !typeNames.contains($0.name) }
      + unknown(settings.ambient, of: .ambient, among: classNames)
      + unknown(settings.roles.map(\.pattern), of: .roles, among: classNames) + unusedViews()
  }

  /// The views and modifiers in the configuration that no code uses.
  private func unusedViews() -> [UnknownName] {
    settings.views.keys.sorted().filter { name in
      !program.files.contains { $0.facts.names.contains(Name(name)) }
    }.map { UnknownName(subject: .views, name: $0, proposal: nil) }
  }

  /// The names of types, with and without those of outer types.
  private func names(of types: some Sequence<TypeID>) -> Set<String> {
    Set(types.flatMap { [program[$0].name, program.fullName(of: $0)] })
  }
}
