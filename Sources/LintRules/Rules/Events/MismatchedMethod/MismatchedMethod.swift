import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

extension LintRule {
  static let mismatchedMethod = LintRule(
    id: "mismatched_method",
    section: .events,
    summary: "A store's method has the right name, but not the signature or access level that the spec requires.",
    rationale: """
      Generated code calls the method with the name, labels and types in the spec. The compiler reports a missing \
      protocol requirement in a generated file, but not which method was meant, or that you can correct the spec \
      instead.
      """,
    limits: """
      `missing_store_method` reports a missing method if no similar one exists. A method may have fewer effects than \
      the spec allows. storegen compares types by their unqualified names, and skips type aliases.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.events],
    triggering: MismatchedMethodExamples.triggering,
    nonTriggering: MismatchedMethodExamples.nonTriggering,
    check: { MismatchedMethodCheck(context: $0, options: $1).findings() })
}

private struct MismatchedMethodCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    return events.specStores.filter { $0.model == nil && !$0.context.isChild }.flatMap { store -> [Finding] in
      let required = store.context.generatedPart.requiredMethods(in: architecture)
      let methods = program[store.store].parts.filter { !$0.file.isGenerated }.flatMap(\.contents).filter {
        $0.kind == .function
      }
      return required.compactMap { needed -> Finding? in
        let candidates = methods.filter { $0.flags.contains(.isStatic) == needed.isStatic }
        if let method = candidates.first(where: { fits($0, for: needed) }) {
          return hidden(method, for: needed, of: store.context, in: architecture)
        }
        // A function of the store itself is meant as the static one.
        let others = needed.isStatic ? methods : candidates
        let similar = others.first { method in
          method.name == needed.name
            && !required.contains { method.flags.contains(.isStatic) == $0.isStatic && fits(method, for: $0) }
        }
        return similar.map { finding(on: $0, insteadOf: needed, of: store.context, in: architecture) }
      }
    }
  }

  /// A finding about a method that the protocol in generated code cannot see, although nothing else is wrong with it.
  private func hidden(
    _ method: Fact, for needed: RequiredMethod, of context: Context, in architecture: AppSpec
  ) -> Finding? {
    let level = FieldAccess(architecture.access(of: needed, in: context))
    // Without a modifier, a method has the access level of its extension.
    let own = method.declaredAccess == .internal ? method.parent?.declaredAccess ?? .internal : method.declaredAccess
    guard own < level else { return nil }
    return Finding(
      message: "generated code cannot see `\(method.fullName)` of `\(context.storeName)`", range: method.nameRange,
      reason: "the generated protocol requires the method to be at least \(level.rawValue)",
      help: level == .internal
        ? "remove `private` or `fileprivate` from the method or its extension"
        : "declare it as `\(level.rawValue) func`",
      notes: context.place(of: needed).map { [Note("the spec requires it here", at: $0)] } ?? [])
  }

  /// Whether a method may be what generated code calls.
  private func fits(_ method: Fact, for needed: RequiredMethod) -> Bool {
    guard method.fullName == needed.fullName else { return false }
    let effects = needed.signature.effects
    if method.flags.contains(.isAsync), !effects.contains("async") { return false }
    if method.flags.contains(.isThrowing), !effects.contains(where: { $0.hasPrefix("throws") }) { return false }
    if !needed.signature.generics.isEmpty || !method.genericParameters.isEmpty { return true }
    let parameters = zip(method.parameters, needed.signature.parameters)
    guard parameters.allSatisfy({ mayBeSame($0.typeAnnotation, as: $1.type.text) }) else { return false }
    let result = needed.signature.result.hasPrefix("-> ") ? String(needed.signature.result.dropFirst(3)) : "Void"
    return method.resultType.map { mayBeSame($0, as: result) } ?? (result == "Void" || result == "()")
  }

  private func mayBeSame(_ type: Fact?, as text: String) -> Bool {
    guard let type, let written = type.typeText, written.simplifiedType != text.simplifiedType else { return true }
    if type.kind == .tupleType, type.firstChild == nil { return text == "Void" || text == "()" }
    // Then the spec is wrong, rather than the method.
    if text.namesOfTypes.contains(where: { context.typesOfSpec.proposal(for: $0) != nil }) { return true }
    // An alias may stand for the other type.
    return ([type] + type.descendants).contains { part in
      guard part.kind == .namedType, let found = program.resolver.lookUp(part.nameID, at: part) else { return false }
      return (found.nominal.map { program[$0].name } ?? found.externalName ?? part.name) != part.name
    }
  }

  private func finding(
    on method: Fact, insteadOf needed: RequiredMethod, of context: Context, in architecture: AppSpec
  ) -> Finding {
    return Finding(
      message:
        "`\(method.name)\(method.signatureText)` of `\(context.storeName)` is not the method that the spec requires",
      range: method.nameRange, reason: "generated code calls `\(needed.call)`",
      help: "declare it as `\(needed.declaration)`, or correct the spec",
      notes: context.place(of: needed).map { [Note("the spec requires it here", at: $0)] } ?? [])
  }
}
