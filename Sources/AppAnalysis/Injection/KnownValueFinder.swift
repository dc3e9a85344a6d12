import LinkedProgram
import SwiftFacts

/// Finds the values of properties on the paths of one program, and the code that does not run because of them.
final class KnownValueFinder {
  let types: TypeInference
  var program: Program { types.program }
  private let insides = Memo<Building, KnownValues>()
  private let decidingNames = Memo<TypeID, Set<Name>>()
  private let exclusions = Memo<Code, Bool>()

  /// An expression that builds a view, with what is known where it is.
  private struct Building: Hashable {
    let view: TypeID
    let site: Fact
    let around: KnownValues
  }

  /// Code with what is known where it is.
  private struct Code: Hashable {
    let fact: Fact
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
    exclusions.value(for: Code(fact: code, around: known)) {
      var inner = code
      for outer in code.ancestors {
        if outer == code.enclosingType { return false }
        if isOff(inner, in: outer, given: known) || isAfterExit(inner, in: outer, given: known) { return true }
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
        case .argument, .member, .prefix: part.firstChild.map { [$0] } ?? []
        default: []
        }
      }
      return Set(deciding.map { $0.kind == .name ? $0.plainName : $0.nameID })
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
      return valueAtFirst(of: property, of: view)
    }
    let fitting = initializers.filter { types.labels(of: site, fit: $0) }
    guard fitting.count == 1, let initializer = fitting.first, !initializer.delegates else { return nil }
    let assigned = initializer.descendants(.assignment).compactMap(\.assignment).filter { target, _ in
      target.nameID == property.nameID && (target.kind == .name || target.base?.isSelf == true)
        || isBinding && target.name == "_" + property.name
    }
    guard let value = assigned.first?.value else { return valueAtFirst(of: property, of: view) }
    guard assigned.count == 1, value.isAtTopLevel(of: initializer) else { return nil }
    guard value.kind == .name, let parameter = initializer.parameters.first(where: { $0.nameID == value.nameID }) else {
      return self.value(of: value, as: property, in: .none)
    }
    if let given = site.value(of: parameter, of: initializer) { return self.value(of: given, as: property, in: around) }
    return parameter.initialExpression.flatMap { self.value(of: $0, as: property, in: .none) }
  }

  /// The initial value of a property, unless code changes it in a copy of the view.
  private func valueAtFirst(of property: Fact, of view: TypeID) -> KnownValues.Value? {
    guard let first = property.initialExpression else { return nil }
    let isChanged =
      !property.flags.contains(.isConstant)
      && program[view].parts.contains { part in
        part.descendants(.assignment).contains { $0.assignment?.target.nameID == property.nameID }
      }
    return isChanged ? nil : value(of: first, as: property, in: .none)
  }

  /// The value of an expression for a property. A member such as `.plain` has to be a case of the property's type.
  private func value(of expression: Fact, as property: Fact, in around: KnownValues) -> KnownValues.Value? {
    let type = types.type(ofDeclaration: property)?.unbound.nominal
    if let type, !program.subtypes(of: type).isEmpty { return created(by: expression, in: around) }
    let value = value(of: expression, in: around)
    guard case .enumCase(let name, _)? = value else { return value }
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

extension Fact {
  /// The name without the `$` of a binding.
  var plainName: Name { name.hasPrefix("$") ? Name.transient(String(name.dropFirst())) : nameID }

  /// Whether an initializer calls another one of its type.
  fileprivate var delegates: Bool {
    descendants(.call).contains { $0.base?.nameID == .initializer && $0.base?.base?.isSelf == true }
  }

  /// Whether it is a statement of a function, or the value that one assigns.
  fileprivate func isAtTopLevel(of function: Fact) -> Bool {
    ancestors.prefix { $0 != function }.allSatisfy { $0.kind == .assignment || $0.kind == .block }
  }
}
