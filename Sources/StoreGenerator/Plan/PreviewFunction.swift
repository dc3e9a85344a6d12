import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The function of the composition root that creates stores for previews.
struct PreviewFunction {
  let spec: AppSpec

  /// The dependencies that have an expression for previews.
  private var arguments: [String] {
    spec.dependencies.compactMap { dependency in
      dependency.preview.map {
        "\(SwiftIdentifier.escapedArgument(dependency.name.value)): \($0)"
      }
    }
  }

  var values: TemplateValues {
    let samples = spec.contexts.filter { $0.lifetime == .app && $0.hasSample }
    let names = samples.map(\.propertyName)
    let root = ["stores", "root"].first { !names.contains($0) } ?? "previewStores"
    let indentation = 2 + spec.testCodeMargin.count
    let creation = SwiftLayout.list(
      "\(samples.isEmpty ? "" : "let \(root) = ")\(spec.compositionRootName)", arguments,
      indentation: indentation + 2)
    let copies = names.flatMap { name in
      let store = "\(root).\(SwiftIdentifier.escapedMember(name))"
      let name = SwiftIdentifier.escaped(name)
      return SwiftLayout.ifLet(
        name, "\(store).copyState(from: \(name))", indentation: indentation + 2)
    }
    let parameters = samples.map {
      "\(SwiftIdentifier.escapedLabel($0.propertyName)): \($0.storeName)? = nil"
    }
    return [
      .hasPreview: .flag(arguments.count == spec.dependencies.count),
      .hasSamples: .flag(!samples.isEmpty),
      .sample: .text(names.first ?? ""),
      .previewHead: .text(
        SwiftLayout.list(
          "\(spec.appModule.accessPrefix)static func preview", parameters,
          tail: " -> \(spec.compositionRootName) {", indentation: indentation,
          closesOnOwnLine: true)),
      .previewLines: .lines([creation] + copies + (samples.isEmpty ? [] : ["return \(root)"])),
    ]
  }
}
