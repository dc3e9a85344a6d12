import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

extension LintRule {
  static let unknownSpecType = LintRule(
    id: "unknown_spec_type",
    section: .events,
    summary: "The spec names a type that does not exist, but the app has one with a similar name.",
    rationale: """
      storegen reads the spec before the app is built, so a misspelled type passes `storegen validate` and `storegen \
      generate`. The compiler then reports errors in generated files, and none of them points at the spec.
      """,
    limits: """
      storegen knows a type if the app declares it, code names it or the spec generates it, or if it belongs to \
      Swift or Foundation. An unknown type with no similar name may come from outside the sources, so it is not \
      reported.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [],
    triggering: UnknownSpecTypeExamples.triggering,
    nonTriggering: UnknownSpecTypeExamples.nonTriggering,
    check: { UnknownSpecTypeCheck(context: $0, options: $1).findings() })
}

private struct UnknownSpecTypeCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture else { return [] }
    let known = context.typesOfSpec
    var decided: Set<String> = []
    return (architecture.namedTypes + architecture.typesOfPreviews).flatMap { use -> [Finding] in
      use.names.sorted().compactMap { name in
        guard decided.insert(name).inserted, let similar = known.proposal(for: name) else { return nil }
        return Finding(
          message: "no code declares the type `\(name)`, which the spec uses", range: use.range,
          reason: "generated code does not compile without it", help: Phrase.didYouMean(similar),
          notes: place(of: similar).map { [Note("`\(similar)` is declared here", at: $0)] } ?? [])
      }
    }
  }

  private func place(of type: String) -> SourceRange? {
    program.typeTable.types.first { $0.name == type }?.fact.nameRange
  }
}

extension AppSpec {
  /// The types whose values stand for dependencies in previews.
  fileprivate var typesOfPreviews: [NamedType] {
    dependencies.compactMap { dependency in
      dependency.preview?.nameOfFirstType.map { NamedType(names: [$0], range: dependency.name.range, context: nil) }
    }
  }
}
