package import AppAnalysis
import AppleNames
import LinkedProgram
package import SwiftFacts

extension StoreDeclaration.InferredType {
  /// The type of a property without annotation; nil for other properties, and if the value does not determine it.
  package init?(of property: Fact, in context: AnalysisContext) {
    guard property.typeAnnotation == nil, let value = property.initialExpression else { return nil }
    let known = context.types.type(ofDeclaration: property)
    if let name = value.literalType {
      self = .named(name)
    } else if let written = value.writtenType, known?.isOptional != true, context.types.isForeign(value) {
      self = value.mayBeNil ? .named("\(written.name)?") : .written(written.range)
    } else if let known, let text = context.program.text(of: known) {
      self = .named(text)
    } else if let member = context.types.property(namedBy: value), let type = Self(of: member, in: context) {
      self = type
    } else {
      return nil
    }
  }
}

extension ProgramType {
  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension TypeInference {
  /// Whether a value is not a member that the program declares, which may have any type.
  ///
  /// Matches: `Cart()`, `Calendar.current`; not `Cart.standard` with `static let standard = 5`
  fileprivate func isForeign(_ value: Fact) -> Bool { value.kind != .member || declarations(of: value).isEmpty }

  /// The property that a value names, if the value of that is not yet another member.
  ///
  /// Matches: `static let standard = 5` for `Cart.standard`
  fileprivate func property(namedBy value: Fact) -> Fact? {
    guard value.kind == .member else { return nil }
    return declarations(of: value).first { $0.kind == .property && $0.initialExpression?.kind != .member }
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

  /// Whether it calls an initializer of Apple's that may return nil.
  ///
  /// Matches: `URL(string: text)`, `Int("3")`
  fileprivate var mayBeNil: Bool {
    guard kind == .call, let callee = base, callee.kind == .name, let argument = arguments.first else { return false }
    return argument.name.isEmpty
      ? StandardLibraryNames.numbers.contains(callee.name) && argument.firstChild?.kind == .stringLiteral
      : FoundationNames.failableInitializers[callee.name]?.contains(argument.name) ?? false
  }

  private static let namesOfInstances: Set<String> = [
    "current", "default", "distantFuture", "distantPast", "general", "infinity", "main", "now",
    "shared", "standard", "zero",
  ]
}
