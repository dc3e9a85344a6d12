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

  /// - Parameter indentation: the column of the function.
  func head(prefix: String, indentation: Int) -> String {
    let state = context.state.map { field in
      "\(SwiftIdentifier.escapedLabel(field.name.value)): \(field.sampleType)"
        + " = \(field.hasPlainDefault ? field.value(column: 0) : "nil")"
    }
    let others = initializer.parameters.map { parameter in
      preview(of: parameter) == nil ? parameter.declaration : optionalDeclaration(of: parameter)
    }
    return SwiftLayout.list(
      "\(prefix)static func sample", state + others, tail: " -> \(context.storeName) {",
      indentation: indentation, closesOnOwnLine: true)
  }

  /// - Parameter indentation: the column of the statement.
  func creation(indentation: Int) -> String {
    let arguments = initializer.parameters.map { parameter in
      let value = SwiftIdentifier.escaped(parameter.name)
      let whole = preview(of: parameter).map { "\(value) ?? \($0)" } ?? value
      return "\(SwiftIdentifier.escapedArgument(parameter.name)): \(whole)"
    }
    return SwiftLayout.list(
      "let \(name) = \(context.storeName)", arguments, indentation: indentation)
  }

  /// The lines after the creation.
  ///
  /// - Parameter indentation: their column.
  func lines(indentation: Int) -> [String] {
    let assignments = context.state.flatMap { field in
      let value = SwiftIdentifier.escaped(field.name.value)
      let assignment =
        "\(name).\(SwiftIdentifier.escapedMember(field.name.value)) = \(value)"
      return field.hasPlainDefault
        ? [assignment] : SwiftLayout.ifLet(value, assignment, indentation: indentation)
    }
    return assignments + ["return \(name)"]
  }

  /// The lines that take over the state of another store.
  var copies: [String] {
    context.state.map { field in
      let value = "other.\(SwiftIdentifier.escapedMember(field.name.value))"
      return "\(SwiftIdentifier.escaped(field.name.value)) = \(value)"
    }
  }

  /// The parameter of a dependency that callers need not pass.
  private func optionalDeclaration(of parameter: StoreInitializer.Parameter) -> String {
    let label = SwiftIdentifier.escapedLabel(parameter.name)
    return "\(label): \(SwiftType(named: parameter.type).optionalText) = nil"
  }

  /// The expression of the spec that creates a dependency for previews; nil if callers have to pass it.
  private func preview(of parameter: StoreInitializer.Parameter) -> String? {
    // A default that does not fit on a line is left to callers.
    guard parameter.isProperty,
      optionalDeclaration(of: parameter).count + 7 <= SwiftLayout.width
    else { return nil }
    return spec.dependencies.first { $0.name.value == parameter.name }?.preview
  }
}

extension Field {
  /// Whether the default can be a default argument in every setting: Swift 5 evaluates these outside of
  /// the main actor, and those of a public function must not refer to anything internal.
  fileprivate var hasPlainDefault: Bool {
    guard let defaultValue else { return true }
    if defaultValue == "[]" { return type.text.hasPrefix("[") && !type.text.contains(":") }
    return defaultValue.wholeMatch(of: /nil|true|false|-?[0-9][0-9_.]*|"[^"\\\n]*"/) != nil
  }

  /// The type of the parameter. Nil leaves the initial value of the store.
  fileprivate var sampleType: String {
    guard hasPlainDefault else { return type.isOptional ? type.text : type.optionalText }
    return (type.isFunction ? "@escaping " : "") + type.text
  }
}
