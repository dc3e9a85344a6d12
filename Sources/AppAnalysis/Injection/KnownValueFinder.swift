import AppleNames
import LinkedProgram
import SwiftFacts

/// Finds the values of properties on the paths of one program, and the code that does not run because of them.
final class KnownValueFinder {
  private let types: TypeInference
  private var program: Program { types.program }
  private let insides = Memo<Building, KnownValues>()
  private let decidingNames = Memo<TypeID, Set<Name>>()
  private let exclusions = Memo<Building, Bool>()

  /// An expression that builds a view, with what is known where it is.
  private struct Building: Hashable {
    let view: TypeID?
    let site: Fact
    let around: KnownValues
  }

  init(types: TypeInference) { self.types = types }

  /// What is known in a view that an expression builds.
  func values(inside view: TypeID, builtBy site: Fact, in around: KnownValues) -> KnownValues {
    insides.value(for: Building(view: view, site: site, around: around)) {
      let deciding = names(decidingIn: view)
      var values: [Name: KnownValues.Value] = [:]
      for property in program.storedProperties(of: view) where deciding.contains(property.nameID) {
        guard let value = value(of: property, of: view, builtBy: site, in: around) else { continue }
        values[property.nameID] = value
      }
      return values.isEmpty ? .none : KnownValues(view: view, values: values)
    }
  }

  /// Whether code does not run, because of a condition around it that has another value.
  func excludes(_ code: Fact, in known: KnownValues) -> Bool {
    exclusions.value(for: Building(view: nil, site: code, around: known)) {
      var inner = code
      for outer in code.ancestors {
        if outer == code.enclosingType { return false }
        if isOff(inner, in: outer, known) { return true }
        inner = outer
      }
      return false
    }
  }

  /// Whether an expression calls another implementation of a requirement than this one.
  func excludes(implementation: Fact, calledBy site: Fact, in known: KnownValues) -> Bool {
    type(ofReceiverIn: site, in: known).map { implementation != program.implementation(of: implementation, in: $0) }
      ?? false
  }

  /// The type of the object on which an expression calls a requirement; nil if that is not known.
  func type(ofReceiverIn site: Fact, in known: KnownValues) -> TypeID? {
    guard !known.values.isEmpty, let receiver = (site.kind == .call ? site.base : site)?.base,
      case .created(let type)? = value(of: receiver, in: known)
    else { return nil }
    return type
  }

  /// The names of properties that conditions or other views may depend on. Others would only multiply the paths.
  private func names(decidingIn view: TypeID) -> Set<Name> {
    decidingNames.value(for: view) {
      let parts = program[view].parts.flatMap(\.descendants)
      let deciding = parts.flatMap { part -> [Fact] in
        switch part.kind {
        case .conditions: part.children.filter { $0.kind != .block }.flatMap { [$0] + $0.descendants }
        case .switchStatement, .ternary: part.firstChild.map { [$0] + $0.descendants } ?? []
        case .argument, .member: part.firstChild.map { [$0] } ?? []
        default: []
        }
      }
      return Set(deciding.map(\.nameID))
    }
  }
}

// What the code that builds a view gives to its properties.
extension KnownValueFinder {
  private func value(
    of property: Fact, of view: TypeID, builtBy site: Fact, in around: KnownValues
  ) -> KnownValues.Value? {
    let isBinding = property.attribute("Binding") != nil
    guard property.attributes.isEmpty || isBinding else { return nil }
    let initializers = program.ownMembers(.initializer, of: view)
    guard !initializers.isEmpty else {
      if let given = site.argument(property.name) { return value(of: given, as: property, in: around) }
      return property.initialExpression.flatMap { value(of: $0, as: property, in: .none) }
    }
    let fitting = initializers.filter { types.labels(of: site, fit: $0) }
    guard fitting.count == 1, let initializer = fitting.first else { return nil }
    let assigned = initializer.descendants(.assignment).compactMap(\.assignment).filter { target, _ in
      target.nameID == property.nameID && (target.kind == .name || target.base?.isSelf == true)
        || isBinding && target.name == "_" + property.name
    }
    guard let value = assigned.first?.value else {
      return property.initialExpression.flatMap { self.value(of: $0, as: property, in: .none) }
    }
    guard assigned.count == 1, value.ancestors.prefix(while: { $0 != initializer }).count <= 2 else { return nil }
    guard value.kind == .name, let parameter = initializer.parameters.first(where: { $0.nameID == value.nameID }) else {
      return self.value(of: value, as: property, in: .none)
    }
    if let given = site.value(of: parameter, of: initializer) { return self.value(of: given, as: property, in: around) }
    return parameter.initialExpression.flatMap { self.value(of: $0, as: property, in: .none) }
  }

  /// The value of an expression for a property. A member such as `.plain` has to be a case of the property's type.
  private func value(of expression: Fact, as property: Fact, in around: KnownValues) -> KnownValues.Value? {
    let type = types.type(ofDeclaration: property)?.unbound.nominal
    if let type, !program.subtypes(of: type).isEmpty { return created(by: expression, in: around) }
    let value = value(of: expression, in: around)
    guard case .enumCase(let name)? = value else { return value }
    guard let type else { return nil }
    return types.enumCase(name, of: type) == nil ? nil : value
  }

  /// The type of a value whose static type is a protocol or has subclasses.
  private func created(by expression: Fact, in around: KnownValues) -> KnownValues.Value? {
    if let type = types.createdType(by: expression)?.nominal { return .created(type) }
    guard let type = types.type(of: expression)?.nominal else { return nil }
    if program[type].fact.kind != .protocolDeclaration, program.subtypes(of: type).isEmpty { return .created(type) }
    return value(of: expression, in: around)
  }
}

// What expressions and conditions are.
extension KnownValueFinder {
  private func value(of expression: Fact, in known: KnownValues) -> KnownValues.Value? {
    switch expression.kind {
    case .literal:
      switch expression.name {
      case "true", "false": return .bool(expression.name == "true")
      case "nil": return KnownValues.Value.none
      default: return nil
      }
    case .arrayLiteral, .dictionaryLiteral: return expression.firstChild == nil ? .empty : nil
    case .prefix where expression.name == "!":
      guard let inner = expression.firstChild, case .bool(let isOn)? = value(of: inner, in: known) else { return nil }
      return .bool(!isOn)
    case .call:
      guard let callee = expression.base, callee.kind == .member else { return nil }
      if callee.name == "constant" {
        return expression.arguments.first?.firstChild.flatMap { value(of: $0, in: known) }
      }
      return callee.base == nil ? .enumCase(callee.nameID) : nil
    case .tuple:
      return expression.arguments.count == 1
        ? expression.arguments[0].firstChild.flatMap { value(of: $0, in: known) } : nil
    case .name, .member: return value(ofReference: expression, in: known)
    case .binary: return truth(ofBinary: expression, in: known).map { .bool($0) }
    default: return nil
    }
  }

  private func value(ofReference reference: Fact, in known: KnownValues) -> KnownValues.Value? {
    if reference.kind == .member, reference.base == nil { return .enumCase(reference.nameID) }
    if reference.kind == .member, reference.name == "isEmpty", let base = reference.base {
      return value(of: base, in: known) == .empty ? .bool(true) : nil
    }
    let isOwn = reference.kind == .name || reference.base?.isSelf == true
    if isOwn, program.enclosingType(of: reference) == known.view {
      let name = reference.name.hasPrefix("$") ? Name.transient(String(reference.name.dropFirst())) : reference.nameID
      if let value = known.values[name] {
        if case .local? = program.meaning(of: name, at: reference) { return nil }
        return value
      }
    }
    return valueOfConstant(reference)
  }

  /// The value of a static or global constant, and of a constant property with an initial value.
  ///
  /// Matches: `Features.hasInbox` with `static let hasInbox = false`
  private func valueOfConstant(_ reference: Fact) -> KnownValues.Value? {
    let declarations = types.declarations(of: reference)
    guard declarations.count == 1, let constant = declarations.first, constant.kind == .property,
      constant.flags.contains(.isConstant), constant.attributes.isEmpty,
      let value = constant.initialExpression, value.kind == .literal
    else { return nil }
    return self.value(of: value, in: .none)
  }

  private func truth(ofBinary binary: Fact, in known: KnownValues) -> Bool? {
    let operands = Array(binary.children)
    guard operands.count == 2 else { return nil }
    switch binary.name {
    case "&&", "||":
      let isAnd = binary.name == "&&"
      let truths = operands.map { truth(of: $0, in: known) }
      if truths.contains(!isAnd) { return !isAnd }
      return truths.contains(nil) ? nil : isAnd
    case "==", "!=":
      guard let left = value(of: operands[0], in: known), let right = value(of: operands[1], in: known),
        left.isComparable(to: right)
      else { return nil }
      return (left == right) == (binary.name == "==")
    default: return nil
    }
  }

  private func truth(of condition: Fact, in known: KnownValues) -> Bool? {
    switch condition.kind {
    case .optionalBinding:
      let bound = condition.initialExpression.map { value(of: $0, in: known) } ?? known.values[condition.nameID]
      return bound == KnownValues.Value.none ? false : nil
    case .patternMatch:
      guard let pattern = condition.firstChild, let value = condition.initialExpression else { return nil }
      return self.value(of: value, in: known).flatMap { $0.matches(pattern) }
    default:
      guard case .bool(let isOn)? = value(of: condition, in: known) else { return nil }
      return isOn
    }
  }

  /// Whether a part of a statement or an expression does not run.
  private func isOff(_ part: Fact, in whole: Fact, _ known: KnownValues) -> Bool {
    switch whole.kind {
    case .conditions where part.kind == .block:
      return whole.children.contains { $0 != part && truth(of: $0, in: known) == false }
    case .ifStatement where part.kind != .conditions, .guardStatement where part.kind == .block:
      let conditions = whole.child(.conditions)?.children.filter { $0.kind != .block } ?? []
      return !conditions.isEmpty && conditions.allSatisfy { truth(of: $0, in: known) == true }
    case .ternary:
      guard let condition = whole.firstChild, condition != part, let isFirst = truth(of: condition, in: known) else {
        return false
      }
      return (Array(whole.children)[1] == part) != isFirst
    case .switchStatement where part.kind == .switchCase:
      guard let subject = whole.firstChild, let value = value(of: subject, in: known) else { return false }
      return !isChosen(part, of: whole, for: value)
    case .call:
      // The content of a loop over an empty collection.
      guard part.kind == .argument, part.firstChild?.kind == .closure, let data = whole.arguments.first, data != part,
        let name = whole.base?.nameID, ContentRole.ofType(name)?.isForEachElement ?? false,
        let collection = data.firstChild
      else { return false }
      return value(of: collection, in: known) == .empty
    default: return false
    }
  }

  private func isChosen(_ part: Fact, of choice: Fact, for value: KnownValues.Value) -> Bool {
    func matches(_ part: Fact) -> Bool? {
      let patterns = part.children(.casePattern)
      let matches = patterns.map { $0.firstChild.flatMap { value.matches($0) } }
      if matches.contains(true) { return true }
      return matches.contains(nil) ? nil : false
    }
    guard part.children(.casePattern).isEmpty else { return matches(part) ?? true }
    return !choice.contents.contains { $0 != part && matches($0) == true }
  }
}
