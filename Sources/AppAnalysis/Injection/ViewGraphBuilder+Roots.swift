import AppleNames
import LinkedProgram
import SwiftFacts

// The roots of views, whose environment contains only the root's own injections.
extension ViewGraphBuilder {
  /// Adds the content of scenes of apps and widgets.
  mutating func addScenes() {
    for type in program.allTypes where isEntry(type) {
      var seen: Set<Int> = []
      for body in bodies(of: type.id) {
        addScenes(in: codes.code(of: body), under: .empty, &seen)
      }
    }
  }

  private mutating func addScenes(in code: ViewCode, under environment: EnvironmentPath, _ seen: inout Set<Int>) {
    guard seen.insert(code.number).inserted else { return }
    for step in codes.steps(of: code) {
      let environment = environment + step.location.environment
      switch step.action {
      case .open(let content, let scene):
        add(.scene, named: scene.base?.name ?? "", at: scene, showing: content, in: environment)
      case .placeScene(let scene):
        for body in bodies(of: scene) {
          addScenes(in: codes.code(of: body), under: environment, &seen)
        }
      case .follow(let helper, _): addScenes(in: helper, under: environment, &seen)
      case .fill(let slot, let content):
        for inner in locations(of: slot) {
          addScenes(in: content, under: environment + inner.environment, &seen)
        }
      case .place, .makeScreen, .show: break
      }
    }
  }

  mutating func addPreviews() {
    for file in program.appFiles {
      for macro in file.facts.all(.macroCall) where macro.name == "Preview" {
        addPreview(macro)
      }
    }
    for type in program.allTypes
    where program.conforms(type.id, to: "PreviewProvider") && !type.module.isTest {
      for previews in program.ownMembers(Name("previews"), of: type.id) {
        let code = codes.code(of: previews)
        // Each platform may have its own.
        let declaration = type.declarations.first { $0.contains(previews) } ?? type.fact
        add(.preview, named: type.name, at: declaration, showing: code)
      }
    }
  }

  private mutating func addPreview(_ macro: Fact) {
    let closure = macro.arguments.compactMap(\.firstChild).first { $0.kind == .closure }
    guard let closure else { return }
    let code = codes.code(expression: closure)
    let traits = macro.arguments.filter { !$0.contains(closure) }.compactMap(\.firstChild)
    let unknown = traits.first { !$0.isPlainTrait }
    add(
      .preview, named: "#Preview", at: macro, showing: code,
      in: unknown.map { EnvironmentPath.empty.through($0) } ?? .empty)
  }
}

extension ViewGraphBuilder {
  /// Whether a type is an entry point for the system.
  fileprivate func isEntry(_ type: TypeDeclaration) -> Bool {
    type.fact.kind != .protocolDeclaration && !type.module.isTest
      && program.conforms(type.id, toAnyOf: ["App", "Widget", "WidgetBundle"])
  }
}

extension Fact {
  /// Whether an argument of `#Preview` is its name, or one of the traits that only say how it is shown.
  fileprivate var isPlainTrait: Bool {
    switch kind {
    case .stringLiteral, .literal, .number: true
    case .member: SwiftUIType.previewTraits.contains(name)
    case .call:
      base.map { $0.kind == .member && SwiftUIType.previewTraits.contains($0.name) } ?? false
    default: false
    }
  }
}
