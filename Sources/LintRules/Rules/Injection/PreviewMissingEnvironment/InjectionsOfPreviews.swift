import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// What the previews of an app inject.
struct InjectionsOfPreviews: RuleContextReader {
  let context: RuleContext

  /// The expression by which most previews inject an object, if another preview can use it as it is.
  func mostCommonValue(of object: InjectedObject, at preview: Fact) -> String? {
    injection.graph.modifiers(injecting: object).compactMap { call -> String? in
      guard isInPreview(call), let value = call.arguments.last?.firstChild,
        types.type(of: value)?.isOptional != true, program.builds.areInOneBuild(value, preview)
      else { return nil }
      return text(of: value, at: preview)
    }.mostFrequent
  }

  private func isInPreview(_ call: Fact) -> Bool {
    views.catalog.isPreviewOrTest(call) && !program.typeTable.modules.module(of: call).isTest
  }

  /// An expression as code of another type can write it; nil if that is impossible.
  ///
  /// Matches: `CartStore()`, `CartStore.preview()`, `Samples.cart`, and `cart` or `Self.cart` for a static property
  private func text(of value: Fact, at preview: Fact) -> String? {
    if value.kind == .call {
      guard value.arguments.isEmpty, let callee = value.base else { return nil }
      if callee.kind == .name, let type = types.createdType(by: value)?.nominal,
        isVisible(program[type].fact, at: preview)
      {
        return program.fullName(of: type) + "()"
      }
      return text(of: callee, at: preview).map { $0 + "()" }
    }
    let found = types.declarations(of: value)
    guard found.count == 1, let member = found.first, member.flags.contains(.isStatic),
      let owner = program.enclosingType(of: member), program[owner].genericParameters.isEmpty,
      isVisible(member, at: preview), isVisible(program[owner].fact, at: preview)
    else { return nil }
    return "\(program.fullName(of: owner)).\(member.name)"
  }

  private func isVisible(_ declaration: Fact, at preview: Fact) -> Bool {
    let modules = program.typeTable.modules
    return !declaration.isHidden && modules.module(of: declaration) == modules.module(of: preview)
  }
}
