import AppAnalysis
import AppleNames
import LinkedProgram
import SwiftFacts

// The types of properties without annotation.
extension OverviewBuilder {
  func inferredType(of property: Fact) -> StoreDeclaration.InferredType? {
    guard let value = property.initialExpression else { return nil }
    if let name = literalType(of: value) { return .named(name) }
    if let written = value.typeThatItNames { return .written(written.range) }
    let name = types.type(ofDeclaration: property).flatMap(text)
    return name.map { .named($0) }
  }

  private func literalType(of value: Fact) -> String? {
    switch value.kind {
    case .stringLiteral: return "String"
    case .literal: return ["true", "false"].contains(value.name) ? "Bool" : nil
    case .number: return value.literalText?.typeOfNumber
    case .prefix where value.name == "-":
      return value.firstChild.flatMap { $0.kind == .number ? $0.literalText?.typeOfNumber : nil }
    case .arrayLiteral:
      let elements = Set(value.children.map(literalType))
      guard elements.count == 1, let element = elements.first ?? nil else { return nil }
      return "[\(element)]"
    default: return nil
    }
  }

  /// A type in Swift; nil if a part of it is unknown.
  private func text(of type: ProgramType) -> String? {
    switch type {
    case .nominal(let id, let arguments): named(program.fullName(of: id), arguments)
    case .external(let name, let arguments):
      name.isEmpty || arguments.isEmpty && Self.generic.contains(name)
        ? nil : named(name, arguments)
    case .optional(let wrapped): text(of: wrapped).map { "\($0)?" }
    case .array(let element): text(of: element).map { "[\($0)]" }
    case .dictionary(let key, let value):
      text(of: key).flatMap { key in text(of: value).map { "[\(key): \($0)]" } }
    case .parameter, .tuple, .function, .metatype: nil
    }
  }

  private func named(_ name: String, _ arguments: [ProgramType]) -> String? {
    let texts = arguments.compactMap(text)
    guard texts.count == arguments.count else { return nil }
    return texts.isEmpty ? name : "\(name)<\(texts.joined(separator: ", "))>"
  }

  /// Well-known types that mean nothing without arguments.
  private static let generic: Set<String> = [
    "Array", "AsyncStream", "AsyncThrowingStream", "CurrentValueSubject", "Dictionary", "Optional",
    "PassthroughSubject", "Published", "Set", "Task",
  ]
}

extension String {
  /// The type of a number.
  fileprivate var typeOfNumber: String {
    let isInteger = hasPrefix("0x") || hasPrefix("0b") || !contains { ".eE".contains($0) }
    return isInteger ? "Int" : "Double"
  }
}

extension Fact {
  /// The type in `Type()`, `Type.init()` and `Type.shared`: a static member with such a name returns its type.
  fileprivate var typeThatItNames: Fact? {
    switch kind {
    case .call:
      guard let callee = base else { return nil }
      if callee.kind == .member, callee.name == "init" { return callee.base?.asWrittenType }
      return callee.asWrittenType
    case .member where Self.namesOfInstances.contains(name): return base?.asWrittenType
    default: return nil
    }
  }

  /// This expression if it names a type: `Set<Item>`, `[Item]`, `Player.State`.
  private var asWrittenType: Fact? {
    switch kind {
    case .name: return name.first?.isUppercase == true ? self : nil
    case .member:
      return name.first?.isUppercase == true && base?.asWrittenType != nil ? self : nil
    case .genericSpecialization: return firstChild?.asWrittenType == nil ? nil : self
    case .arrayLiteral:
      return Array(children).count == 1 && firstChild?.asWrittenType != nil ? self : nil
    case .dictionaryLiteral:
      return Array(children).count == 2 && children.allSatisfy { $0.asWrittenType != nil }
        ? self : nil
    case .typeExpression: return self
    default: return nil
    }
  }

  private static let namesOfInstances: Set<String> = [
    "current", "default", "distantFuture", "distantPast", "general", "infinity", "main", "now",
    "shared", "standard", "zero",
  ]
}
