import Diagnostics
import StoreSpec
import SwiftFragments

/// The plan of `<App>Stores.swift`.
struct CompositionRootFile {
  let spec: StoreSpec

  init(_ spec: StoreSpec) {
    self.spec = spec
  }

  var planned: PlannedFile {
    PlannedFile(
      name: "\(spec.compositionRootName).swift", template: .compositionRoot,
      values: [
        "access": .text(spec.accessPrefix),
        "imports": spec.imports(),
        "hasImports": .flag(spec.hasImports),
        "app": .text(spec.app.value),
        "root": .text(spec.compositionRootName),
        "stores": .list(spec.contexts.map(storeValues)),
        "initializer": .text(initializer),
        "hasWiring": .flag(!wiring.isEmpty),
        "wiring": .lines(wiring),
      ])
  }

  private var initializer: String {
    SwiftLayout.list(
      "\(spec.accessPrefix)init", spec.dependencies.map(\.parameter), tail: " {", indentation: 2,
      closesAlone: true)
  }

  private func storeValues(_ context: Context) -> TemplateValue {
    let arguments = context.dependencies.map { "\($0.value): \(SwiftIdentifier.escaped($0.value))" }
    return .map([
      "documentation": .lines(SwiftLayout.documentation(context.summary)),
      "name": .text(SwiftIdentifier.escaped(context.propertyName)),
      "store": .text(context.storeName),
      "creation": .text(
        SwiftLayout.list(
          "\(reference(to: context)) = \(context.storeName)", arguments, indentation: 4)),
    ])
  }

  private var wiring: [String] {
    spec.contexts.flatMap { context in
      Subscription.all(of: context, in: spec).map { subscription in
        let publisher = reference(to: subscription.publisher)
        return "\(reference(to: context)).subscribe(to: \(publisher).events())"
      }
    }
  }

  /// A store within the initializer, where a dependency may have its name.
  private func reference(to context: Context) -> String {
    let isHidden = spec.dependencies.contains { $0.name.value == context.propertyName }
    return (isHidden ? "self." : "") + SwiftIdentifier.escaped(context.propertyName)
  }
}

extension Dependency {
  /// The parameter by which a store or the composition root gets it.
  var parameter: String {
    let attribute = type.isFunction ? "@escaping " : ""
    return "\(SwiftIdentifier.escaped(name.value)): \(attribute)\(type.text)"
  }
}
