import StoregenDiagnostics
import SwiftFacts

extension Program {
  /// What the linter could not follow where stores and the environment are concerned, and so says nothing
  /// about.
  func unfollowed() -> [Note] {
    allTypes.filter { !$0.module.isTest && $0.fact.kind != .protocolDeclaration }.flatMap { type in
      unfollowedPlaces(of: type) + doubtfulTypes(in: type)
    } + unfollowedInjections()
  }

  /// Why it is not known whether a view that knows a store is a container.
  private func unfollowedPlaces(of type: TypeDeclaration) -> [Note] {
    guard role(of: type.id) == .view, placements.status(of: type.id) == .unknown,
      !storeUses(in: type.id).isEmpty
    else { return [] }
    let sites = placements.sites(of: type.id)
    if sites.isEmpty {
      return [
        Note(
          "nothing in these sources builds `\(type.name)`, so whether it is a container is not known",
          at: type.fact.nameRange)
      ]
    }
    return sites.filter { $0.position == .unknown || $0.position == .result }.map { site in
      let container = site.site.container.map { "given to `\($0)`, which could not be followed" }
      return Note(
        "`\(type.name)` is built here, but \(container ?? "it is not known where that is shown"); "
          + "whether it is a container is not known",
        at: site.site.range)
    }
  }

  /// The stored properties of a view or an observable class whose type may be one of several.
  private func doubtfulTypes(in type: TypeDeclaration) -> [Note] {
    guard role(of: type.id) != nil || stores.observable.contains(type.id) else { return [] }
    return storedProperties(of: type.id).compactMap { property in
      guard let written = property.typeAnnotation?.innermostNamedType, resolve(written) == nil
      else { return nil }
      let candidates = types.topLevel(written.nameID, seenFrom: written)
      guard candidates.count > 1 else { return nil }
      return Note(
        "`\(written.name)` may be any of \(candidates.count) types of that name", at: written.range)
    }
  }
}

extension Fact {
  /// The type without `?`, `[]`, `any` and the like.
  fileprivate var innermostNamedType: Fact? {
    kind == .namedType ? self : firstChild.flatMap { $0.kind.isType ? $0.innermostNamedType : nil }
  }

  /// The name of the nearest call around it that is given it in a closure or as an argument.
  fileprivate var container: String? {
    ancestors.first { $0.kind == .call && $0.base.map { !$0.contains(self) } ?? false }?.base?.name
  }
}
