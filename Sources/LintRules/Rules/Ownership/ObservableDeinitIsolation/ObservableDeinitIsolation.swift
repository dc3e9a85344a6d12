import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let observableDeinitIsolation = LintRule(
    id: "observable_deinit_isolation",
    section: .ownership,
    summary: "A `deinit` uses main-actor state, although any thread may run it.",
    rationale: """
      A `deinit` runs on whichever thread releases the last reference, so it is not isolated to an actor. It may \
      read stored properties, but `@Observable` turns them into computed main-actor properties, and Swift 6 rejects \
      the access. `MainActor.assumeIsolated` compiles, but crashes on any other thread.
      """,
    limits: """
      The rule does not report:
      - an `isolated deinit`
      - properties that are `@ObservationIgnored`, constant or `nonisolated`
      - code in closures, except `assumeIsolated`
      - classes that are on the main actor only through their module's default isolation
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.lifetimes],
    triggering: ObservableDeinitIsolationExamples.triggering,
    nonTriggering: ObservableDeinitIsolationExamples.nonTriggering,
    check: { ObservableDeinitIsolationCheck(context: $0, options: $1).findings() })
}

private struct ObservableDeinitIsolationCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    lifetimes.observableParts.flatMap { owner, part in
      part.contents.filter { $0.kind == .deinitializer }.compactMap { finding(on: owner, $0) }
    } + lifetimes.assumptions.map(finding(onAssumption:))
  }

  /// `MainActor.assumeIsolated` in a `deinit` that any thread may run.
  private func finding(onAssumption call: Fact) -> Finding {
    let deinitializer = call.ancestors.first { $0.kind == .deinitializer }
    let isOnMainActor = program.enclosingType(of: call).map { self.isOnMainActor($0) } ?? false
    return Finding(
      message: "`assumeIsolated` crashes if another thread releases the last reference",
      range: call.base?.nameRange ?? call.range,
      reason: "a `deinit` runs on whichever thread releases the object last, and is not isolated to an actor",
      help: (isOnMainActor
        ? "make it an `isolated deinit` (Swift 6.2), without `assumeIsolated`; with an older Swift, " : "")
        + "start a main-actor task that uses only captured values, not `self`",
      notes: deinitializer.map { [Note("this `deinit` is not isolated", at: $0.nameRange)] } ?? [],
      isOnlyWarning: true)
  }

  private func finding(on owner: TypeID, _ deinitializer: Fact) -> Finding? {
    guard deinitializer.flags.isDisjoint(with: [.isIsolated, .isNonisolated]),
      deinitializer.attributes.isEmpty, isOnMainActor(owner)
    else { return nil }
    let touched = deinitializer.descendants.compactMap { use in
      trackedProperty(use, in: deinitializer, of: owner).map { (use: use, property: $0) }
    }
    guard let first = touched.first else { return nil }
    var properties: [Fact] = []
    for touch in touched where !properties.contains(touch.property) {
      properties.append(touch.property)
    }
    let names = properties.map(\.name)
    let canIgnore = properties.allSatisfy { isHandle($0, in: owner) }
    return Finding(
      message:
        "`deinit` accesses `\(first.property.name)`, which is tracked and isolated to the main actor",
      range: first.use.range,
      reason:
        "a `deinit` is not isolated to an actor, and `@Observable` turns stored properties into"
        + " computed ones on the main actor: Swift 6 rejects this",
      help: canIgnore
        ? "mark \(Phrase.names(names)) `@ObservationIgnored`: no view shows \(names.count == 1 ? "it" : "them")"
        : "make it an `isolated deinit`",
      notes: properties.map { Note("`\($0.name)` is declared here", at: $0.nameRange) },
      fix: canIgnore ? Self.ignoring(properties) : Self.isolating(deinitializer))
  }

  private static func ignoring(_ properties: [Fact]) -> FixIt {
    FixIt(
      "add `@ObservationIgnored`",
      edits: properties.map {
        TextEdit(inserting: "@ObservationIgnored ", at: $0.bytes.lowerBound, in: $0.file.path)
      })
  }

  private static func isolating(_ deinitializer: Fact) -> FixIt {
    FixIt(
      "isolate the `deinit`",
      edits: [TextEdit(inserting: "isolated ", at: deinitializer.bytes.lowerBound, in: deinitializer.file.path)])
  }

  /// Whether a class declares or inherits `@MainActor`.
  private func isOnMainActor(_ id: TypeID) -> Bool {
    ([id] + program.supertypes(of: id).nominals).contains { id in
      program[id].declarations.contains { $0.attribute("MainActor") != nil }
    }
  }

  /// The tracked property that an expression in a `deinit` accesses.
  private func trackedProperty(_ use: Fact, in deinitializer: Fact, of owner: TypeID) -> Fact? {
    guard use.memberName != nil, !use.isSelf, use.enclosingCode == deinitializer,
      use.kind == .member || lifetimes.selfMentions.isMember(use, of: owner)
    else { return nil }
    let found = program.members(use.nameID, of: owner)
    guard found.count == 1, let property = found.first, property.isStored,
      property.flags.isDisjoint(with: [.isConstant, .isStatic, .isNonisolated]),
      property.attributes.allSatisfy({ !Self.untracked.contains($0.name) }),
      property.enclosingType?.attribute("Observable") != nil
    else { return nil }
    return property
  }

  private static let untracked: Set<String> = ["ObservationIgnored", "Shared", "SharedReader"]

  /// Whether a property is a private task that no accessor uses.
  private func isHandle(_ property: Fact, in owner: TypeID) -> Bool {
    guard property.flags.contains(.isPrivate), property.attributes.isEmpty,
      types.type(ofDeclaration: property)?.externalName == "Task"
    else { return false }
    return !program[owner].parts.contains { part in
      program.uses(of: property.nameID, in: part).contains { $0.enclosingCode?.kind == .accessor }
    }
  }
}
