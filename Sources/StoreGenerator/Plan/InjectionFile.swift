import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The plan of `<App>Stores+SwiftUI.swift`.
struct InjectionFile {
  let spec: AppSpec

  init(_ spec: AppSpec) {
    self.spec = spec
  }

  var planned: PlannedFile {
    let scenes = WindowScene.all(of: spec)
    var imports = FileImports(for: spec.appModule, types: [], in: spec)
    imports.addModules(of: spec.rootContexts, to: spec.appModule, exposed: false, in: spec)
    // Single declarations, because other modules of an app may declare an `Image` or a `Transaction`.
    imports.addConditional("protocol SwiftUI.View", exposed: true)
    imports.addConditional("protocol SwiftUI.ViewModifier", exposed: false)
    let usesWindows = scenes.contains(where: injectsWindow)
    if usesWindows {
      // Not `State`, which cannot be imported on its own since Xcode 27: it is also a macro.
      imports.addConditional("struct SwiftUI.StateObject", exposed: false)
      imports.addConditional("protocol Combine.ObservableObject", exposed: false)
    }
    return PlannedFile(
      in: spec.appModule, named: "\(spec.compositionRootName)+SwiftUI.swift", template: .injection,
      imports: imports,
      values: [
        .root: .text(spec.compositionRootName),
        .scenes: .list(scenes.enumerated().map(sceneValues)),
        .usesWindows: .flag(usesWindows),
        .startsWindows: .flag(scenes.contains(where: startsWindow)),
      ])
  }

  private func sceneValues(at index: Int, of scene: WindowScene) -> TemplateValue {
    return .map([
      .isFirst: .flag(index == 0),
      .ofScene: .text(scene.ofScene),
      .modifier: .text(spec.injectionModifierName(of: scene.scene)),
      .modifierType: .text(spec.injectionModifierTypeName(of: scene.scene)),
      .hasWindowStores: .flag(injectsWindow(scene)),
      .startsWindow: .flag(startsWindow(scene)),
      .windowRoot: .text(spec.windowRootName(of: scene.scene)),
      .injections: .lines(scene.injected.compactMap(injection)),
    ])
  }

  /// Whether views get stores of their window from the modifier of the scene, which then creates them.
  private func injectsWindow(_ scene: WindowScene) -> Bool {
    scene.injected.contains { $0.lifetime == .scene && injection(of: $0) != nil }
  }

  private func startsWindow(_ scene: WindowScene) -> Bool {
    injectsWindow(scene) && scene.ofWindow.contains(where: \.starts)
  }

  private func injection(of context: Context) -> String? {
    let owner = context.lifetime == .scene ? "window" : "stores"
    return spec.generatedStyle(of: context).injection(
      of: "\(owner).\(SwiftIdentifier.escapedMember(context.propertyName))")
  }
}
