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
  /// Other objects that it is given from outside.
  private(set) var connected: [String] = []
  /// Other stores that are reached through it.
  private(set) var ways: [String] = []
  /// Whether the store itself is passed to something else.
  fileprivate(set) var isHandedOn = false

  fileprivate enum Use {
    case value, change, command, question, subscription, connection, way
  }

  /// The members of an Elm store that views use, apart from its state.
  fileprivate static let useOfElmMember: [String: Use] = [
    "send": .command, "actions": .subscription, "updates": .subscription,
  ]

  fileprivate mutating func add(_ name: String, as use: Use) {
    let list: WritableKeyPath<Self, [String]> =
      switch use {
      case .value: \.values
      case .change: \.changed
      case .command: \.commands
      case .question: \.questions
      case .subscription: \.subscribed
      case .connection: \.connected
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
    let trace = PropertyTrace(self, to: use, of: id)
    var used = UsedMembers()
    for mention in mentions(of: store, in: id) {
      let expression = mention.expression
      if let type = mention.storeType, let base = expression.base, trace?.leads(from: base) ?? true
      {
        add(expression, of: store, type, to: &used)
      } else if mention.isHandedOver, !isHandedToItself(expression, in: id),
        trace?.leads(from: expression) ?? true
      {
        used.isHandedOn = true
      }
    }
    return used
  }

  /// Whether an expression is given to a method of the type itself, where it is used under another name.
  private func isHandedToItself(_ expression: Fact, in id: TypeID) -> Bool {
    guard let call = expression.parent?.parent, call.kind == .call, let callee = call.base,
      callee.memberName != nil
    else { return false }
    let methods = functions(of: callee)
    return !methods.isEmpty && methods.allSatisfy { enclosingType(of: $0) == id }
  }

  /// Whether a type's code speaks of one of its properties at all, be it in a key path.
  func isMentioned(_ property: Fact, in id: TypeID) -> Bool {
    ["", "_", "$"].map { Name.transient($0 + property.name) }.contains { name in
      self[id].parts.contains { part in
        uses(of: name, in: part).contains { enclosingType(of: $0) == id }
      }
    }
  }

  /// Whether anything looks at the value of a property, be it by a key path.
  func isRead(_ property: Fact) -> Bool {
    let names = NameSet(["", "_", "$"].map { Name.transient($0 + property.name) })
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

  private func add(
    _ expression: Fact, of store: TypeID, _ baseType: ProgramType, to used: inout UsedMembers
  ) {
    let name = expression.name
    if case .metatype = baseType { return }
    if case .optional = baseType, ["map", "flatMap"].contains(name) { return }  // Optional's own.
    if name == "self" { return }
    if name.hasPrefix("$") {
      used.add(String(name.dropFirst()), as: .subscription)
    } else if tellsChanges(expression) {
      used.add(name, as: .subscription)
    } else if name == "objectWillChange" || isFunction(expression) && change(of: expression) != nil
    {
      used.add(name, as: .subscription)  // To set a callback is to subscribe.
    } else if change(of: expression) != nil,
      declarations(of: expression).contains(where: isConnection)
    {
      used.add(name, as: .connection)  // An object that the store has to know is no value of it.
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
    let functions = members(Name.transient(name), of: store).filter { $0.kind == .function }
    guard !functions.isEmpty else {
      return stores.stores.contains(store) ? .value : UsedMembers.useOfElmMember[name] ?? .value
    }
    if functions.contains(where: { $0.resultType == nil }) { return .command }
    let isValue = functions.allSatisfy {
      $0.parameters.isEmpty && $0.flags.isDisjoint(with: [.isAsync, .isThrowing])
    }
    return isValue ? .value : .question
  }

  /// Whether a member is a publisher or a stream, or a method that only gives one.
  private func tellsChanges(_ expression: Fact) -> Bool {
    switch type(of: expression)?.unwrapped {
    case .function(let parameters, let result?)?: parameters.isEmpty && isSubscribable(result)
    case let type?: isSubscribable(type)
    case nil: false
    }
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
