import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let stateStoreInitSideEffects = LintRule(
    id: "state_store_init_side_effects",
    section: .ownership,
    summary: "A view creates an object for `@State` whose initializer has side effects.",
    rationale: """
      `@State` keeps the first object that a view creates. But SwiftUI recreates the view whenever it evaluates the \
      parent and, with Xcode 26 or earlier, the view then creates another object, which is discarded immediately. \
      Any task, subscription or file access that its initializer starts was for nothing, or continues. Xcode 27 \
      evaluates an initial value in the declaration once, but a value assigned in an initializer still each time.
      """,
    limits: """
      An `App` is created only once, and so is a view that an app without state creates first in a scene, or a controller \
      as its root. A task that does not retain the object, and that `deinit` cancels, does no harm. The rule does not \
      detect work that an initializer starts through other types.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views, .placements, .lifetimes],
    triggering: StateStoreInitSideEffectsExamples.triggering,
    nonTriggering: StateStoreInitSideEffectsExamples.nonTriggering,
    check: { StateStoreInitSideEffectsCheck(context: $0, options: $1).findings() })
}

private struct StateStoreInitSideEffectsCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.recreated.flatMap { id in
      let findings = views.wrappers.wrappedProperties(of: id)
        .filter { $0.wrapper == .state && !views.catalog.isPreviewOrTest($0.property) }
        .flatMap { self.findings(onStateIn: $0) }
      return findings.isEmpty || !isCreatedRepeatedly(id) ? [] : findings
    }
  }

  /// Whether SwiftUI creates a type repeatedly: false for an app, and for a view that only an app without
  /// state creates as the root of a scene, or a controller as the root of its views.
  private func isCreatedRepeatedly(_ id: TypeID) -> Bool {
    guard !program.conforms(id, to: "App") else { return false }
    let sites = placements.sites(of: id)
    return sites.isEmpty
      || !sites.allSatisfy { site in
        guard site.position == .root, let owner = site.owner else { return false }
        if views.catalog.role(of: owner) == nil { return program[owner].fact.kind == .classDeclaration }
        return program.conforms(owner, to: "App") && views.wrappers.wrappedProperties(of: owner).isEmpty
      }
  }

  /// Whether work is a subscription or an observer that ends when the object is deallocated.
  private func endsWithObject(_ work: StartedWork, of object: TypeID) -> Bool {
    guard !work.call.retainsSelf else { return false }
    switch (work.kind, lifetimes.tokens.token(of: work.call)) {
    case (.subscription, .stored): return true
    // Matches: `changed.assign(to: &$name)`
    case (.subscription, _): return SubscriptionForm(of: work.call)?.delivery == .property
    // The notification center references observers with a selector weakly.
    case (.observer, _) where work.call.argument("selector") != nil: return true
    case (.observer, .stored(let token)): return isObserverRemoved(token, byDeinitOf: object)
    default: return false
    }
  }

  /// Whether work is a task that does not retain the object, and that ends with it.
  ///
  /// Matches: `task = Task { [weak self] in … }` and `deinit { task?.cancel() }`
  private func isCancelledByDeinit(_ work: StartedWork, of object: TypeID) -> Bool {
    guard work.kind == .task, !work.call.retainsSelf, case .stored(let token) = lifetimes.tokens.token(of: work.call)
    else { return false }
    return program[object].parts.flatMap { $0.descendants(.deinitializer) }.contains { deinitializer in
      deinitializer.descendants.contains { $0.ends(token) }
    }
  }

  /// Whether the `deinit` of a class passes a token to `removeObserver`.
  private func isObserverRemoved(_ token: Name, byDeinitOf object: TypeID) -> Bool {
    program[object].parts.contains { part in
      program.uses(of: Name("removeObserver"), in: part).contains { use in
        let code = use.ancestors.first { $0.kind == .deinitializer }
        return code?.descendants.contains { $0.nameID == token } ?? false
      }
    }
  }

  private func findings(onStateIn wrapped: WrappedProperty) -> [Finding] {
    views.wrappers.initialValues(of: wrapped.property, in: wrapped.owner).compactMap { value in
      guard let object = stores.observables.createdObservable(by: value.expression),
        let work = stores.startedWork.workStarted(byCreating: object, value.expression),
        !isCancelledByDeinit(work, of: object), !views.wrappers.isAlwaysOverridden(value, of: wrapped)
      else { return nil }
      let name = program.displayName(of: object)
      let view = program.displayName(of: wrapped.owner)
      // Xcode 27 evaluates only values in declarations lazily.
      let isLazySinceXcode27 = if case .declaration = value.origin { true } else { false }
      return Finding(
        message: "`\(view)` creates `\(name)` for `@State`, which "
          + (isLazySinceXcode27 ? "before Xcode 27 " : "") + "\(work.kind.phrase) each time",
        range: value.expression.range,
        reason: "each evaluation of the parent recreates `\(view)`"
          + (isLazySinceXcode27
            ? ", which before Xcode 27 creates another `\(name)`: `@State` "
            : " and creates another `\(name)`: `@State` ")
          + (endsWithObject(work, of: object)
            ? "discards it together with its subscription"
            : "discards it, but the work it started continues"),
        help: stores.observables.observationStyle(of: object) == .publisher
          ? "declare `\(wrapped.property.name)` as `@StateObject`, which creates the `\(name)` once"
          : "move that into a method of `\(name)`, and call the method in a `.task` of `\(view)`",
        notes: [Note("it \(work.kind.phrase) here", at: work.call.range)])
    }
  }
}
