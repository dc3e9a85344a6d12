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
        "hasImports": .flag(!spec.generate.imports.isEmpty),
        "app": .text(spec.app.value),
        "root": .text(spec.compositionRootName),
        "stores": .list(spec.contexts.map(storeValues)),
        "initializer": .text(initializer),
        "hasWiring": .flag(!wiring.isEmpty),
        "wiring": .lines(wiring),
      ])
  }

  private var initializer: String {
    let parameters = spec.dependencies.map { "\(SwiftIdentifier.escaped($0.name.value)): \($0.type.text)" }
    return SwiftLayout.list(
      "\(spec.accessPrefix)init", parameters, tail: " {", indentation: 2, closesAlone: true)
  }

  private func storeValues(_ context: Context) -> TemplateValue {
    let name = SwiftIdentifier.escaped(context.propertyName)
    let arguments = context.dependencies.map { "\($0.value): \(SwiftIdentifier.escaped($0.value))" }
    return .map([
      "documentation": .lines(SwiftLayout.documentation(context.summary)),
      "name": .text(name),
      "store": .text(context.storeName),
      "creation": .text(
        SwiftLayout.list("\(name) = \(context.storeName)", arguments, indentation: 4)),
    ])
  }

  private var wiring: [String] {
    spec.contexts.flatMap { context in
      let subscriber = SwiftIdentifier.escaped(context.propertyName)
      return Subscription.all(of: context, in: spec).map { subscription in
        let publisher = SwiftIdentifier.escaped(subscription.publisher.propertyName)
        return "\(subscriber).subscribe(to: \(publisher).events())"
      }
    }
  }
}

extension StoreSpec {
  /// The type of the composition root: `BenefitsStores`.
  var compositionRootName: String { "\(app.value)Stores" }
}
