import AppleNames
import ArchitectureModel
package import LinkedProgram
import SwiftFacts

/// Finds which stores command others: they change them, or make them do something, and need no answer.
package final class StoreCoupling: AppQuery {
  package let catalogs: AppCatalogs
  private let creation: StoreCreation
  private let dependencies: StoreDependencies
  private let effects: MethodEffectsQuery
  private let requests: StoreRequests
  private let known = Memo<TypeID, [StoreDependency]>()

  init(
    catalogs: AppCatalogs, creation: StoreCreation, dependencies: StoreDependencies,
    effects: MethodEffectsQuery, requests: StoreRequests
  ) {
    self.catalogs = catalogs
    self.creation = creation
    self.dependencies = dependencies
    self.effects = effects
    self.requests = requests
  }

  /// The commands of a store to others, in source order. Objects that it creates are parts of it, and code that
  /// builds menus and views belongs to these.
  package func commands(of store: TypeID) -> [StoreDependency] {
    known.value(for: store) {
      usesOfOthers(in: store).filter(isCommand)
    }
  }

  /// The reads of values of other stores, in source order.
  package func reads(of store: TypeID) -> [StoreDependency] {
    usesOfOthers(in: store).filter { $0.kind == .reads }
  }

  private func usesOfOthers(in store: TypeID) -> [StoreDependency] {
    dependencies.otherStoresUsed(in: store).filter { use in
      !storeCatalog.unrestricted.contains(use.store) && !isInViewCode(use.fact) && !isReplaceable(use.fact)
        && !(use.fact.base.map { creation.isCreated($0, in: store) } ?? false)
    }
  }

  /// Whether code reaches a store through a property that a container for dependencies fills, so that another object can
  /// take its place.
  ///
  /// Matches: `relays.connect()` with `@Dependency(\.relays) var relays`
  private func isReplaceable(_ fact: Fact) -> Bool {
    let reference = fact.kind == .property ? fact : fact.base?.withoutUnwrapping
    return reference.map { types.declarations(of: $0) + [$0] }?.contains(where: \.isFilledByContainer) ?? false
  }

  /// The stores that a store commands.
  package func storesCommanded(by store: TypeID) -> Set<TypeID> { Set(commands(of: store).map(\.store)) }

  private func isCommand(_ use: StoreDependency) -> Bool {
    switch use.kind {
    case .changes: !isForwarded(use.fact)
    case .reads, .retains: false
    case .calls:
      use.fact.name != StoreMethod.emit && !requests.isQuestion(use.fact, of: use.store)
        && !effects.onlyPresents(use.fact, of: use.store)
    }
  }

  /// Whether a computed property hands on what it is set to.
  ///
  /// Matches: `var speed: Double { get { scheme.speed } set { scheme.speed = newValue } }`
  private func isForwarded(_ fact: Fact) -> Bool {
    fact.ancestors.prefix { $0.kind != .function }.contains { $0.kind == .accessor && $0.name == "set" }
  }

  /// Whether code is in a function or property that builds views or menus.
  ///
  /// Matches: `@CommandsBuilder func commands() -> some Commands { … }` in a class
  private func isInViewCode(_ fact: Fact) -> Bool {
    fact.ancestors.contains { outer in
      (outer.kind == .function || outer.kind == .property)
        && (viewCatalog.buildsView(outer) || outer.attributes.contains { $0.name.hasSuffix("Builder") })
    }
  }
}

extension Fact {
  /// Whether it is a property that a container for dependencies fills.
  package var isFilledByContainer: Bool {
    kind == .property && attributes.contains { DependencyWrappers.names.contains($0.name) }
  }
}
