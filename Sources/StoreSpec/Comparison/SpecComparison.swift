public import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Compares two versions of a spec.
public struct SpecComparison: Sendable {
  private let old: AppSpec
  private let new: AppSpec

  /// Compares an old version with a new one.
  public init(old: AppSpec, new: AppSpec) {
    self.old = old
    self.new = new
  }

  /// The breaking changes, in the order of the old spec. Additions do not count, unless a `switch` lacks a case then.
  public var breakingChanges: [BreakingChange] {
    appChanges + storeChanges + typeChanges + sceneChanges
      + ModuleComparison(old: old, new: new).changes
      + DeliveryOrder(old: old, new: new).changes
      + old.contexts.flatMap { context -> [BreakingChange] in
        guard let now = new.context(named: context.name.value) else { return [removed(context)] }
        return ContextComparison(context, in: old, now: now, in: new).changes
      } + FirstEvents(old: old, new: new).changes(besides: newNames)
  }

  /// The new names that former contexts may have.
  private var newNames: Set<String> {
    Set(old.contexts.filter { new.context(named: $0.name.value) == nil }.compactMap { newName(of: $0)?.value })
  }

  /// The new name that a former context may have; nil if no new context, or several, are like it.
  private func newName(of context: Context) -> Located<String>? {
    let renamed = new.contexts.filter { old.context(named: $0.name.value) == nil && $0.isLike(context) }
    return renamed.count == 1 ? renamed[0].name : nil
  }

  private func removed(_ context: Context) -> BreakingChange {
    let newName = newName(of: context)
    return BreakingChange(
      kind: .contextRemoved,
      message: "the context `\(context.name.value)` was removed"
        + (newName.map { ", or renamed to `\($0.value)`" } ?? ""),
      reason: "`\(context.ownerName)`, its actions and its events are removed with it",
      help: newName.map {
        "if it was renamed, `storegen rename \(context.name.value) \($0.value)` also changes the code"
      },
      range: newName?.range ?? new.app.range, oldRange: context.name.range)
  }

  // MARK: The app

  private var appChanges: [BreakingChange] {
    let renamed = BreakingChange(
      kind: .appRenamed,
      message: "`\(old.compositionRootName)` was renamed to `\(new.compositionRootName)`",
      reason: "the app creates and injects it by name", help: nil, range: new.app.range,
      oldRange: old.app.range)
    return (old.app.value == new.app.value ? [] : [renamed]) + dependencyChanges
  }

  private var dependencyChanges: [BreakingChange] {
    let known = Dictionary(keepingFirst: new.dependencies.map { ($0.name.value, $0) })
    var before = Set(old.dependencies.map(\.name.value))
    var removed: [BreakingChange] = []
    for dependency in old.dependencies {
      let name = dependency.name.value
      guard let now = known[name] else {
        let renamed = RenamedPart(of: dependency, from: old.dependencies, to: new.dependencies, name: \.name) {
          $0.type.text == $1.type.text
        }
        // It would be reported again as an addition.
        if let newName = renamed.newName { before.insert(newName.value) }
        removed.append(
          dependencyChange(
            "the dependency `\(name)` was removed" + renamed.ending, help: renamed.help(),
            at: renamed.newName?.range ?? new.app.range, before: dependency.name.range))
        continue
      }
      guard now.type.text != dependency.type.text else { continue }
      removed.append(
        dependencyChange(
          "the dependency `\(name)` changed from `\(dependency.type.text)` to `\(now.type.text)`", at: now.name.range,
          before: dependency.name.range))
    }
    let added = new.dependencies.filter { !before.contains($0.name.value) }.map { dependency in
      dependencyChange(
        "the dependency `\(dependency.name.value)` was added", at: dependency.name.range,
        before: nil)
    }
    return removed + added + [previewChange, traceChange].compactMap(\.self)
  }

  private func dependencyChange(
    _ message: String, help: String? = nil, at range: SourceRange, before: SourceRange?
  ) -> BreakingChange {
    BreakingChange(
      kind: .dependenciesChanged, message: message,
      reason: "the app passes it to `\(new.compositionRootName)`", help: help, range: range,
      oldRange: before)
  }

  /// The stores written by hand that the app passes, if it has to pass others or in another way.
  private var storeChanges: [BreakingChange] {
    let removed = old.contexts.compactMap { context -> BreakingChange? in
      guard let type = old.rootParameterType(of: context),
        let now = new.context(named: context.name.value)
      else { return nil }
      let change: String? =
        switch new.rootParameterType(of: now) {
        case type: nil
        case let other?:
          "now takes the store of `\(context.name.value)` as `\(other)`, not as `\(type)`"
        case nil: "now creates the store of `\(context.name.value)` itself"
        }
      return change.map { storeChange($0, of: now, before: context.className?.range) }
    }
    let added = new.contexts.compactMap { context -> BreakingChange? in
      let before = old.context(named: context.name.value)
      guard let type = new.rootParameterType(of: context),
        before.map({ !$0.isHandwritten }) ?? true
      else { return nil }
      return storeChange(
        "takes the store of `\(context.name.value)` as `\(type)`", of: context,
        before: before?.name.range)
    }
    return removed + added
  }

  private func storeChange(_ change: String, of context: Context, before: SourceRange?) -> BreakingChange {
    BreakingChange(
      kind: .dependenciesChanged, message: "`\(new.compositionRootName)` \(change)",
      reason: "the app creates the composition root", help: nil,
      range: context.className?.range ?? context.name.range, oldRange: before)
  }

  /// `preview()` is generated only if every dependency has a `preview`.
  private var previewChange: BreakingChange? {
    guard old.hasPreviewFunction,
      let missing = new.dependencies.first(where: { $0.preview == nil })
    else { return nil }
    return BreakingChange(
      kind: .previewRemoved, message: "`\(new.compositionRootName).preview()` was removed",
      reason: "the dependency `\(missing.name.value)` has no `preview`", help: nil,
      range: missing.name.range, oldRange: nil)
  }

  /// `onTrace(_:)` is generated only with `trace: true`.
  private var traceChange: BreakingChange? {
    guard let trace = old.generate.trace, trace.value, new.generate.trace?.value != true else { return nil }
    return BreakingChange(
      kind: .traceRemoved, message: "`\(new.compositionRootName).onTrace(_:)` was removed",
      reason: "the spec no longer has `trace: true`", help: nil,
      range: new.generate.trace?.range ?? new.app.range, oldRange: trace.range)
  }

  // MARK: Types and scenes

  private var typeChanges: [BreakingChange] {
    old.types.flatMap { type in
      guard let now = new.types.first(where: { $0.name.value == type.name.value }) else {
        let renamed = RenamedPart(of: type, from: old.types, to: new.types, name: \.name) {
          TypeComparison(old: $0, new: $1).changes.isEmpty
        }
        return [
          BreakingChange(
            kind: .typeRemoved, message: "the type `\(type.name.value)` was removed" + renamed.ending, reason: nil,
            help: renamed.help(), range: renamed.newName?.range ?? new.app.range, oldRange: type.name.range)
        ]
      }
      return TypeComparison(old: type, new: now).changes
    }
  }

  private var sceneChanges: [BreakingChange] {
    if old.scenes.isEmpty != new.scenes.isEmpty {
      let range = new.scenes.first?.name.range ?? new.app.range
      return [
        BreakingChange(
          kind: .sceneRemoved,
          message: old.scenes.isEmpty
            ? "the modifier for all stores was replaced with one for each scene"
            : "the modifiers of the scenes were replaced with one for all stores",
          reason: "the app applies the modifiers", help: nil, range: range,
          oldRange: old.scenes.first?.name.range)
      ]
    }
    return old.scenes.flatMap { scene -> [BreakingChange] in
      guard let now = new.scenes.first(where: { $0.name.value == scene.name.value }) else {
        return [
          BreakingChange(
            kind: .sceneRemoved, message: "the scene `\(scene.name.value)` was removed",
            reason: "the app applies its modifier", help: nil, range: new.app.range,
            oldRange: scene.name.range)
        ]
      }
      let current = Set(now.contexts.map(\.value))
      // A removed context is reported instead.
      let lost = scene.contexts.filter {
        !current.contains($0.value) && new.context(named: $0.value) != nil
      }
      return lost.map { context in
        BreakingChange(
          kind: .sceneNarrowed,
          message: "the scene `\(scene.name.value)` no longer has `\(context.value)`",
          reason: "views of the scene no longer find the store in the environment", help: nil,
          range: now.name.range, oldRange: context.range)
      }
    }
  }
}

extension Context {
  /// Whether most members of both contexts have the same names, so that one may be the other by a new name.
  fileprivate func isLike(_ other: Context) -> Bool {
    let (own, others) = (memberNames, other.memberNames)
    return !own.isEmpty && own.intersection(others).count * 2 > max(own.count, others.count)
  }

  private var memberNames: Set<String> {
    let methods = allHandlers.map { "\($0.event.value)" }
    return Set(
      (observedState + storage).map(\.name.value) + actions.map(\.fullName) + events.map(\.name.value) + methods)
  }
}
