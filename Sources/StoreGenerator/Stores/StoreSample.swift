import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The function that creates a store with a given state.
struct StoreSample {
  private let store: StoreOutline
  private let fields: [Field]
  /// The local variable that has the fields.
  private let target: String

  /// - Parameters:
  ///   - fields: the fields that callers can set.
  ///   - target: the local variable that has them.
  init(_ store: StoreOutline, fields: [Field], target: String) {
    self.store = store
    self.fields = fields
    self.target = target
  }

  /// The column of the function.
  private var column: Int { 2 + store.spec.testCodeMargin.count }

  /// The head of the function, up to `{`.
  var head: String {
    let state = fields.map { field in
      "\(SwiftIdentifier.escapedLabel(field.name.value)): \(field.sampleType)"
        + " = \(field.hasPlainDefault ? field.value(column: 0) : "nil")"
    }
    let others = store.initializer.parameters.map { parameter in
      preview(of: parameter) == nil ? parameter.declaration : optionalDeclaration(of: parameter)
    }
    return SwiftLayout.list(
      "\(store.module.accessPrefix)static func sample", items: state + others,
      tail: " -> \(store.context.storeName) {", indentation: column, closesOnOwnLine: true)
  }

  /// The statement that creates the store.
  ///
  /// - Parameters:
  ///   - head: its text before the arguments.
  ///   - first: the arguments before those for the parameters.
  func creation(_ head: String, first: [String] = []) -> String {
    let arguments = store.initializer.parameters.map { parameter in
      let value = SwiftIdentifier.escaped(parameter.name)
      // What samples change is never kept.
      let inMemory = parameter.name == Context.persistenceParameter ? ".inMemory()" : nil
      let whole = (inMemory ?? preview(of: parameter)).map { "\(value) ?? \($0)" } ?? value
      return "\(SwiftIdentifier.escapedArgument(parameter.name)): \(whole)"
    }
    return SwiftLayout.list(head, items: first + arguments, indentation: column + 2)
  }

  /// The lines that set the fields.
  var assignments: [String] {
    fields.flatMap { field in
      let value = SwiftIdentifier.escaped(field.name.value)
      let assignment = SwiftLayout.property(
        "\(target).\(SwiftIdentifier.escapedMember(field.name.value))", value: value,
        indentation: column + 2)
      return field.hasPlainDefault
        ? [assignment] : SwiftLayout.ifLet(value, then: assignment, indentation: column + 2)
    }
  }

  /// The parameter of a dependency that callers need not pass.
  private func optionalDeclaration(of parameter: StoreInitializer.Parameter) -> String {
    let label = SwiftIdentifier.escapedLabel(parameter.name)
    return "\(label): \(SwiftType(named: parameter.type).optionalText) = nil"
  }

  /// The expression that creates a dependency or another store for previews; nil if callers have to pass it.
  private func preview(of parameter: StoreInitializer.Parameter) -> String? {
    // A default that does not fit on a line is left to callers.
    guard optionalDeclaration(of: parameter).count + 7 <= SwiftLayout.width else { return nil }
    return store.preview(of: parameter)
  }
}

extension StoreOutline {
  /// The expression that creates the value of a parameter for previews; nil if there is none.
  fileprivate func preview(of parameter: StoreInitializer.Parameter) -> String? {
    guard parameter.isProperty else { return nil }
    // A store that this one uses can have the name of a dependency of others.
    if let used = context.usedContexts.first(where: { $0.firstWordLowercased == parameter.name }) {
      return spec.context(named: used).flatMap { StoreOutline($0, in: spec).sampleWithoutArguments(in: module) }
    }
    return spec.dependencies.first { $0.name.value == parameter.name }?.preview
  }

  /// The call that creates the store with its first state; nil if it needs arguments, or if code in `module` cannot see
  /// the class.
  private func sampleWithoutArguments(in module: OutputModule) -> String? {
    guard context.hasSample, self.module.isSame(as: module) else { return nil }
    let needed = initializer.parameters.filter { $0.isProperty && preview(of: $0) == nil }
    return needed.isEmpty ? "\(context.storeName).sample()" : nil
  }
}

extension StoreOutline {
  /// The fields that the function which creates a store with a given state can have as parameters: those that are as
  /// visible as the function.
  func sampleFields(among fields: [Field]) -> [Field] {
    fields.filter { spec.access(of: $0, in: context).level >= module.access }
  }
}

extension Field {
  /// Whether the default can be a default argument in every setting: Swift 5 evaluates these outside of
  /// the main actor, and those of a public function must not refer to anything internal.
  var hasPlainDefault: Bool {
    guard let defaultValue else { return true }
    return switch defaultValue {
    case "[]": type.text.hasPrefix("[") && !type.text.contains(":")
    case "nil", "true", "false": true
    default: defaultValue.isNumberLiteral || defaultValue.isPlainStringLiteral
    }
  }

  /// The type of the parameter. Nil leaves the initial value of the store.
  fileprivate var sampleType: String {
    guard hasPlainDefault else { return type.isOptional ? type.text : type.optionalText }
    return (type.isFunction ? "@escaping " : "") + type.text
  }
}

// A regular expression would be compiled for each field, which took most of the time of a run.
extension String {
  fileprivate var isNumberLiteral: Bool {
    let digits: ClosedRange = UInt8(ascii: "0")...UInt8(ascii: "9")
    let number = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    return number.first.map(digits.contains) == true
      && number.allSatisfy { [UInt8(ascii: "_"), UInt8(ascii: ".")].contains($0) || digits ~= $0 }
  }

  /// Whether this is a string literal on one line without escapes and interpolations.
  fileprivate var isPlainStringLiteral: Bool {
    let quote = UInt8(ascii: "\"")
    guard utf8.count >= 2, utf8.first == quote, utf8.last == quote else { return false }
    return utf8.dropFirst().dropLast().allSatisfy {
      $0 != quote && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\n")
    }
  }
}
