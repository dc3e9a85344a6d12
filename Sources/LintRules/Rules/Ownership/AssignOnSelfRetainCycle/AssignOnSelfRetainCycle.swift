import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let assignOnSelfRetainCycle = LintRule(
    id: "assign_on_self_retain_cycle",
    section: .ownership,
    summary: "`assign(to:on: self)` creates a retain cycle if the same object stores the subscription.",
    rationale: """
      `assign(to:on:)` keeps a strong reference to its target, and the target retains the subscription. Unless the \
      publisher completes, the object is never deallocated. `assign(to: &$property)` needs no stored subscription \
      and ends with the object.
      """,
    limits: """
      The rule does not report targets other than `self`, subscriptions stored by other objects, publishers that \
      visibly complete, or singletons.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.views, .lifetimes],
    triggering: AssignOnSelfRetainCycleExamples.triggering,
    nonTriggering: AssignOnSelfRetainCycleExamples.nonTriggering,
    check: { AssignOnSelfRetainCycleCheck(context: $0, options: $1).findings() })
}

private struct AssignOnSelfRetainCycleCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.subscriptions.compactMap { finding(on: $0) }
  }

  private func finding(on subscription: Subscription) -> Finding? {
    let call = subscription.call
    guard subscription.form.delivery == .property, case .stored(let home) = subscription.token,
      let target = call.argument("on"), target.isSelf, holdsSelf(target),
      lifetimes.isEndless(subscription) != false,
      !lifetimes.isSingleton(subscription.owner)
    else { return nil }
    let owner = program.displayName(of: subscription.owner)
    let property = property(assignedBy: call, in: subscription.owner)
    // `assign(to: &$x)` cannot be cancelled, and runs no `didSet`.
    let needsSink =
      isCleared(home, in: subscription.owner) || property?.children.contains { $0.kind == .accessor } ?? false
    return Finding(
      message: "`assign(to:on: self)` retains `\(owner)`, which retains the subscription",
      range: call.range(from: subscription.name),
      reason:
        "`\(home.text)` retains `self` through the subscription, so `\(owner)` is never deallocated unless"
        + " code clears `\(home.text)`",
      help: advice(assigning: property, in: subscription, needsSink: needsSink),
      fix: needsSink ? nil : property.flatMap { fix(of: subscription, to: $0) })
  }

  /// Whether code cancels the subscription to make another one, which `assign(to: &$x)` does not allow.
  ///
  /// Matches: `cancellables.removeAll()`, `cancellable?.cancel()`, `cancellables = []`, `cancellables = Set<AnyCancellable>()`
  private func isCleared(_ home: Name, in owner: TypeID) -> Bool {
    let lineage = [owner] + program.supertypes(of: owner).nominals + program.subtypes(of: owner)
    return lineage.flatMap { program[$0].parts }.contains { part in
      program.uses(of: home, in: part).contains { use in
        guard let code = use.enclosingCode, ![.initializer, .deinitializer].contains(code.kind) else { return false }
        if let (target, value) = use.parent?.assignment, target == use {
          return value.kind == .arrayLiteral || value.kind == .literal || value.kind == .call && value.arguments.isEmpty
        }
        let method = use.parent?.kind == .optionalChain ? use.parent?.parent : use.parent
        return method?.kind == .member && ["removeAll", "cancel"].contains(method?.name)
      }
    }
  }

  /// Whether a mention of `self` is the object itself, not a weak reference to it.
  private func holdsSelf(_ word: Fact) -> Bool {
    guard case .local(let binding) = program.meaning(of: .selfValue, at: word) else { return true }
    return binding.kind == .optionalBinding || !binding.isNonOwning
  }

  /// The published property that the call assigns to; nil for other properties and longer key paths.
  private func property(assignedBy call: Fact, in owner: TypeID) -> Fact? {
    guard let components = call.argument("to")?.children(.keyPathComponent), components.count == 1 else { return nil }
    let members = program.members(components[0].nameID, of: owner)
    return members.count == 1 && members[members.startIndex].isPublished ? members.first : nil
  }

  private func advice(assigning property: Fact?, in subscription: Subscription, needsSink: Bool) -> String {
    let call = subscription.call
    let also =
      lifetimes.selfMentions.operatorRetainingSelf(
        in: subscription.publisher, of: subscription.owner) == nil
      ? "" : "; the closures before it also need `[weak self]`"
    guard let property else {
      let path = call.argument("to")?.children(.keyPathComponent).map(\.name).joined(separator: ".")
      return "use `sink { [weak self] in self?.\(path ?? "") = $0 }`" + also
    }
    let name = property.name
    if needsSink { return "use `sink { [weak self] in self?.\(name) = $0 }`" + also }
    let better = "`assign(to: &$\(name))`"
    return views.stateObjects.hasStateObject(at: call)
      ? "use \(better), which retains nothing and needs no stored token" + also
      : "use `sink { [weak self] in self?.\(name) = $0 }`, or \(better) (iOS 14), which needs no stored token"
        + also
  }

  /// Replaces the call and the `store(in:)` after it with `assign(to: &$x)`.
  private func fix(of subscription: Subscription, to property: Fact) -> FixIt? {
    let call = subscription.call
    guard views.stateObjects.hasStateObject(at: call),
      lifetimes.selfMentions.operatorRetainingSelf(
        in: subscription.publisher, of: subscription.owner) == nil,
      let first = call.arguments.first, let last = call.arguments.last,
      let member = call.parent, member.kind == .member, member.name == "store",
      let store = member.parent, store.kind == .call,
      store.parent?.kind == .block || store.parent?.kind == .closure
    else { return nil }
    let path = call.file.path
    return FixIt(
      "assign to the published property",
      edits: [
        TextEdit(
          replacing: SourceRange(path: path, from: first.bytes.lowerBound, to: last.bytes.upperBound),
          with: "to: &$\(property.name)"),
        TextEdit(
          replacing: SourceRange(path: path, from: call.bytes.upperBound, to: store.bytes.upperBound),
          with: ""),
      ])
  }
}

extension Fact {
  /// The range of a call without its base.
  fileprivate func range(from callee: Fact) -> SourceRange {
    SourceRange(path: file.path, from: callee.nameRange.bytes.lowerBound, to: bytes.upperBound)
  }
}
