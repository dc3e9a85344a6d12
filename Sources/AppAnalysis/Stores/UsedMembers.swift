package import LinkedProgram
package import SwiftFacts

/// The members of a store that other code uses, grouped by how they could be passed.
package struct UsedMembers {
  /// Members that are read: properties, and methods that only return a value.
  package private(set) var values: [String] = []
  /// Members that are changed from outside.
  package private(set) var changed: [String] = []
  /// Methods that make the store do something.
  package private(set) var commands: [String] = []
  /// Methods whose result depends on arguments, takes time or may fail.
  package private(set) var queries: [String] = []
  /// Published properties with subscriptions.
  package private(set) var subscribed: [String] = []
  /// Other objects that are set from outside.
  package private(set) var connected: [String] = []
  /// Other stores that are reached through it.
  package private(set) var intermediates: [String] = []
  /// Whether the store itself is passed to something else.
  package fileprivate(set) var isPassedOn = false
  private var known: Set<UsedMember> = []
  /// The members that are only assigned, and never read.
  package var onlyAssigned: [String] { changed.filter { assigned.contains($0) && !otherwiseUsed.contains($0) } }
  /// All members that could be passed.
  package var all: Set<String> { Set(values + subscribed + queries + commands + changed) }
  private var assigned: Set<String> = []
  private var otherwiseUsed: Set<String> = []

  fileprivate enum Use {
    case value, change, command, query, subscription, connection, intermediate
  }

  private struct UsedMember: Hashable {
    package let name: String
    package let use: Use
  }

  /// The members of an Elm store that views use, apart from its state.
  fileprivate static let useOfElmMember: [String: Use] = [
    "send": .command, "actions": .subscription, "updates": .subscription,
  ]

  /// - Parameter isAssignment: whether the code replaces the value of the member without reading it.
  fileprivate mutating func add(_ name: String, as use: Use, isAssignment: Bool = false) {
    if isAssignment { assigned.insert(name) } else { otherwiseUsed.insert(name) }
    let list: WritableKeyPath<Self, [String]> =
      switch use {
      case .value: \.values
      case .change: \.changed
      case .command: \.commands
      case .query: \.queries
      case .subscription: \.subscribed
      case .connection: \.connected
      case .intermediate: \.intermediates
      }
    if known.insert(UsedMember(name: name, use: use)).inserted {
      self[keyPath: list].append(name)
    }
  }

  /// Removes the values that are also changed.
  fileprivate mutating func removeChangedValues() {
    values.removeAll { known.contains(UsedMember(name: $0, use: .change)) }
  }
}

/// Finds the members of a store that other code uses.
package struct UsedMembersQuery: AppQuery {
  package let catalogs: AppCatalogs
  package let mentions: StoreMentions
  package let changes: StoreChanges
  package let dependencies: StoreDependencies

  /// The members of a store that a type's code uses, in source order, each once, without nested
  /// types. If the store is in a property, only uses through that property count.
  package func membersUsed(of store: TypeID, at use: Fact, in id: TypeID) -> UsedMembers {
    let trace = PropertyTrace(catalogs: catalogs, to: use, of: id)
    let mentions =
      trace == nil
      ? mentions.mentions(of: store, in: id)
      : mentions.mentions(of: store, possiblyThrough: use, in: id)
    var used = UsedMembers()
    for mention in mentions {
      let expression = mention.expression
      if let type = mention.storeType, let base = expression.base, trace?.reachesProperty(from: base) ?? true {
        add(expression, of: store, typed: type, to: &used)
      } else if mention.isPassedOn, !isPassedToItself(expression, in: id),
        trace?.reachesProperty(from: expression) ?? true
      {
        used.isPassedOn = true
      }
    }
    used.removeChangedValues()
    return used
  }

  /// Whether an expression is passed to a method of the type itself.
  private func isPassedToItself(_ expression: Fact, in id: TypeID) -> Bool {
    guard let call = expression.parent?.parent, call.kind == .call, let callee = call.base,
      callee.memberName != nil
    else { return false }
    let methods = types.functions(of: callee)
    return !methods.isEmpty && methods.allSatisfy { program.enclosingType(of: $0) == id }
  }

  /// Whether a view gets a store in a property that its code does not mention.
  package func isUnused(_ use: StoreUse, in view: TypeID) -> Bool {
    use.fact.kind == .property && use.access != .passedIn && !isMentioned(use.fact, in: view)
  }

  /// Whether a type's code mentions one of its properties at all, also in key paths.
  package func isMentioned(_ property: Fact, in id: TypeID) -> Bool {
    ["", "_", "$"].map { Name.transient($0 + property.name) }.contains { name in
      program[id].parts.contains { part in
        program.uses(of: name, in: part).contains {
          program.enclosingType(of: $0) == id && !$0.isIn(property) && mayBeMember($0, of: id)
        }
      }
    }
  }

  /// Whether a use of a name may be a property of a type, rather than a member of something else.
  ///
  /// Does not match: `.cart` in `tab == .cart`, and `user.cart`
  private func mayBeMember(_ use: Fact, of id: TypeID) -> Bool {
    guard use.kind == .member else { return true }
    guard let base = use.base else { return false }
    guard !base.withoutUnwrapping.isSelf, let type = types.type(of: base), type != .unknown else { return true }
    return type.nominal == id
  }

  private func add(_ expression: Fact, of store: TypeID, typed baseType: ProgramType, to used: inout UsedMembers) {
    let name = expression.name
    if case .metatype = baseType { return }
    if case .optional = baseType, ["map", "flatMap"].contains(name) { return }  // Optional's own.
    if name == "self" { return }
    if name.hasPrefix("$") {
      used.add(String(name.dropFirst()), as: .subscription)
    } else if reportsChanges(expression) {
      used.add(name, as: .subscription)
    } else if name == "objectWillChange" || isFunction(expression) && changes.change(of: expression) != nil {
      used.add(name, as: .subscription)  // Setting a callback is subscribing.
    } else if changes.change(of: expression) != nil,
      types.declarations(of: expression).contains(where: changes.isConnection)
    {
      used.add(name, as: .connection)  // An object that the store needs is not one of its values.
    } else if baseType.isBinding || types.type(of: expression)?.isBinding == true
      || changes.change(of: expression) != nil
    {
      used.add(name, as: .change, isAssignment: expression.parent?.assignment?.target == expression)
    } else if storeCatalog.store(of: expression) != nil || isObject(expression) {
      used.add(name, as: .intermediate)  // An object is not a value to pass; its members are.
    } else {
      let use = isProperty(expression, of: store) ? .value : use(of: name, of: store)
      used.add(name, as: use == .value && expression.isCalledAsStatement ? .command : use)
    }
  }

  /// Whether code uses members of an observable object.
  private func isObject(_ expression: Fact) -> Bool {
    guard expression.parent?.kind == .member, let id = types.type(of: expression)?.unwrapped.nominal else {
      return false
    }
    return storeCatalog.observable.contains(id)
  }

  /// Whether a member is a property, although the store also has methods of its name, as delegates have.
  private func isProperty(_ expression: Fact, of store: TypeID) -> Bool {
    expression.call == nil && program.members(expression.nameID, of: store).contains { $0.kind == .property }
  }

  /// The kind of use. A method without parameters that returns at once is as good as a property.
  private func use(of name: String, of store: TypeID) -> UsedMembers.Use {
    let functions = program.members(Name.transient(name), of: store).filter { $0.kind == .function }
    guard !functions.isEmpty else {
      return storeCatalog.stores.contains(store) ? .value : UsedMembers.useOfElmMember[name] ?? .value
    }
    if functions.contains(where: { !$0.hasResult }) { return .command }
    let isValue = functions.allSatisfy {
      $0.parameters.isEmpty && $0.flags.isDisjoint(with: [.isAsync, .isThrowing])
    }
    return isValue ? .value : .query
  }

  /// Whether a member is a publisher or a stream, or a method that only returns one.
  private func reportsChanges(_ expression: Fact) -> Bool {
    switch types.type(of: expression)?.unwrapped {
    case .function(let parameters, let result?)?:
      parameters.isEmpty && dependencies.isSubscribable(result)
    case let type?: dependencies.isSubscribable(type)
    case nil: false
    }
  }

  private func isFunction(_ expression: Fact) -> Bool {
    if case .function = types.type(of: expression)?.unwrapped { true } else { false }
  }
}

extension Fact {
  /// Whether it is called as a statement, so that its result is unused.
  var isCalledAsStatement: Bool { call?.isStatement ?? false }
}

extension Fact {
  /// Whether it is in an attribute of a property: `@Injected(\.cart) var cart`.
  fileprivate func isIn(_ property: Fact) -> Bool { property.attributes.contains { $0.contains(self) } }
}
