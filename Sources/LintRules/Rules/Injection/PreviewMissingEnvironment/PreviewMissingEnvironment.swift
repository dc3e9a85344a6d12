import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let previewMissingEnvironment = LintRule(
    id: "preview_missing_environment",
    section: .injection,
    summary:
      "A preview shows a view that reads an environment object that the preview does not inject.",
    rationale: """
      A preview starts with an empty environment. If a view in it, even three levels down, reads a \
      missing environment object, the preview crashes, and Xcode's report does not say which view needed \
      which object. Previews are often written once and never opened again, so the crash goes unnoticed \
      until someone needs the preview.
      """,
    limits: """
      Views created and objects read only under a condition are skipped unless \
      `deep_previews` is on: in a branch, after a tap (sheets, destinations, context menus), in a tab \
      that is not the first. Previews with the app's own traits, which may inject anything, are not \
      checked.
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
      "Whether to check what a preview shows only under a condition: sheets, branches, tabs.")
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
    let object = reader.read.object
    let sample = injection.objectsAtHand.sample(of: object.type, at: root.fact)
    let type = advice.typeName(of: reader)
    let first = reader.steps.first.map { "`\(program.displayName(of: $0.view))` in the preview" }
    let target = root.fact.showsOneView ? first : nil
    let value = sample ?? "…"
    let needed = sample == nil ? " with \(Phrase.article(of: type)) `\(type)`" : ""
    return advice.removal(of: reader) + "add `.\(object.kind.modifier)(\(value))`\(needed) to "
      + (target ?? "what the preview shows")
  }

  /// Adds the modifier after the view in the preview, if it shows a single view and an object can be
  /// created without arguments.
  private func previewFix(at root: ViewRoot, for reader: MissingInjection) -> FixIt? {
    let type = reader.read.object.type
    guard !advice.isUnused(reader),
      let sample = injection.objectsAtHand.sample(of: type, at: root.fact),
      let content = root.fact.onlyShownView,
      isImported(program[type].module, at: root.fact)
    else { return nil }
    let modifier = ".\(reader.read.object.kind.modifier)(\(sample))"
    return FixIt("inject `\(sample)`", edits: [.modifier(modifier, after: content.lastCallRange)])
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
    return SourceRange(path: range.path, bytes: name.lowerBound - 1..<name.upperBound)
  }

  /// The range of the last call in a chain, from its name on.
  fileprivate var lastCallRange: SourceRange {
    let start = calleeRange.bytes.lowerBound
    return SourceRange(path: range.path, bytes: start..<bytes.upperBound)
  }

  /// Whether a preview shows a single view.
  fileprivate var showsOneView: Bool { kind == .macroCall && onlyShownView != nil }

  /// The one view that `#Preview` shows: a chain of calls.
  fileprivate var onlyShownView: Fact? {
    guard kind == .macroCall else { return nil }
    let closure = arguments.compactMap(\.firstChild).first { $0.kind == .closure }
    guard let closure, closure.parameters.isEmpty, Array(closure.children).count == 1,
      let view = closure.firstChild, view.kind == .call
    else { return nil }
    return view
  }
}
