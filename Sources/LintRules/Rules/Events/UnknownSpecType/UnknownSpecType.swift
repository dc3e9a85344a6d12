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
    summary: "The spec names a type that no code declares, and the app has a type with a similar name.",
    rationale: """
      A spec is read before the app is built, so a misspelled type passes `storegen validate` and `storegen generate`. The compiler \
      then reports several errors in generated files, none of which points at the spec.
      """,
    limits: """
      A type counts as known if the app declares it or any code names it, if the spec generates it, or if it belongs to Swift or \
      Foundation. An unknown type without a similar one may come from a module whose sources are not here, and is not flagged.
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
    return architecture.namedTypes.flatMap { use -> [Finding] in
      use.text.namesOfTypes.subtracting(use.generics).sorted().compactMap { name in
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

/// A type in a spec, with the place of the member that has it and the generic parameters of its declaration.
private struct NamedType {
  let text: String
  let range: SourceRange
  var generics: Set<String> = []
}

extension AppSpec {
  fileprivate var namedTypes: [NamedType] {
    var uses = dependencies.map { NamedType(text: $0.type.text, range: $0.name.range) }
    for field in contexts.flatMap({ $0.state + $0.storage }) + types.flatMap(\.fields) {
      uses.append(NamedType(text: field.type.text, range: field.name.range))
    }
    for action in contexts.flatMap(\.actions) {
      let generics = action.signature.generics.namesOfTypes
      for text in action.signature.parameters.map(\.type.text) + [action.signature.result] {
        uses.append(NamedType(text: text, range: action.name.range, generics: generics))
      }
    }
    for event in contexts.flatMap(\.events) {
      uses += event.payload.map { NamedType(text: $0.type.text, range: event.name.range) }
    }
    return uses
  }
}
