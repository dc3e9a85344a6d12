import StoreSpec
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
    imports.addModules(of: spec.contexts, to: spec.appModule, in: spec)
    var swiftUI = FileImports()
    // Single declarations, because other modules of an app may declare an `Image` or a `Transaction`.
    swiftUI.add("protocol SwiftUI.View", exposed: true)
    swiftUI.add("protocol SwiftUI.ViewModifier", exposed: false)
    let usesWindows = scenes.contains(where: injectsWindow)
    if usesWindows {
      swiftUI.add("struct SwiftUI.State", exposed: false)
    }
    return PlannedFile(
      in: spec.appModule, "\(spec.compositionRootName)+SwiftUI.swift", .injection,
      imports: imports,
      [
        .imports: .lines(
          swiftUI.seen(from: spec.appModule.access).lines.map { $0.isEmpty ? $0 : "  " + $0 }),
        .root: .text(spec.compositionRootName),
        .scenes: .list(scenes.enumerated().map(sceneValues)),
        .usesWindows: .flag(usesWindows),
      ] + preview + spec.testCodeValues)
  }

  // MARK: The preview

  /// The function that creates stores for previews.
  private var preview: TemplateValues {
    let seeded = spec.contexts.filter { $0.lifetime == .app && !$0.state.isEmpty }
    let names = seeded.map(\.propertyName)
    let stores = ["stores", "root"].first { !names.contains($0) } ?? "previewStores"
    let indentation = 4 + spec.testCodeMargin.count
    let creation = SwiftLayout.list(
      "\(seeded.isEmpty ? "" : "let \(stores) = ")\(spec.compositionRootName)", previews,
      indentation: indentation + 2)
    let copies = names.map { name in
      let store = "\(stores).\(SwiftIdentifier.escapedMember(name))"
      let name = SwiftIdentifier.escaped(name)
      return "if let \(name) { \(store).copyState(from: \(name)) }"
    }
    return [
      .hasPreview: .flag(previews.count == spec.dependencies.count),
      .hasSamples: .flag(!seeded.isEmpty),
      .sample: .text(names.first ?? ""),
      .previewHead: .text(
        SwiftLayout.list(
          "\(spec.appModule.accessPrefix)static func preview",
          seeded.map {
            "\(SwiftIdentifier.escapedLabel($0.propertyName)): \($0.storeName)? = nil"
          }, tail: " -> \(spec.compositionRootName) {", indentation: indentation,
          closesOnOwnLine: true)),
      .previewLines: .lines([creation] + copies + (seeded.isEmpty ? [] : ["return \(stores)"])),
    ]
  }

  // MARK: The scenes

  private func sceneValues(_ index: Int, _ scene: WindowScene) -> TemplateValue {
    return .map([
      .isFirst: .flag(index == 0),
      .ofScene: .text(scene.ofScene),
      .modifier: .text(spec.injectionModifierName(of: scene.scene)),
      .modifierType: .text(spec.injectionModifierTypeName(of: scene.scene)),
      .hasWindowStores: .flag(injectsWindow(scene)),
      .windowRoot: .text(spec.windowRootName(of: scene.scene)),
      .injections: .lines(scene.injected.compactMap(injection)),
    ])
  }

  /// Whether views get stores of their window from the modifier of the scene, which then creates them.
  private func injectsWindow(_ scene: WindowScene) -> Bool {
    scene.injected.contains { $0.lifetime == .scene && injection(of: $0) != nil }
  }

  private func injection(of context: Context) -> String? {
    let owner = context.lifetime == .scene ? "window" : "stores"
    return spec.generatedStyle(of: context).injection(
      of: "\(owner).\(SwiftIdentifier.escapedMember(context.propertyName))")
  }

  private var previews: [String] {
    spec.dependencies.compactMap { dependency in
      dependency.preview.map {
        "\(SwiftIdentifier.escapedArgument(dependency.name.value)): \($0)"
      }
    }
  }
}
