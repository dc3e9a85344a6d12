import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let duplicateInstance = LintRule(
    id: "duplicate_instance",
    section: .ownership,
    summary: "A view creates another object of a class, although the app already has one.",
    rationale: """
      Views that use the app's object and views that use the other one show different state. Changes to one do not \
      reach the other, and if both save their state, the last one wins.
      """,
    limits: """
      The app has an object if a scene, the `App` or a delegate creates it and views read it from their environment, \
      or if a store class has a static property for it. An object that a view in every window creates also counts, \
      if it saves its state in user defaults.

      The rule does not report objects that several views each create, objects for previews and tests, or classes of \
      which a collection holds several objects.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views, .placements],
    triggering: DuplicateInstanceExamples.triggering,
    nonTriggering: DuplicateInstanceExamples.nonTriggering,
    check: { DuplicateInstanceCheck(context: $0, options: $1).findings() })
}

private struct DuplicateInstanceCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    program.allTypes.filter { stores.catalog.observable.contains($0.id) && !$0.module.isTest }.flatMap { type in
      let others = stores.catalog.roles.viewInstances(of: type.id).filter {
        creates(type.id, in: $0.property, of: $0.view)
      }
      // Several views that create one each, such as tabs, do so on purpose.
      guard let first = others.first, others.count == 1 else { return [Finding]() }
      if let original = original(of: type.id), program.builds.areInOneBuild(original, first.property) {
        return [finding(on: first, besides: original, of: type.id)]
      }
      return savesItself(type.id) && isInEachWindow(first.view) ? [finding(perWindow: first, of: type.id)] : []
    }
  }

  /// The declaration by which the whole app has one object of a class.
  private func original(of id: TypeID) -> Fact? {
    let roles = stores.catalog.roles
    return roles.appInstances(of: id).first { place in
      [.store, .ambient].contains(roles.decision(about: id).role)
        && (place.flags.contains(.isStatic) || roles.isInjected(id))
    }
  }

  /// Whether the value of a property is an object of a class itself.
  private func creates(_ id: TypeID, in property: Fact, of view: TypeID) -> Bool {
    let values = views.wrappers.initialValues(of: property, in: view)
    return !views.catalog.isPreviewOrTest(property) && !placements.isOnlyPreviewed(view) && !placements.isRepeated(view)
      && !values.isEmpty && values.allSatisfy { types.createdType(by: $0.expression)?.nominal == id }
  }

  /// Whether a class saves what its properties are set to in the user's defaults, which all objects share.
  private func savesItself(_ id: TypeID) -> Bool {
    program.storedProperties(of: id).contains(where: \.isSavedWhenSet)
      && program[id].parts.contains { part in part.descendants.contains { $0.name == "UserDefaults" } }
  }

  /// Whether a view gives its object to all views below it, in a window of which there may be several.
  private func isInEachWindow(_ view: TypeID) -> Bool {
    program[view].parts.contains { part in
      part.descendants(.call).contains { call in
        ["environment", "environmentObject"].contains(call.base?.name) && call.arguments.count == 1
      }
    }
      && program.expressionsNaming([view]).values.joined().contains { use in
        use.isInWindowGroup || isCalledInWindowGroup(use.enclosingCode)
      }
  }

  /// Whether the scenes of the app call a helper, such as a method of `View` that applies a modifier.
  private func isCalledInWindowGroup(_ helper: Fact?) -> Bool {
    guard let helper, helper.kind == .function else { return false }
    return program.appFiles.filter { $0.facts.names.contains { $0 == helper.nameID } }.contains { file in
      file.facts.all(.member).contains { $0.nameID == helper.nameID && $0.call != nil && $0.isInWindowGroup }
    }
  }

  private func finding(on other: (property: Fact, view: TypeID), besides original: Fact, of id: TypeID) -> Finding {
    let (view, name) = (program.displayName(of: other.view), program.displayName(of: id))
    let isStatic = original.flags.contains(.isStatic)
    return Finding(
      message: "`\(view)` creates another `\(name)`, although the app already has one",
      range: other.property.nameRange,
      reason: "views that observe one of them miss changes to the other",
      help: isStatic
        ? "use `\(name).\(original.name)`"
        : "read it from the environment, or take it as an argument",
      notes: [Note("the app keeps it here", at: original.nameRange)])
  }

  private func finding(perWindow instance: (property: Fact, view: TypeID), of id: TypeID) -> Finding {
    let (view, name) = (program.displayName(of: instance.view), program.displayName(of: id))
    return Finding(
      message: "`\(view)` creates a separate `\(name)` for each window",
      range: instance.property.nameRange,
      reason: "all of them save to the same defaults, but a change in one window does not show in the others",
      help: "let the `App` own the `\(name)`, and inject it into each scene")
  }
}

extension Fact {
  /// Whether it is in the content of a scene of which there may be several windows.
  fileprivate var isInWindowGroup: Bool {
    ancestors.contains { $0.kind == .call && $0.base?.name == "WindowGroup" }
  }
}
