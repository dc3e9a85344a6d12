package import AppAnalysis
import LinkedProgram
package import SwiftFacts

extension StoreDeclaration.InferredType {
  /// The type of a property without annotation; nil for other properties, and if the value does not determine it.
  package init?(of property: Fact, in context: AnalysisContext) {
    guard property.typeAnnotation == nil, let value = property.initialExpression else { return nil }
    if let name = value.literalType {
      self = .named(name)
    } else if let written = value.writtenType {
      self = .written(written.range)
    } else if let type = context.types.type(ofDeclaration: property),
      let text = context.program.text(of: type)
    {
      self = .named(text)
    } else {
      return nil
    }
  }
}

extension Program {
  /// A type in Swift; nil if a part of it is unknown.
  fileprivate func text(of type: ProgramType) -> String? {
    switch type {
    case .nominal(let id, let arguments): text(of: fullName(of: id), with: arguments)
    case .external(let name, let arguments):
      name.isEmpty || arguments.isEmpty && Self.genericNames.contains(name) ? nil : text(of: name, with: arguments)
    case .optional(let wrapped): text(of: wrapped).map { "\($0)?" }
    case .array(let element): text(of: element).map { "[\($0)]" }
    case .dictionary(let key, let value):
      text(of: key).flatMap { key in text(of: value).map { "[\(key): \($0)]" } }
    case .parameter, .tuple, .function, .metatype: nil
    }
  }

  private func text(of name: String, with arguments: [ProgramType]) -> String? {
    let texts = arguments.compactMap { text(of: $0) }
    guard texts.count == arguments.count else { return nil }
    return texts.isEmpty ? name : "\(name)<\(texts.joined(separator: ", "))>"
  }

  /// Well-known types that mean nothing without arguments.
  private static let genericNames: Set<String> = [
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
  /// Matches: `"text"`, `true`, `-1`, `0.5`, `[1, 2]`
  fileprivate var literalType: String? {
    switch kind {
    case .stringLiteral: return "String"
    case .literal: return ["true", "false"].contains(name) ? "Bool" : nil
    case .number: return literalText?.typeOfNumber
    case .prefix where name == "-":
      return firstChild.flatMap { $0.kind == .number ? $0.literalType : nil }
    case .arrayLiteral:
      let elements = Set(children.map(\.literalType))
      guard elements.count == 1, let element = elements.first ?? nil else { return nil }
      return "[\(element)]"
    default: return nil
    }
  }

  /// The type in an expression that creates or names an instance. A static member with a name such as `shared` has its
  /// type.
  /// Matches: `Type()`, `Type.init()`, `Type.shared`
  fileprivate var writtenType: Fact? {
    switch kind {
    case .call:
      guard let callee = base else { return nil }
      if callee.kind == .member, callee.name == "init" { return callee.base?.asWrittenType }
      return callee.asWrittenType
    case .member where Self.namesOfInstances.contains(name): return base?.asWrittenType
    default: return nil
    }
  }

  /// This expression if it names a type.
  /// Matches: `Set<Item>`, `[Item]`, `Player.State`
  private var asWrittenType: Fact? {
    switch kind {
    case .name: return name.first?.isUppercase == true ? self : nil
    case .member:
      return name.first?.isUppercase == true && base?.asWrittenType != nil ? self : nil
    case .genericSpecialization: return firstChild?.asWrittenType == nil ? nil : self
    case .arrayLiteral:
      return Array(children).count == 1 && firstChild?.asWrittenType != nil ? self : nil
    case .dictionaryLiteral:
      return Array(children).count == 2 && children.allSatisfy { $0.asWrittenType != nil } ? self : nil
    case .typeExpression: return self
    default: return nil
    }
  }

  private static let namesOfInstances: Set<String> = [
    "current", "default", "distantFuture", "distantPast", "general", "infinity", "main", "now",
    "shared", "standard", "zero",
  ]
}
