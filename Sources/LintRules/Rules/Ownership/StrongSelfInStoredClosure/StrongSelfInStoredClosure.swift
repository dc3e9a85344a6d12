import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let strongSelfInStoredClosure = LintRule(
    id: "strong_self_in_stored_closure",
    section: .ownership,
    summary: "An object keeps a closure or another object that retains it.",
    rationale: """
      A closure that uses `self`, or a method passed as a closure, retains the object. If the object keeps the \
      closure, directly or in an object that it owns, the two retain each other. The same happens if the object \
      passes `self` to an owned object that stores it strongly. Each screen the user opens leaks another object.
      """,
    limits: """
      One of the two objects must be `ObservableObject` or `@Observable`, or the file must have a `deinit` or an actor and all \
      code that can release the closure. `unowned` counts as weak.

      The rule does not report closures that release whatever keeps them, properties that the owned object sets to \
      `nil`, objects released by a method that other types call, or singletons.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.lifetimes, .stores],
    triggering: StrongSelfInStoredClosureExamples.triggering,
    nonTriggering: StrongSelfInStoredClosureExamples.nonTriggering,
    check: { StrongSelfInStoredClosureCheck(context: $0, options: $1).findings() })
}

private struct StrongSelfInStoredClosureCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let kept = lifetimes.keptClosures.filter { kept in
      !lifetimes.isSingleton(kept.owner) && !stores.catalog.roles.isOnlyGlobal(kept.owner, includingApp: true)
    }
    let closures = kept.filter { !$0.code.isSelf }
    let byCause = Dictionary(grouping: closures, by: Cause.init)
    return kept.filter(\.code.isSelf).map(finding(onOwner:))
      + closures.map(Cause.init).uniqued().compactMap { byCause[$0].flatMap(finding(on:)) }
  }

  /// What closures share that one change fixes.
  private struct Cause: Hashable {
    let owner: TypeID
    /// The local that holds the object, or else the code that sets the closures of `self`.
    let place: Fact?

    init(_ kept: KeptClosure) {
      owner = kept.owner
      place = kept.local ?? kept.code.ancestors.first(where: \.kind.isFunctionLike)
    }
  }

  /// An owned object that keeps its owner.
  private func finding(onOwner kept: KeptClosure) -> Finding {
    let owner = program.displayName(of: kept.owner)
    let child = kept.child.map { "`\(program.displayName(of: $0))`" } ?? "the object"
    let back = kept.childProperty ?? kept.property
    return Finding(
      message: "\(child) retains `\(owner)`, which keeps it in `\(kept.property.name)`",
      range: kept.code.range,
      reason: "the two retain each other, so `\(owner)` is never deallocated",
      help: "declare `\(back.name)` as `weak var`, or as `unowned let` if it never outlives the `\(owner)`",
      notes: [Note("`\(back.name)` keeps it", at: back.nameRange)])
  }

  /// The finding on closures of one object.
  private func finding(on closures: [KeptClosure]) -> Finding? {
    guard let kept = closures.first else { return nil }
    let owner = program.displayName(of: kept.owner)
    let property = kept.property.name
    let isClosure = kept.code.kind == .closure
    let canBeFixed = closures.allSatisfy { $0.code.kind == .closure && $0.local == nil && $0.viewProperty == nil }
    return Finding(
      message: message(about: closures, of: owner),
      range: isClosure ? kept.mention.range : kept.code.nameRange,
      reason: closures.count == 1
        ? "the two retain each other, so `\(owner)` is never deallocated"
        : "they and the object retain each other, so `\(owner)` is never deallocated",
      help: advice(on: kept),
      notes: [kept.childProperty].compactMap(\.self).map {
        Note("`\($0.name)` keeps it", at: $0.nameRange)
      } + [Note("`\(property)` is declared here", at: kept.property.nameRange)]
        + Note.otherPlaces(closures.dropFirst()) { other in
          Note(
            "`\((other.childProperty ?? other.property).name)` keeps this one",
            at: other.code.kind == .closure ? other.mention.range : other.code.nameRange)
        },
      fix: canBeFixed ? weakSelf.weakCaptureFix(closures.map(\.code)) : nil,
      about: [owner, property])
  }

  private func message(about closures: [KeptClosure], of owner: String) -> String {
    let kept = closures[0]
    guard closures.count == 1 else {
      let names = closures.map { ($0.childProperty ?? $0.property).name }.uniqued()
      let holders = closures.filter { $0.child != nil }.map(\.property.name).uniqued()
      return "\(closures.count) closures retain `\(owner)`, which keeps them in \(Phrase.names(names))"
        + (holders.isEmpty ? "" : " of \(Phrase.names(holders))")
    }
    let what = kept.code.kind == .closure ? "this closure" : "`\(kept.code.name)`"
    let holder = kept.child.map { ", a `\(program.displayName(of: $0))`" } ?? ""
    return "\(what) retains `\(owner)`, which keeps it in `\(kept.property.name)`\(holder)"
  }

  private func advice(on kept: KeptClosure) -> String {
    if let property = kept.viewProperty {
      return
        "pass a closure that uses only what it captures, such as `[weak \(property.name)]`: one that uses the view retains "
        + "`\(property.name)`"
    }
    guard kept.code.kind == .closure else {
      return "pass a closure with `[weak self]` that calls `\(kept.code.name)`: a method of `self` retains it"
    }
    if kept.local != nil {
      let name = kept.mention.name
      return
        "capture it weakly: `[weak \(name)]`; if nothing else keeps `\(name)`, also store it in a property until it has "
        + "finished"
    }
    return kept.mention.kind == .capture
      ? "capture it weakly: `[weak self]`"
      : "capture it weakly: `[weak self]`, and `self?` or `guard let self` in the closure"
  }
}
