import StoregenDiagnostics
import SwiftFragments

/// Compares two states of a spec.
public struct SpecComparison: Sendable {
  private let old: AppSpec
  private let new: AppSpec

  /// A comparison of what was with what is.
  public init(old: AppSpec, new: AppSpec) {
    self.old = old
    self.new = new
  }

  /// What the change breaks, in the order of the old spec. What is only added is none of it.
  public var breakingChanges: [BreakingChange] {
    appChanges + typeChanges + sceneChanges + ModuleComparison(old: old, new: new).changes
      + old.contexts.flatMap { context -> [BreakingChange] in
        guard let now = new.context(named: context.name.value) else { return [removed(context)] }
        return ContextComparison(context, in: old, now: now, in: new).changes
      }
  }

  private func removed(_ context: Context) -> BreakingChange {
    BreakingChange(
      kind: .contextRemoved, message: "the context `\(context.name.value)` is gone",
      reason: "with it go `\(context.storeName)`, its actions and its events", help: nil,
      range: new.app.range, oldRange: context.name.range)
  }

  // MARK: The app

  private var appChanges: [BreakingChange] {
    let renamed = BreakingChange(
      kind: .appRenamed,
      message: "`\(old.compositionRootName)` is called `\(new.compositionRootName)` now",
      reason: "the app makes and injects it by that name", help: nil, range: new.app.range,
      oldRange: old.app.range)
    return (old.app.value == new.app.value ? [] : [renamed]) + dependencyChanges
  }

  private var dependencyChanges: [BreakingChange] {
    let known = Dictionary(
      new.dependencies.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    let before = Set(old.dependencies.map(\.name.value))
    let gone = old.dependencies.compactMap { dependency -> BreakingChange? in
      let now = known[dependency.name.value]
      guard now?.type.text != dependency.type.text else { return nil }
      let what = now.map { "is `\($0.type.text)` now, and was `\(dependency.type.text)`" }
      return dependencyChange(
        "the dependency `\(dependency.name.value)` \(what ?? "is gone")",
        at: now?.name.range ?? new.app.range, before: dependency.name.range)
    }
    let added = new.dependencies.filter { !before.contains($0.name.value) }.map { dependency in
      dependencyChange(
        "the dependency `\(dependency.name.value)` is new", at: dependency.name.range, before: nil)
    }
    return gone + added + [previewChange].compactMap(\.self)
  }

  private func dependencyChange(
    _ message: String, at range: SourceRange, before: SourceRange?
  ) -> BreakingChange {
    BreakingChange(
      kind: .dependenciesChanged, message: message,
      reason: "the app hands it to `\(new.compositionRootName)`", help: nil, range: range,
      oldRange: before)
  }

  /// Previews are made where every dependency knows how.
  private var previewChange: BreakingChange? {
    guard old.dependencies.allSatisfy({ $0.preview != nil }),
      let lacking = new.dependencies.first(where: { $0.preview == nil })
    else { return nil }
    return BreakingChange(
      kind: .previewRemoved, message: "`\(new.compositionRootName).preview()` is gone",
      reason: "the dependency `\(lacking.name.value)` has no `preview`", help: nil,
      range: lacking.name.range, oldRange: nil)
  }

  // MARK: Types and scenes

  private var typeChanges: [BreakingChange] {
    old.types.compactMap { type in
      guard let now = new.types.first(where: { $0.name.value == type.name.value }) else {
        return BreakingChange(
          kind: .typeRemoved, message: "the type `\(type.name.value)` is gone", reason: nil,
          help: nil, range: new.app.range, oldRange: type.name.range)
      }
      guard !now.canStand(for: type) else { return nil }
      return BreakingChange(
        kind: .typeChanged,
        message: "`\(type.name.value)` has the fields \(now.text) now, and had \(type.text)",
        reason: "who makes or reads one does so by its fields", help: nil, range: now.name.range,
        oldRange: type.name.range)
    }
  }

  private var sceneChanges: [BreakingChange] {
    if old.scenes.isEmpty != new.scenes.isEmpty {
      let place = new.scenes.first?.name.range ?? new.app.range
      return [
        BreakingChange(
          kind: .sceneRemoved,
          message: old.scenes.isEmpty
            ? "there are scenes now, and no modifier for all stores any more"
            : "there are no scenes any more, but one modifier for all stores",
          reason: "the app applies the modifiers", help: nil, range: place,
          oldRange: old.scenes.first?.name.range)
      ]
    }
    return old.scenes.flatMap { scene -> [BreakingChange] in
      guard let now = new.scenes.first(where: { $0.name.value == scene.name.value }) else {
        return [
          BreakingChange(
            kind: .sceneRemoved, message: "the scene `\(scene.name.value)` is gone",
            reason: "the app applies its modifier", help: nil, range: new.app.range,
            oldRange: scene.name.range)
        ]
      }
      let kept = Set(now.contexts.map(\.value))
      // Where the context itself is gone, that is what there is to say.
      let lost = scene.contexts.filter {
        !kept.contains($0.value) && new.context(named: $0.value) != nil
      }
      return lost.map { context in
        BreakingChange(
          kind: .sceneNarrowed,
          message: "the scene `\(scene.name.value)` no longer gets `\(context.value)`",
          reason: "a view in it that reads the store would not find it", help: nil,
          range: now.name.range, oldRange: context.range)
      }
    }
  }
}

extension ValueType {
  /// Whether who makes and reads values of `old` can do so with these: its fields in their order, and
  /// new ones only where they need not be given.
  fileprivate func canStand(for old: ValueType) -> Bool {
    var rest = old.fields[...]
    for field in fields {
      if let next = rest.first, next.name.value == field.name.value {
        guard next.type.text == field.type.text, field.isConstant == next.isConstant,
          field.defaultValue != nil || next.defaultValue == nil
        else { return false }
        rest = rest.dropFirst()
      } else if field.defaultValue == nil, !field.type.isOptional {
        return false
      }
    }
    return rest.isEmpty
  }

  fileprivate var text: String {
    let texts = fields.map { field in
      "\(field.isConstant ? "let " : "")\(field.name.value): \(field.type.text)"
        + (field.defaultValue.map { " = \($0)" } ?? "")
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}
