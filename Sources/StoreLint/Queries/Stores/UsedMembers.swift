import SwiftFacts

/// The members of a store that other code uses, by what they could be handed over as.
struct UsedMembers {
  /// What is read: properties, and methods that only answer.
  private(set) var values: [String] = []
  /// What is changed from outside.
  private(set) var changed: [String] = []
  /// What the store is told to do.
  private(set) var commands: [String] = []
  /// What the store is asked for, with an answer that depends, takes time or may fail.
  private(set) var questions: [String] = []
  /// Published properties that are subscribed to.
  private(set) var subscribed: [String] = []
  /// Other stores that are reached through it.
  private(set) var ways: [String] = []
  /// Whether the store itself is passed to something else.
  fileprivate(set) var isHandedOn = false

  fileprivate enum Use {
    case value, change, command, question, subscription, way
  }

  fileprivate mutating func add(_ name: String, as use: Use) {
    let list: WritableKeyPath<Self, [String]> =
      switch use {
      case .value: \.values
      case .change: \.changed
      case .command: \.commands
      case .question: \.questions
      case .subscription: \.subscribed
      case .way: \.ways
      }
    if !self[keyPath: list].contains(name) { self[keyPath: list].append(name) }
    values.removeAll { changed.contains($0) }
  }
}

extension Program {
  /// What a type's code uses of a store, in the order of the text, each member once; the code of types
  /// within it left out. If the store is in a property, only what is used by that counts.
  func membersUsed(of store: TypeID, at use: Fact, in id: TypeID) -> UsedMembers {
    // The elements of a collection have many names: there, the type has to do.
    let isProperty = use.kind == .property
    let isStore = type(ofDeclaration: use).flatMap { self.store($0.unbound, at: use) } != nil
    let property = isProperty && isStore ? use : nil
    var used = UsedMembers()
    for mention in mentions(of: store, in: id) {
      let expression = mention.expression
      if let type = mention.storeType, let base = expression.base, isReference(base, to: property) {
        add(expression, of: store, type, to: &used)
      } else if mention.isHandedOver, isReference(expression, to: property) {
        used.isHandedOn = true
      }
    }
    return used
  }

  /// Whether a type's code speaks of one of its properties at all, be it in a key path.
  func isMentioned(_ property: Fact, in id: TypeID) -> Bool {
    ["", "_", "$"].map { Name($0 + property.name) }.contains { name in
      self[id].parts.contains { part in
        uses(of: name, in: part).contains { enclosingType(of: $0) == id }
      }
    }
  }

  /// Whether anything looks at the value of a property, be it by a key path.
  func isRead(_ property: Fact) -> Bool {
    let names = NameSet(["", "_", "$"].map { Name($0 + property.name) })
    return files.contains { file in
      file.facts.all(.keyPathComponent).contains { $0.nameID == property.nameID }
        || file.facts.all(.member).contains { names.contains($0.nameID) && !$0.isAssignedTo }
        || [FactKind.name, .capture, .optionalBinding].contains { kind in
          file.facts.all(kind).contains {
            names.contains($0.nameID) && !$0.isAssignedTo && means(property, $0)
          }
        }
    }
  }

  private func means(_ property: Fact, _ use: Fact) -> Bool {
    if use.nameID != property.nameID { return true }
    guard case .members(let members) = meaning(of: use.nameID, at: use) else { return false }
    return members.contains(property)
  }

  /// Whether an expression is the property, also under the name of a local.
  private func isReference(_ expression: Fact, to property: Fact?) -> Bool {
    guard let property else { return true }
    let expression = expression.withoutUnwrapping
    if expression.kind == .member { return declarations(of: expression).contains(property) }
    guard expression.kind == .name else { return false }
    let isProjected = expression.name.hasPrefix("$")
    let name =
      isProjected
      ? Name(String(expression.name.dropFirst())) : expression.nameID
    return isReference(name, at: expression, to: property)
  }

  private func isReference(_ name: Name, at place: Fact, to property: Fact) -> Bool {
    switch meaning(of: name, at: place) {
    case .members(let facts):
      // A computed property of the same type is another name for it.
      return facts.contains(property) || facts.contains { $0.kind == .property && !$0.isStored }
    case .local(let local):
      let value = local.initialExpression ?? (local.kind == .capture ? local.firstChild : nil)
      if let value { return isReference(value, to: property) }
      switch local.kind {
      case .optionalBinding: return isReference(name, at: local, to: property)
      case .capture: return local.parent.map { isReference(name, at: $0, to: property) } ?? false
      default: return false
      }
    case .globals, nil: return false
    }
  }

  private func add(
    _ expression: Fact, of store: TypeID, _ baseType: ProgramType, to used: inout UsedMembers
  ) {
    let name = expression.name
    if case .metatype = baseType { return }
    if case .optional = baseType, ["map", "flatMap"].contains(name) { return }  // Optional's own.
    if name == "self" { return }
    if name.hasPrefix("$") {
      used.add(String(name.dropFirst()), as: .subscription)
    } else if name == "objectWillChange" || isFunction(expression) && change(of: expression) != nil
    {
      used.add(name, as: .subscription)  // To set a callback is to subscribe.
    } else if baseType.isBinding || type(of: expression)?.isBinding == true
      || change(of: expression) != nil
    {
      used.add(name, as: .change)
    } else if self.store(of: expression) != nil {
      used.add(name, as: .way)  // A store is no value to pass; what is used of it is.
    } else {
      let use = use(of: name, of: store)
      used.add(name, as: use == .value && expression.isCalledAsStatement ? .command : use)
    }
  }

  /// What a member is used as. A method without parameters that answers at once is as good as a
  /// property.
  private func use(of name: String, of store: TypeID) -> UsedMembers.Use {
    let functions = members(Name(name), of: store).filter { $0.kind == .function }
    guard !functions.isEmpty else {
      // The one method of an Elm store that views call.
      return !stores.stores.contains(store) && name == "send" ? .command : .value
    }
    if functions.contains(where: { $0.resultType == nil }) { return .command }
    let isValue = functions.allSatisfy {
      $0.parameters.isEmpty && $0.flags.isDisjoint(with: [.isAsync, .isThrowing])
    }
    return isValue ? .value : .question
  }

  private func isFunction(_ expression: Fact) -> Bool {
    if case .function = type(of: expression)?.unwrapped { true } else { false }
  }
}

extension Fact {
  /// Whether it only gets another value.
  fileprivate var isAssignedTo: Bool { parent?.assignment?.target == self }

  /// Whether it is a method whose result nobody looks at.
  var isCalledAsStatement: Bool {
    parent.map { $0.kind == .call && $0.base == self && $0.isStatement } ?? false
  }
}
