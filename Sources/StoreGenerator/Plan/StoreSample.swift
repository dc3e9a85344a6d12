import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The function that creates a store with a given state.
struct StoreSample {
  /// The name of the local variable for the store.
  private let name: String
  private let context: Context
  private let initializer: StoreInitializer
  private let spec: AppSpec

  init(_ context: Context, initializer: StoreInitializer, in spec: AppSpec) {
    self.context = context
    self.initializer = initializer
    self.spec = spec
    let taken = Set(context.state.map(\.name.value) + initializer.parameters.map(\.name))
    name = ["store", "sample", "newStore"].first { !taken.contains($0) } ?? "sampleStore"
  }

  func head(prefix: String) -> String {
    let state = context.state.map { field in
      let attribute = field.type.isFunction ? "@escaping " : ""
      return "\(SwiftIdentifier.escapedLabel(field.name.value)): \(attribute)\(field.type.text)"
        + " = \(field.argument(column: 4))"
    }
    let previews = Dictionary(
      spec.dependencies.map { ($0.name.value, $0.preview) }, uniquingKeysWith: { first, _ in first }
    )
    let parts = initializer.parameters.map { parameter in
      let preview = parameter.isProperty ? previews[parameter.name] ?? nil : nil
      let whole = parameter.declaration + (preview.map { " = \($0)" } ?? "")
      // A default that does not fit on a line is left to callers.
      return whole.count + 5 > SwiftLayout.width ? parameter.declaration : whole
    }
    return SwiftLayout.list(
      "\(prefix)static func sample", state + parts, tail: " -> \(context.storeName) {",
      indentation: 2, closesAlone: true)
  }

  var creation: String {
    let arguments = initializer.parameters.map {
      "\(SwiftIdentifier.escapedArgument($0.name)): \(SwiftIdentifier.escaped($0.name))"
    }
    return SwiftLayout.list(
      "let \(name) = \(context.storeName)", arguments, indentation: 4)
  }

  /// The lines after the creation.
  var lines: [String] {
    let assignments = context.state.map {
      let field = SwiftIdentifier.escaped($0.name.value)
      return "\(name).\(SwiftIdentifier.escapedMember($0.name.value)) = \(field)"
    }
    return assignments + ["return \(name)"]
  }
}
