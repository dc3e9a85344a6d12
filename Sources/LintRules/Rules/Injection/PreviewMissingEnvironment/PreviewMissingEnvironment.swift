import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let previewMissingEnvironment = LintRule(
    id: "preview_missing_environment",
    section: .injection,
    summary: "A preview shows a view that reads an environment object, but the preview does not inject it.",
    rationale: """
      A preview starts with an empty environment. If a view in it, even three levels down, reads a missing object, \
      the preview crashes, and Xcode does not say which view needed which object. The crash often goes unnoticed \
      until someone needs the preview.
      """,
    limits: """
      Unless `deep_previews` is on, the rule skips views and objects that the preview uses only conditionally: in a \
      branch, after a tap (sheets, destinations, context menus), or in any tab but the first. It skips whatever the \
      preview itself excludes, such as the rows of `CartList(items: [])`, and previews with the app's own traits, \
      which may inject anything.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .injection],
    options: [.deepPreviews],
    triggering: PreviewMissingEnvironmentExamples.triggering,
    nonTriggering: PreviewMissingEnvironmentExamples.nonTriggering,
    check: { PreviewMissingEnvironmentCheck(context: $0, options: $1).findings() })
}

extension RuleOption {
  static let deepPreviews = RuleOption.flag(
    "deep_previews",
    documentation:
      "`true` also checks what a preview shows conditionally: sheets, branches and tabs.")
}

private struct PreviewMissingEnvironmentCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let includingConditional = options.isOn(.deepPreviews)
    return injection.graph.roots.filter { $0.kind == .preview }.flatMap { root in
      injection.missingInjections(below: root, includingConditional: includingConditional).map {
        finding(on: root, $0)
      }
    }
  }

  private func finding(on root: ViewRoot, _ reader: MissingInjection) -> Finding {
    let store = advice.typeName(of: reader)
    return Finding(
      message:
        "\(advice.path(from: root, to: reader)) needs \(store), which the preview does not inject",
      range: root.fact.previewRange,
      reason: "the preview crashes when \(advice.moment(of: reader))",
      help: previewAdvice(at: root, for: reader),
      notes: advice.injectionNotes(reader, ofPreview: true),
      fix: previewFix(at: root, for: reader),
      about: [advice.name(of: reader), store])
  }

  private func previewAdvice(at root: ViewRoot, for reader: MissingInjection) -> String {
    let code = PreviewCode(of: root, in: injection.graph)
    let type = advice.typeName(of: reader)
    let first = reader.steps.first
    let isShown = first.map { code.view(around: $0.site)?.beginningOfChain == $0.site } ?? false
    let target = isShown ? first.map { "`\(program.displayName(of: $0.view))` in the preview" } : nil
    let modifier = modifier(at: root, for: reader, in: code)
    let needed = modifier == nil ? " with \(Phrase.article(of: type)) `\(type)`" : ""
    return advice.removal(of: reader) + "add `\(modifier ?? reader.read.object.kind.injecting("…"))`\(needed) to "
      + (target ?? "the preview's content")
  }

  /// The modifier that injects the object. It takes, in this order: a variable of the preview, the composition root's stores,
  /// what most other previews inject, a sample, or a new object.
  private func modifier(at root: ViewRoot, for reader: MissingInjection, in code: PreviewCode) -> String? {
    let kind = reader.read.object.kind
    if let own = code.variables.first(where: { injection.objectsAtHand.isCertainlyHeld(reader.read.object, in: $0) }) {
      return kind.injecting(own.name)
    }
    return modifierOfSpec(for: reader, at: root.fact)
      ?? InjectionsOfPreviews(context: context).mostCommonValue(of: reader.read.object, at: root.fact)
      .map(kind.injecting)
      ?? injection.objectsAtHand.sample(of: reader.read.object.type, at: root.fact).map(kind.injecting)
  }

  /// Matches: `.shopStores(.preview())`, if storegen generates that function
  private func modifierOfSpec(for reader: MissingInjection, at place: Fact) -> String? {
    guard let architecture = settings.architecture, architecture.hasPreviewFunction,
      let compositionRoot = program.allTypes.first(where: { $0.name == architecture.compositionRootName }),
      isImported(compositionRoot.module, at: place),
      let context = injection.scenes.context(ofStore: reader.read.object.type),
      architecture.contexts.allSatisfy({ !$0.isHandwritten && $0.lifetime == .app })
    else { return nil }
    let modifier = architecture.injectionModifiers.first { modifier in
      modifier.contexts.contains { $0.value == context.name.value }
    }
    return modifier.map { ".\($0.name)(.preview())" }
  }

  /// Adds the modifier after the view in the preview that needs the object.
  private func previewFix(at root: ViewRoot, for reader: MissingInjection) -> FixIt? {
    let code = PreviewCode(of: root, in: injection.graph)
    guard !advice.isUnused(reader), let modifier = modifier(at: root, for: reader, in: code),
      let view = code.view(around: reader.steps.first?.site),
      isImported(program[reader.read.object.type].module, at: root.fact)
    else { return nil }
    return FixIt("add `\(modifier)`", edits: [.modifier(modifier, after: view.lastCallRange)])
  }

  /// Whether the declarations of a module are visible to code at a location.
  private func isImported(_ module: SourceModule, at location: Fact) -> Bool {
    module == program.typeTable.modules.module(of: location)
      || program.typeTable.modules.imports(Name.transient(module.name), at: location)
  }
}

extension Fact {
  /// `#Preview`, or the name of a `PreviewProvider`.
  var previewRange: SourceRange {
    guard kind == .macroCall else { return nameRange }
    let name = nameRange.bytes
    return SourceRange(path: range.path, from: name.lowerBound - 1, to: name.upperBound)
  }

  /// The range of the last call in a chain, from its name on.
  fileprivate var lastCallRange: SourceRange {
    let start = calleeRange.bytes.lowerBound
    return SourceRange(path: range.path, from: start, to: bytes.upperBound)
  }
}
