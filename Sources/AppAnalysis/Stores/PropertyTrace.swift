import LinkedProgram
import SwiftFacts

/// Follows values in a type's code back to one of its properties: through locals, captures and the
/// parameters of the type's own methods; through elements, if the property is a collection.
struct PropertyTrace: AppQuery {
  package let catalogs: AppCatalogs
  private let property: Fact
  private let type: TypeID
  private let isCollection: Bool

  /// Nil if the property is neither a store nor a collection of stores.
  init?(catalogs: AppCatalogs, to property: Fact, of type: TypeID) {
    let types = catalogs.types
    let storeCatalog = catalogs.stores
    guard property.kind == .property, let valueType = types.type(ofDeclaration: property)?.unbound else { return nil }
    let isStore = storeCatalog.store(valueType, at: property) != nil
    let isCollectionOfStores = valueType.item.flatMap { storeCatalog.store($0, at: property) } != nil
    guard isStore || isCollectionOfStores else { return nil }
    self.catalogs = catalogs
    self.property = property
    self.type = type
    isCollection = !isStore
  }

  /// Whether an expression is the property's value, or one of its elements.
  func reachesProperty(from expression: Fact) -> Bool {
    var seen: Set<Fact> = []
    return reachesProperty(from: expression, &seen)
  }

  private func reachesProperty(from expression: Fact, _ seen: inout Set<Fact>) -> Bool {
    let expression = expression.withoutUnwrapping
    switch expression.kind {
    case .name where expression.nameID == .firstArgument:
      let closure = expression.ancestors.first { $0.kind == .closure }
      return closure.map { isCalledForElements($0, seen: &seen) } ?? false
    case .name:
      let isProjected = expression.name.hasPrefix("$")
      let name = isProjected ? Name.transient(String(expression.name.dropFirst())) : expression.nameID
      return reachesProperty(from: name, at: expression, &seen)
    case .member:
      let isOwn = expression.base?.isSelf ?? false
      if isProperty(types.declarations(of: expression), isOwn: isOwn) { return true }
      return isCollection && expression.base.map { reachesProperty(from: $0, &seen) } ?? false
    case .call, .subscriptCall:
      return isCollection && expression.base.map { reachesProperty(from: $0, &seen) } ?? false
    default: return false
    }
  }

  /// A computed property of the same type counts as another name for it.
  private func isProperty(_ declarations: ArraySlice<Fact>, isOwn: Bool) -> Bool {
    declarations.contains { $0 == property || isOwn && $0.kind == .property && !$0.isStored }
  }

  private func reachesProperty(from name: Name, at location: Fact, _ seen: inout Set<Fact>) -> Bool {
    switch program.meaning(of: name, at: location) {
    case .members(let facts): return isProperty(facts, isOwn: true)
    case .local(let local):
      return seen.insert(local).inserted && reachesProperty(fromLocal: local, &seen)
    case .globals, nil: return false
    }
  }

  private func reachesProperty(fromLocal local: Fact, _ seen: inout Set<Fact>) -> Bool {
    let value = local.initialExpression ?? (local.kind == .capture ? local.firstChild : nil)
    if let value { return reachesProperty(from: value, &seen) }
    switch local.kind {
    case .optionalBinding: return reachesProperty(from: local.nameID, at: local, &seen)
    case .capture:
      return local.parent.map { reachesProperty(from: local.nameID, at: $0, &seen) } ?? false
    case .boundName:
      let loop = local.ancestors.first { $0.kind == .forLoop }
      return isCollection && loop?.loopSequence.map { reachesProperty(from: $0, &seen) } ?? false
    case .parameter where local.parent?.kind == .closure:
      return local.parent.map { isCalledForElements($0, seen: &seen) } ?? false
    case .parameter where local.parent?.kind == .function:
      return local.parent.map { isPassed(to: local, of: $0, &seen) } ?? false
    default: return false
    }
  }

  /// Whether a closure is called for each element: `items.forEach { … }`, `ForEach(items) { … }`.
  private func isCalledForElements(_ closure: Fact, seen: inout Set<Fact>) -> Bool {
    guard isCollection, let argument = closure.parent, argument.kind == .argument,
      let call = argument.parent, let callee = call.base
    else { return false }
    let collection = callee.kind == .member ? callee.base : call.arguments.first?.firstChild
    return collection.map { reachesProperty(from: $0, &seen) } ?? false
  }

  /// Whether a method of the type is called with it.
  private func isPassed(to parameter: Fact, of method: Fact, _ seen: inout Set<Fact>) -> Bool {
    guard program.enclosingType(of: method) == type else { return false }
    for part in program[type].parts {
      for use in program.uses(of: method.nameID, in: part) {
        guard use.memberName != nil, let call = use.call,
          types.functions(of: use).contains(method), types.labels(of: call, fit: method),
          let value = call.value(of: parameter, of: method)
        else { continue }
        if reachesProperty(from: value, &seen) { return true }
      }
    }
    return false
  }
}
