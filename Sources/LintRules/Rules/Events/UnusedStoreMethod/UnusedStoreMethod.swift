import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

extension LintRule {
  static let unusedStoreMethod = LintRule(
    id: "unused_store_method",
    section: .events,
    summary: "Neither the spec nor any code mentions a generated store's method.",
    rationale: """
      Generated code calls handlers. When you remove a handler from the spec, its method stays and looks alive, but \
      nothing calls it, and the compiler does not notice.
      """,
    limits: """
      The rule checks only generated stores. A method counts as used if its name appears anywhere in the code, \
      including tests, or if one of its store's protocols may require it.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events],
    triggering: UnusedStoreMethodExamples.triggering,
    nonTriggering: UnusedStoreMethodExamples.nonTriggering,
    check: { UnusedStoreMethodCheck(context: $0, options: $1).findings() })
}

private struct UnusedStoreMethodCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    let candidates = events.specStores.filter { store in
      store.model == nil && !store.context.isChild && !store.context.isHandwritten
    }.flatMap { store -> [(method: Fact, context: Context)] in
      let names = Set(store.context.requiredMethods(in: architecture).map(\.name))
      return methods(of: store.store).filter { !names.contains($0.name) && !mayBeRequired($0, of: store.store) }
        .map { ($0, store.context) }
    }
    guard !candidates.isEmpty else { return [] }
    let used = namesInUse(among: Set(candidates.map(\.method.nameID)))
    return candidates.filter { !used.contains($0.method.nameID) }.map { method, context in
      finding(on: method, renamedFrom: formerName(of: method, in: context, architecture), context)
    }
  }

  /// The only method that the spec requires, that the store does not have, and that has the same parameters as this one.
  private func formerName(of method: Fact, in context: Context, _ architecture: AppSpec) -> RequiredMethod? {
    let own = program.enclosingType(of: method).map { program[$0].parts.flatMap(\.contents) } ?? []
    let written = Set(own.filter { $0.kind == .function && !$0.file.isGenerated }.map(\.fullName))
    let missing = context.requiredMethods(in: architecture).filter { required in
      !written.contains(required.fullName)
        && required.signature.parameters.map(\.type.text.simplifiedType)
          == method.parameters.map { $0.typeAnnotation?.typeText?.simplifiedType ?? "" }
    }
    return missing.count == 1 ? missing[0] : nil
  }

  private func methods(of store: TypeID) -> [Fact] {
    // Members of a class that storegen generates are in extensions.
    program[store].parts.filter { !$0.file.isGenerated && $0.kind == .extensionDeclaration }.flatMap(\.contents).filter
    {
      $0.kind == .function && !$0.flags.contains(.isStatic) && $0.attributes.isEmpty && $0.textOfStub == nil
        && $0.name.first?.isLetter ?? false && !$0.isInGeneratedPart
    }
  }

  /// Whether a protocol of the store, other than the generated ones, may require a method.
  private func mayBeRequired(_ method: Fact, of store: TypeID) -> Bool {
    let supertypes = program.supertypes(of: store)
    let externals = supertypes.extendedExternals.filter {
      !["Observable", "ObservableObject", "Sendable"].contains($0.text)
    }
    return !externals.isEmpty
      || supertypes.nominals.contains { type in
        !program.isGenerated(type) && !program.ownMembers(method.nameID, of: type).isEmpty
      }
  }

  /// The names among some that any code has.
  private func namesInUse(among names: Set<Name>) -> Set<Name> {
    var used: Set<Name> = []
    for file in program.files where !file.facts.isGenerated {
      for use in [FactKind.name, .member, .keyPathComponent].flatMap({ file.facts.all($0) })
      where names.contains(use.nameID) {
        used.insert(use.nameID)
      }
    }
    return used
  }

  private func finding(on method: Fact, renamedFrom former: RequiredMethod?, _ context: Context) -> Finding {
    let remedy = "remove the method, or add it to `handles` or `actions` of `\(context.name.value)`"
    return Finding(
      message: "nothing calls `\(method.fullName)` of `\(context.storeName)`", range: method.nameRange,
      reason: "the spec has no action or handler with this name, and no code uses it",
      help: former.map {
        "if this is `\($0.fullName)`, which the spec requires, rename one of the two; otherwise \(remedy)"
      }
        ?? remedy,
      notes: [Note("the context is declared here", at: context.name.range)])
  }
}
