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
      One of the two objects must be `ObservableObject` or `@Observable`. `unowned` counts as weak.

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
    lifetimes.keptClosures.filter { kept in
      !lifetimes.isSingleton(kept.owner) && !stores.catalog.roles.isOnlyGlobal(kept.owner, includingApp: true)
    }.map { $0.code.isSelf ? finding(onOwner: $0) : finding(on: $0) }
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

  private func finding(on kept: KeptClosure) -> Finding {
    let owner = program.displayName(of: kept.owner)
    let property = kept.property.name
    let isClosure = kept.code.kind == .closure
    let what = isClosure ? "this closure" : "`\(kept.code.name)`"
    let holder = kept.child.map { "`\(property)`, a `\(program.displayName(of: $0))`" } ?? "`\(property)`"
    return Finding(
      message: "\(what) retains `\(owner)`, which keeps it in \(holder)",
      range: isClosure ? kept.mention.range : kept.code.nameRange,
      reason: "the two retain each other, so `\(owner)` is never deallocated",
      help: advice(on: kept),
      notes: [kept.childProperty].compactMap(\.self).map {
        Note("`\($0.name)` keeps it", at: $0.nameRange)
      } + [Note("`\(property)` is declared here", at: kept.property.nameRange)],
      fix: isClosure ? weakSelf.weakCaptureFix([kept.code]) : nil)
  }

  private func advice(on kept: KeptClosure) -> String {
    guard kept.code.kind == .closure else {
      return "pass a closure with `[weak self]` that calls `\(kept.code.name)`: a method of `self` retains it"
    }
    if !kept.mention.isSelf, kept.mention.kind == .name,
      case .local = program.meaning(of: kept.mention.nameID, at: kept.mention)
    {
      return "capture it weakly: `[weak \(kept.mention.name)]`"
    }
    return kept.mention.kind == .capture
      ? "capture it weakly: `[weak self]`"
      : "capture it weakly: `[weak self]`, and `self?` or `guard let self` in the closure"
  }
}
