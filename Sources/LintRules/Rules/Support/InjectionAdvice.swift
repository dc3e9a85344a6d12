import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// The texts of findings about missing objects.
extension RuleCheck {
  var advice: InjectionAdvice { InjectionAdvice(context: context) }
}

struct InjectionAdvice: RuleContextReader {
  let context: RuleContext

  /// The views from a root to a reader: `WindowGroup → HomeScreen → CartScreen`.
  func path(from root: ViewRoot, to reader: MissingInjection) -> String {
    ([root.name] + reader.steps.map { program.displayName(of: $0.view) }).joined(separator: " → ")
  }

  /// The name of the view that reads the object.
  func name(of reader: MissingInjection) -> String {
    reader.steps.last.map { program.displayName(of: $0.view) } ?? "it"
  }

  /// The name of the view that would get the object.
  func nameOfLink(of reader: MissingInjection) -> String {
    reader.link.map { program.displayName(of: $0.view) } ?? name(of: reader)
  }

  /// When a missing object crashes the app: `Row` is rendered.
  func moment(of reader: MissingInjection) -> String {
    guard let branch = reader.read.branch else {
      return reader.read.isLate
        ? "`\(name(of: reader))` uses `\(reader.read.property.name)`"
        : "`\(name(of: reader))` is rendered"
    }
    let name = name(of: reader)
    return reader.read.isLate
      ? "`\(name)` uses `\(reader.read.property.name)`, but only in the branch `\(branch.text)`"
      : "`\(name)` enters the branch `\(branch.text)`, the only one that uses the object"
  }

  /// The name of the object's class, or its key. If that is generic, the name that the reader gives it tells more.
  func typeName(of reader: MissingInjection) -> String {
    if let key = reader.read.object.kind.key { return "\\.\(key.text)" }
    let type = reader.read.object.type
    let isGeneric = !program[type].genericParameters.isEmpty
    let written = isGeneric ? reader.read.property.typeAnnotation?.typeText : nil
    return written ?? fullName(of: type)
  }

  /// Says what to inject, and where, or what to remove.
  func injectionAdvice(at root: ViewRoot, for reader: MissingInjection) -> String {
    removal(of: reader) + modifierAdvice(at: root, for: reader)
  }

  /// The advice to remove the property that reads an object, if nothing uses it.
  func removal(of reader: MissingInjection) -> String {
    guard isUnused(reader) else { return "" }
    return
      "remove `\(reader.read.property.name)` from `\(name(of: reader))`, which does not use it; or "
  }

  /// Whether a view reads an object from the environment without using it.
  func isUnused(_ reader: MissingInjection) -> Bool {
    reader.read.object.kind == .observable && !stores.propertyReads.isRead(reader.read.property)
  }

  private func modifierAdvice(at root: ViewRoot, for reader: MissingInjection) -> String {
    let object = reader.read.object
    let target = target(of: reader)
    if let context = injection.scenes.context(ofStore: object.type) {
      if let modifier = modifierAbove(reader), let scene = modifier.scene,
        !modifier.contexts.contains(where: { $0.value == context.name.value })
      {
        return "add `\(context.name.value)` to `scenes.\(scene.value)` in the spec, or inject it further down"
      }
      let modifiers = settings.architecture?.injectionModifiers ?? []
      if let modifier = modifiers.first(where: { modifier in
        modifier.contexts.contains { $0.value == context.name.value }
      }) {
        return "add `.\(modifier.name)(…)` to \(target)"
      }
    }
    if let value = injection.objectsAtHand.object(object, at: reader.link?.site ?? root.fact) {
      return "add `\(object.kind.injecting(value))` to \(target)"
    }
    if isInCommands(reader) { return adviceInCommands(reader) }
    let type = typeName(of: reader)
    let isFurther = reader.steps.count > reader.missingLink + 1
    let further = isFurther && reader.container == nil ? ", or to a view between it and `\(name(of: reader))`" : ""
    let value = object.kind.key == nil ? "with \(Phrase.article(of: type)) `\(type)` " : ""
    return "add `\(object.kind.injecting("…"))` \(value)to \(target)\(further)"
  }

  /// Whether menus show a view. They have no part in the environment of a window.
  private func isInCommands(_ reader: MissingInjection) -> Bool {
    reader.steps.contains { program.enclosingType(of: $0.site).map { program.conforms($0, to: "Commands") } ?? false }
  }

  /// How a menu gets the object of the window in front.
  private func adviceInCommands(_ reader: MissingInjection) -> String {
    let (type, property) = (typeName(of: reader), reader.read.property.name)
    let (wrapper, modifier) =
      reader.read.object.kind == .object
      ? ("@FocusedObject", "focusedSceneObject(…)") : ("@FocusedValue(\(type).self)", "focusedSceneValue(…)")
    return
      "menus do not get what a window injects: read `\(property)` with `\(wrapper)`, and set it in the window with "
      + "`.\(modifier)`"
  }

  /// What would get the object: `Cart`, the `VStack` around it.
  private func target(of reader: MissingInjection) -> String {
    guard let link = reader.link else { return "its content" }
    let view = "`\(program.displayName(of: link.view))`"
    guard let container = reader.container?.base?.name else { return view }
    return "the `\(container)` around \(view), whose other parts also need it"
  }

  /// Notes on the steps of the path, the reader, and injections that do not reach it.
  func injectionNotes(_ reader: MissingInjection, ofPreview: Bool = false) -> [Note] {
    let object = reader.read.object
    // A finding on a scene is reported at the step where the object is missing; one on a preview, at the preview.
    let others = reader.steps.indices.filter { ofPreview || $0 != reader.missingLink }.map { reader.steps[$0] }
    let steps = others.map { step in
      Note("`\(program.displayName(of: step.view))` is created here", at: step.site.calleeRange)
    }
    let read = Note(
      "`\(name(of: reader))` reads `\(typeName(of: reader))` from the environment here",
      at: reader.read.property.nameRange)
    let branch = reader.read.branch.map {
      Note("it is used only in this branch", at: $0.part.range)
    }
    return steps + [read] + (branch.map { [$0] } ?? []) + (ofPreview ? [] : injectionsElsewhere(of: object, reader))
  }

  /// The generated modifier that injects stores above a reader.
  private func modifierAbove(_ reader: MissingInjection) -> InjectionModifier? {
    reader.injections.lazy.compactMap { injection.scenes.modifier(of: $0) }.first
  }

  private func injectionsElsewhere(of object: InjectedObject, _ reader: MissingInjection) -> [Note] {
    let reaching = reader.injections.first {
      if case .object(let other) = $0.content { other.type == object.type } else { false }
    }
    if let reaching, case .object(let other) = reaching.content {
      if other.kind == object.kind {
        return [Note("it is injected here, but only in some builds", at: reaching.call.calleeRange)]
      }
      let (wrapper, modifier) =
        switch object.kind {
        case .observable: ("@Environment", ".environment")
        case .object: ("@EnvironmentObject", ".environmentObject")
        case .key(let key): ("@Environment(\\.\(key.text))", ".environment(\\.\(key.text), …)")
        }
      return [
        Note(
          "it is injected here, but `\(wrapper)` reads only what `\(modifier)` injects",
          at: reaching.call.calleeRange)
      ]
    }
    if let scene = modifierAbove(reader)?.scene {
      return [Note("the spec lists the injected stores of the scene `\(scene.value)` here", at: scene.range)]
    }
    let others = injection.graph.modifiers(injecting: object).lazy.filter {
      !isForPreviews($0) && program.builds.areInOneBuild(reader.steps.map(\.site) + [$0])
    }
    return others.prefix(2).map { other in
      Note("it is injected here, but does not reach `\(name(of: reader))`", at: other.calleeRange)
    }
  }

  /// Whether code is in a preview, or in a helper of previews.
  private func isForPreviews(_ code: Fact) -> Bool {
    if views.catalog.isPreviewOrTest(code) { return true }
    if let view = program.enclosingType(of: code), placements.isOnlyPreviewed(view) { return true }
    return code.isInHelperOfPreviews
  }
}

extension Finding {
  /// The location and message, which distinguish findings.
  struct Identity: Hashable {
    let range: SourceRange
    let message: String
  }

  var identity: Identity { Identity(range: range, message: message) }
}
