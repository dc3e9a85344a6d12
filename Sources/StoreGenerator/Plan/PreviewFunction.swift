import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The function of the composition root that creates stores for previews.
struct PreviewFunction {
  let spec: AppSpec

  /// The dependencies that have an expression for previews.
  private var arguments: [String] {
    spec.rootDependencies.compactMap { dependency in
      dependency.preview.map {
        "\(SwiftIdentifier.escapedArgument(dependency.name.value)): \($0)"
      }
    }
  }

  var values: TemplateValues {
    let samples = spec.contexts.filter { $0.lifetime == .app && $0.hasSample }
    let names = samples.map(\.propertyName)
    let stores = spec.contexts.filter(\.isHandwritten).map { $0.rootParameter(in: spec) }
    let taken = names + stores.map(\.name)
    let root = ["stores", "root"].first { !taken.contains($0) } ?? "previewStores"
    let indentation = 2 + spec.testCodeMargin.count
    let starts = Self.starts(of: spec, in: root)
    let creation = SwiftLayout.list(
      "\(samples.isEmpty ? "" : "let \(root) = ")\(spec.compositionRootName)",
      items: arguments + stores.map(\.argument)
        + (samples.contains(where: \.hasReplaceablePersistence) ? ["\(Context.persistenceParameter): .inMemory()"] : [])
        + (starts.isEmpty ? [] : ["starts: false"]),
      indentation: indentation + 2)
    let copies = names.flatMap { name in
      let store = "\(root).\(SwiftIdentifier.escapedMember(name))"
      let name = SwiftIdentifier.escaped(name)
      return SwiftLayout.ifLet(
        name, then: "\(store).copyState(from: \(name))", indentation: indentation + 2)
    }
    // A class of the app may need anything to be created, so callers pass it.
    let parameters =
      stores.map(\.declaration)
      + samples.map {
        "\(SwiftIdentifier.escapedLabel($0.propertyName)): \($0.storeName)? = nil"
      }
    return [
      .hasPreview: .flag(spec.hasPreviewFunction),
      .hasSamples: .flag(!samples.isEmpty),
      .sample: .text(names.first ?? ""),
      .previewHead: .text(
        SwiftLayout.list(
          "\(spec.appModule.accessPrefix)static func preview", items: parameters,
          tail: " -> \(spec.compositionRootName) {", indentation: indentation,
          closesOnOwnLine: true)),
      .previewLines: .lines([creation] + copies + starts + (samples.isEmpty ? [] : ["return \(root)"])),
    ]
  }

  /// The statements that start the stores, except those that callers have passed: their state would be overwritten.
  private static func starts(of spec: AppSpec, in root: String) -> [String] {
    let starting = spec.contexts.filter { $0.lifetime == .app && $0.starts }
    // Without a sample, the initializer can start all of them.
    guard starting.contains(where: \.hasSample) else { return [] }
    return starting.map { context in
      let start = "\(root).\(SwiftIdentifier.escapedMember(context.propertyName)).\(context.startCall)"
      let name = SwiftIdentifier.escaped(context.propertyName)
      return context.hasSample ? "if \(name) == nil { \(start) }" : start
    }
  }
}
