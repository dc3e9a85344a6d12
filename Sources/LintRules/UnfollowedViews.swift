import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Why the linter cannot decide about some views.
struct UnfollowedViews: AnalysisContextReader {
  let context: AnalysisContext
  let configuration: LintConfiguration

  /// Notes on everything about stores and the environment that the linter could not follow.
  func notes() -> [Note] {
    program.allTypes.filter { !$0.module.isTest && $0.fact.kind != .protocolDeclaration }.flatMap {
      type in
      unfollowedSites(of: type) + ambiguousTypes(in: type)
    } + UnfollowedInjections(injection: injection).notes()
      + UnknownEnvironmentObjects(injection: injection).notes() + conditionalNeeds()
  }

  /// Notes on previews that lack objects only under a condition, unless a rule reports these.
  private func conditionalNeeds() -> [Note] {
    let rule = LintRule.previewMissingEnvironment
    let isDeep = RuleOptions(of: rule, in: configuration).isOn(.deepPreviews)
    guard rule.severity(in: configuration).ofFindings != nil, !isDeep else { return [] }
    return injection.graph.roots.filter { $0.kind == .preview }.compactMap { root in
      let always = injection.missingInjections(below: root, includingConditional: false).map(
        \.read.object.type)
      let ever = injection.missingInjections(below: root, includingConditional: true).map(
        \.read.object.type)
      let names = Set(ever).subtracting(always).map { program.displayName(of: $0) }.sorted()
      guard !names.isEmpty else { return nil }
      return Note(
        "what this preview shows conditionally needs \(Phrase.names(names)); `deep_previews` checks that as well",
        at: root.fact.previewRange)
    }
  }

  /// Notes on why it is unknown whether a view with a store is a container.
  private func unfollowedSites(of type: TypeDeclaration) -> [Note] {
    guard views.catalog.role(of: type.id) == .view,
      placements.kind(of: type.id) == .unknown,
      !stores.access.storeUses(in: type.id).isEmpty
    else { return [] }
    let sites = placements.sites(of: type.id)
    if sites.isEmpty {
      return [
        Note(
          "nothing in these sources builds `\(type.name)`, so storegen cannot tell whether it is a container",
          at: type.fact.nameRange)
      ]
    }
    return sites.filter { $0.position == .unknown || $0.position == .result }.map { site in
      let container = site.site.container.map { "passed to `\($0)`, which storegen cannot follow" }
      return Note(
        "`\(type.name)` is built here, but \(container ?? "storegen cannot tell where it is shown"), "
          + "so it may or may not be a container",
        at: site.site.range)
    }
  }

  /// Notes on stored properties of views and observable classes whose type is ambiguous.
  private func ambiguousTypes(in type: TypeDeclaration) -> [Note] {
    guard views.catalog.role(of: type.id) != nil || stores.catalog.observable.contains(type.id) else { return [] }
    return program.storedProperties(of: type.id).compactMap { property in
      guard let written = property.typeAnnotation?.innermostNamedType,
        program.resolve(written) == nil
      else { return nil }
      let candidates = program.typeTable.topLevel(written.nameID, seenFrom: written)
      guard candidates.count > 1 else { return nil }
      return Note(
        "`\(written.name)` may be any of \(candidates.count) types with that name", at: written.range)
    }
  }
}

extension Fact {
  /// The type without `?`, `[]`, `any` and the like.
  fileprivate var innermostNamedType: Fact? {
    kind == .namedType ? self : firstChild.flatMap { $0.kind.isType ? $0.innermostNamedType : nil }
  }

  /// The name of the nearest call around it that gets it as an argument or in a closure.
  fileprivate var container: String? {
    ancestors.first { $0.kind == .call && $0.base.map { !$0.contains(self) } ?? false }?.base?.name
  }
}
