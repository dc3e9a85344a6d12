import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let duplicateStore = LintRule(
    id: "duplicate_store",
    section: .coupling,
    summary: "A type has the same name as a type that storegen generates, such as a store or an event enum.",
    rationale: """
      The app declares the type twice, so it does not compile. The linter cannot tell which of the two a name means, \
      so most rules skip the views and stores that use it.
      """,
    limits: """
      The rule checks only types in the generated file's module. A type in another module, in tests, inside another \
      type or private to its file may have the same name.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    triggering: DuplicateStoreExamples.triggering,
    nonTriggering: DuplicateStoreExamples.nonTriggering,
    check: { DuplicateStoreCheck(context: $0, options: $1).findings() })
}

private struct DuplicateStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    let names = architecture.generatedTypeNames.union(architecture.contexts.map(\.storeName))
    let declared = program.allTypes.filter {
      names.contains($0.name) && $0.fact.isVisibleToModule && !$0.module.isTest
    }
    let generated = declared.filter { $0.fact.file.isGenerated }
    return declared.filter { type in
      !type.fact.file.isGenerated && generated.contains { $0.name == type.name && $0.module == type.module }
    }.map { finding(on: $0.fact, Self.kind(of: $0.name, in: architecture)) }
  }

  private enum Kind {
    case store, events, value, other
  }

  private static func kind(of name: String, in architecture: AppSpec) -> Kind {
    if architecture.contexts.contains(where: { !$0.isChild && $0.storeName == name }) { return .store }
    if architecture.contexts.contains(where: { $0.eventTypeName == name }) { return .events }
    return architecture.types.contains { $0.name.value == name } ? .value : .other
  }

  private func finding(on type: Fact, _ kind: Kind) -> Finding {
    let help =
      switch kind {
      case .store:
        "move its methods to extensions of the generated store and remove this type, or rename the context in the spec"
      case .events: "remove this type, and send the events with `emit(_:)`, or rename the context in the spec"
      case .value: "remove this type, or the one under `types` in the spec"
      case .other: "rename this type"
      }
    return Finding(
      message: "`\(type.name)` is declared twice, here and by storegen", range: type.nameRange,
      reason: "most rules skip code that uses this name, because it may mean either type", help: help)
  }
}

extension Fact {
  /// Whether it is declared at the top of a file, and not private to it.
  fileprivate var isVisibleToModule: Bool { isTopLevel && !isHidden }
}
