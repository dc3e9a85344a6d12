import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let referenceInModel = LintRule(
    id: "reference_in_model",
    section: .elm,
    summary: "A field of an Elm model refers to an object.",
    rationale: """
      A model is a value: two models are equal if they describe the same state. An object changes in place, so `==` \
      does not notice, and no view is redrawn. Old and new state share the object, so tests cannot compare or replay \
      them.
      """,
    limits: """
      The rule reports the program's classes and actors, and UIKit and AppKit classes that act, such as `NSWindow`, \
      including as elements of collections. An object whose properties are all constants counts as a value. \
      Environments may contain objects.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores],
    triggering: ReferenceInModelExamples.triggering,
    nonTriggering: ReferenceInModelExamples.nonTriggering,
    check: { ReferenceInModelCheck(context: $0, options: $1).findings() })
}

private struct ReferenceInModelCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    stores.elm.references().map(finding)
  }

  private func finding(_ reference: ModelReference) -> Finding {
    let model = fullName(of: reference.model)
    let (field, object) = (reference.property.name, reference.name)
    return Finding(
      message: "`\(field)` of `\(model)` refers to an object, `\(object)`",
      range: location(of: reference),
      reason: "`==` does not notice when the object changes, and tests cannot replay the change",
      help:
        "store the values that updates need from it, or move it to \(environment(of: reference.model)) and use "
        + "it in an effect",
      notes: reference.id.map {
        [Note("`\(object)` is declared here", at: program[$0].fact.nameRange)]
      } ?? [])
  }

  /// The field in the spec if the model is generated, because it has to change there.
  private func location(of reference: ModelReference) -> SourceRange {
    let name = reference.property.name
    let context =
      reference.property.file.isGenerated
      ? settings.architecture?.context(ofModel: program[reference.model].name) : nil
    return context?.state.first { $0.name.value == name }?.name.range ?? reference.property.nameRange
  }

  /// The type of the environment that the updates of a model take.
  private func environment(of model: TypeID) -> String {
    let updates = program.ownMembers(Name("update"), of: model).filter { $0.kind == .function }
    let names = updates.flatMap(\.parameters).filter { $0.argumentLabel == "environment" }
      .compactMap { $0.typeAnnotation?.name }.filter { !$0.isEmpty }
    return names.first.map { "`\($0)`" } ?? "the environment"
  }
}
