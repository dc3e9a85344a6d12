import SwiftFacts

/// How a view comes by a store.
enum StoreAccess {
  /// It takes the store itself.
  case environment, focused, singleton
  /// It creates the store and keeps it.
  case owned
  /// It reaches the store through something else that it has.
  case reached
  /// Somebody gives it the store.
  case handedIn
}

/// A store that a view knows, and where it shows.
struct StoreUse {
  let store: TypeID
  let access: StoreAccess
  /// The property, or the expression where there is none.
  let fact: Fact
}

extension Program {
  /// The stores that a type's properties and code know, each once, in the order of the text.
  func storeUses(in id: TypeID) -> [StoreUse] {
    let properties = self[id].parts.flatMap(\.contents).filter {
      $0.kind == .property && $0.isStored && !$0.flags.contains(.isStatic)
    }
    var uses: [StoreUse] = []
    for property in properties {
      guard let type = type(ofDeclaration: property),
        let store = store(type.unbound, at: property)
      else { continue }
      uses.append(StoreUse(store: store, access: access(by: property), fact: property))
    }
    var known = Set(uses.map(\.store))
    for expression in storeExpressions(in: id) where known.insert(expression.store).inserted {
      uses.append(expression)
    }
    return uses
  }

  /// How a stored property comes by its value.
  func access(by property: Fact) -> StoreAccess {
    let wrappers = Set(property.attributes.map(\.name))
    if !wrappers.isDisjoint(with: ["Environment", "EnvironmentObject"]) { return .environment }
    if !wrappers.isDisjoint(with: ["FocusedObject", "FocusedValue"]) { return .focused }
    if let value = property.initialExpression, isFromSingleton(value) { return .singleton }
    if !wrappers.isDisjoint(with: ["State", "StateObject"]) { return .owned }
    return .handedIn
  }

  /// Whether an expression is a static member, or a member of one.
  func isFromSingleton(_ expression: Fact) -> Bool {
    guard expression.kind == .member else { return false }
    guard let base = expression.base else { return true }
    if case .metatype = type(of: base) {
      return expression.name != "self" && expression.name != "init"
    }
    return isFromSingleton(base)
  }

  /// `X.shared` and `stores.user` in the code of a type, where that is a store.
  private func storeExpressions(in id: TypeID) -> [StoreUse] {
    self[id].parts.flatMap(\.contents).filter(\.isCodeOfInstances).flatMap { member in
      member.descendants.compactMap { expression in
        guard expression.kind == .member, !isPreviewOrTest(expression),
          let type = type(of: expression), let store = store(type, at: expression),
          let base = expression.base, base.name != "self", enclosingType(of: expression) == id,
          !isInjected(expression)
        else { return nil }
        if case .metatype = type { return nil }
        let access: StoreAccess = isFromSingleton(expression) ? .singleton : .reached
        return StoreUse(store: store, access: access, fact: expression)
      }
    }
  }

  /// Whether an expression is only put into the environment of views below.
  private func isInjected(_ expression: Fact) -> Bool {
    guard let argument = expression.parent, argument.kind == .argument,
      let callee = argument.parent?.base
    else { return false }
    return callee.name == "environment" || callee.name == "environmentObject"
  }

  /// What a type's code uses of a store, in the order of the text, each member once.
  func membersUsed(of store: TypeID, in id: TypeID) -> UsedMembers {
    var used = UsedMembers()
    for part in self[id].parts {
      for expression in part.descendants where expression.kind == .member {
        guard let base = expression.base, let baseType = type(of: base),
          self.store(baseType.unbound, at: expression) == store
        else { continue }
        if case .metatype = baseType { continue }
        used.add(
          expression, isBinding: baseType.isBinding, kindOf: memberKind(expression.name, of: store))
      }
    }
    return used
  }

  private func memberKind(_ name: String, of store: TypeID) -> FactKind? {
    members(name, of: store).first?.kind
  }
}

/// The members of a store that a view uses, by what they would be handed in as.
struct UsedMembers {
  private(set) var values: [String] = []
  private(set) var bindings: [String] = []
  private(set) var methods: [String] = []

  var isEmpty: Bool { values.isEmpty && bindings.isEmpty && methods.isEmpty }

  fileprivate mutating func add(_ expression: Fact, isBinding: Bool, kindOf kind: FactKind?) {
    let name = expression.name
    let isCalled = expression.parent.map { $0.kind == .call && $0.base == expression } ?? false
    if isBinding || expression.isWritten {
      if !bindings.contains(name) { bindings.append(name) }
    } else if kind == .function || kind == nil && isCalled {
      if !methods.contains(name) { methods.append(name) }
    } else if !values.contains(name) {
      values.append(name)
    }
    values.removeAll { bindings.contains($0) }
  }
}

extension ProgramType {
  /// What a binding is to.
  var unbound: ProgramType {
    if case .external("Binding", let arguments) = unwrapped {
      arguments.first ?? self
    } else {
      self
    }
  }

  var isBinding: Bool { externalName == "Binding" }
}

extension Fact {
  /// Whether a member says what instances do; a static value is a sample until somebody reads it.
  fileprivate var isCodeOfInstances: Bool {
    !kind.isTypeDeclaration && !(kind == .property && isStored && flags.contains(.isStatic))
  }

  /// Whether it stands on the left of an assignment.
  fileprivate var isWritten: Bool {
    guard let parent, parent.kind == .assignment else { return false }
    return parent.firstChild == self
  }
}
