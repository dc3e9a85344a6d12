import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let orphanedStoreExtension = LintRule(
    id: "orphaned_store_extension",
    section: .events,
    summary: "An extension still uses a store's former name.",
    rationale: """
      When you rename a context in the spec, generated code has a new class, and the extensions with the code of the old one no \
      longer compile. The compiler reports each extension as an unknown type, and each method of the new store as missing. It does \
      not say that one rename caused both.
      """,
    limits: """
      Only extensions with most of the methods that the spec requires of a store without extensions are flagged. Others may extend a \
      class of a module whose sources are not here.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [],
    triggering: OrphanedStoreExtensionExamples.triggering,
    nonTriggering: OrphanedStoreExtensionExamples.nonTriggering,
    check: { OrphanedStoreExtensionCheck(context: $0, options: $1).findings() })
}

private struct OrphanedStoreExtensionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    let written = program.appFiles.filter { !$0.facts.isGenerated }
    let extensions = Dictionary(grouping: written.flatMap { $0.facts.all(.extensionDeclaration) }, by: \.name)
    let renamed = architecture.storeContexts.filter {
      !$0.isHandwritten && !$0.isElm && extensions[$0.storeName] == nil
    }
    guard !renamed.isEmpty else { return [] }
    return extensions.sorted { $0.key < $1.key }.flatMap { name, parts -> [Finding] in
      guard isUndeclared(name, among: parts), let context = context(with: parts, among: renamed, architecture) else {
        return []
      }
      return parts.map { finding(on: $0, formerly: name, context) }
    }
  }

  private func isUndeclared(_ name: String, among parts: [Fact]) -> Bool {
    parts.allSatisfy { program.typeTable.id(of: $0) == nil }
      && !program.typeTable.types.contains { $0.name == name }
      && !program.typeTable.aliases.contains { $0.name == name }
  }

  /// The only context most of whose methods are among those of some extensions.
  private func context(with parts: [Fact], among contexts: [Context], _ architecture: AppSpec) -> Context? {
    let methods = Set(parts.flatMap(\.contents).filter { $0.kind == .function }.map(\.fullName))
    let likely = contexts.filter { context in
      let required = Set(context.requiredMethods(in: architecture).map(\.fullName))
      return required.intersection(methods).count * 2 > required.count
    }
    return likely.count == 1 ? likely[0] : nil
  }

  private func finding(on part: Fact, formerly name: String, _ context: Context) -> Finding {
    Finding(
      message: "this extension of `\(name)` has the methods of `\(context.storeName)`", range: part.nameRange,
      reason: "the spec has no store `\(name)`, and no code extends `\(context.storeName)`",
      help:
        "write `extension \(context.storeName)`; if you change the name back in the spec, `storegen rename` changes both",
      notes: [Note("the context is here", at: context.name.range)])
  }
}
