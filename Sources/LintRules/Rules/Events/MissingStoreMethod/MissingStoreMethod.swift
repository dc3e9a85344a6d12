import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let missingStoreMethod = LintRule(
    id: "missing_store_method",
    section: .events,
    summary: "A store has no method for an action or a handler in the spec.",
    rationale: """
      Generated code calls the method, so the app does not compile without it. The compiler reports a missing \
      protocol requirement in a generated file, but not which line of the spec requires the method, or where to \
      write it.
      """,
    limits: """
      The rule skips stores in a folder whose Swift files are not linted. `mismatched_method` reports other labels \
      or types. `orphaned_store_extension` reports methods in another module or for a misspelled store.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.events],
    triggering: MissingStoreMethodExamples.triggering,
    nonTriggering: MissingStoreMethodExamples.nonTriggering,
    check: { MissingStoreMethodCheck(context: $0, options: $1).findings() })
}

private struct MissingStoreMethodCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    return events.specStores.filter { store in
      store.model == nil && !store.context.isChild && !store.context.isHandwritten && !isWritten(store.store)
        && isRead(store.store)
    }.flatMap { store -> [Finding] in
      store.context.requiredMethods(in: architecture).filter { needed in
        !hasMethod(named: needed.name, store.store)
          && !context.orphanedExtensions.haveMethod(needed.fullName, of: store.context)
      }.map { finding(on: $0, of: store.context, architecture) }
    }
  }

  /// Whether users write a class, although the spec does not say so: its methods are in its declaration. `missing_member` checks it.
  private func isWritten(_ store: TypeID) -> Bool {
    program[store].declarations.contains { !$0.file.isGenerated && $0.contents.contains { $0.kind == .function } }
  }

  /// Whether the code of a store would be among the sources, which may be only a part of the app.
  private func isRead(_ store: TypeID) -> Bool {
    if program[store].parts.contains(where: { !$0.file.isGenerated }) { return true }
    let module = program[store].fact.file.path.split(separator: "/").dropLast(2)
    return program.appFiles.contains { file in
      !file.facts.isGenerated && file.facts.path.split(separator: "/").starts(with: module)
    }
  }

  /// Whether a store, or a protocol of it, has a method with a name, whatever its labels.
  private func hasMethod(named text: String, _ store: TypeID) -> Bool {
    let name = Name.transient(text)
    let supertypes = program.supertypes(of: store)
    return ([store] + supertypes.nominals).contains { type in
      program.ownMembers(name, of: type).contains { $0.kind == .function && !$0.file.isGenerated }
    } || supertypes.extendedExternals.contains { !program.members(name, ofExternal: $0).isEmpty }
  }

  private func finding(on needed: RequiredMethod, of context: Context, _ architecture: AppSpec) -> Finding {
    let access = architecture.access(of: needed, in: context)
    let declaration = (access == .internal ? "" : "\(access.rawValue) ") + needed.declaration
    return Finding(
      message: "`\(context.storeName)` has no method `\(needed.fullName)`",
      range: context.place(of: needed) ?? context.name.range,
      reason: "generated code does not compile without it",
      help:
        "write `\(declaration)` in an extension of `\(context.storeName)`; `storegen generate --scaffold` adds a stub")
  }
}
