import Diagnostics
import StoreSpec
import SwiftFragments

/// The plan of `<App>Stores+SwiftUI.swift`.
struct InjectionFile {
  let spec: StoreSpec

  init(_ spec: StoreSpec) {
    self.spec = spec
  }

  var planned: PlannedFile {
    PlannedFile(
      name: "\(spec.compositionRootName)+SwiftUI.swift", template: .injection,
      values: [
        "access": .text(spec.accessPrefix),
        "imports": spec.imports(adding: ["SwiftUI"]),
        "root": .text(spec.compositionRootName),
        "modifier": .text(modifierName),
        "stores": .lines(spec.contexts.map { SwiftIdentifier.escaped($0.propertyName) }),
        "hasPreview": .flag(previews.count == spec.dependencies.count),
        "preview": .text(SwiftLayout.list(spec.compositionRootName, previews, indentation: 6)),
      ])
  }

  private var modifierName: String { spec.compositionRootName.loweringFirstWord }

  private var previews: [String] {
    spec.dependencies.compactMap { dependency in
      dependency.preview.map { "\(dependency.name.value): \($0)" }
    }
  }
}
