import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The stores of a program with their events, by what code calls them.
struct StoreTable {
  /// In the order of the program.
  var table: [FlowProgram.Store] = []
  var events: [FlowProgram.Event] = []
  private var positions: [TypeID: Int] = [:]
  private var types: [Int: TypeID] = [:]
  private var cases: [Fact: Int] = [:]
  private var names: [String: Int] = [:]
  private var namesOfEvents: [String: Int] = [:]
  /// The stores that each store uses, by the names of the properties.
  private var uses: [Int: [Name: Int]] = [:]

  /// Adds a store with its types: the class and, in the Elm architecture, the model.
  mutating func add(_ store: FlowProgram.Store, types found: [TypeID]) -> Int {
    let position = table.count
    table.append(store)
    names[store.name] = names[store.name] ?? position
    for type in found { positions[type] = positions[type] ?? position }
    types[position] = found.first
    return position
  }

  /// Adds an event with the declaration of its case, or of the name of its notification.
  mutating func add(_ event: FlowProgram.Event, declaredBy declaration: Fact?) -> Int {
    if let declaration, let known = cases[declaration] { return known }
    let position = events.count
    events.append(event)
    namesOfEvents[event.name] = namesOfEvents[event.name] ?? position
    if let declaration { cases[declaration] = position }
    return position
  }

  mutating func add(use property: String, of owner: Int, by user: Int) {
    uses[user, default: [:]][Name(property)] = owner
  }

  func store(of type: TypeID) -> Int? { positions[type] }
  func store(named name: String) -> Int? { names[name] }
  func type(of store: Int) -> TypeID? { types[store] }
  func event(named name: String) -> Int? { namesOfEvents[name] }
  func event(declaredBy fact: Fact) -> Int? { cases[fact] }
  func usedStore(_ property: Name, by user: Int) -> Int? { uses[user]?[property] }

  /// The event that a call emits or posts.
  func event(
    emittedBy call: Fact, _ context: AnalysisContext
  ) -> (event: Int, hasValues: Bool, place: SourceRange)? {
    if let emission = context.events.emission(by: call) {
      return cases[emission.enumCase].map { ($0, emission.location.kind == .call, emission.location.range) }
    }
    guard let post = Notifications(catalogs: context.catalogs).post(by: call) else { return nil }
    return cases[post.name].map {
      ($0, call.argument("userInfo") != nil || call.argument("object") != nil, post.call.range)
    }
  }
}

extension CodeReader {
  /// The field of a store that an expression names.
  ///
  /// Matches: `lines`, `self.lines`, and `cart.lines` if the spec says that the store uses it
  func field(_ expression: Fact) -> FlowField? {
    switch expression.kind {
    case .name: return field(named: expression.nameID, at: expression)
    case .member:
      guard let base = expression.base?.withoutUnwrapping else { return nil }
      if base.isSelf {
        return storeAround(expression).flatMap { field(expression.nameID, of: $0) }
      }
      return storeUsed(by: base).flatMap { field(expression.nameID, of: $0) }
    default: return nil
    }
  }

  /// The field that a name without `self.` means.
  func field(named name: Name, at place: Fact) -> FlowField? {
    guard case .members(let members)? = program.meaning(of: name, at: place), let property = members.first,
      property.isField, let owner = program.enclosingType(of: property), let store = stores.store(of: owner)
    else { return nil }
    return FlowField(store: store, name: name.text)
  }

  private func field(_ name: Name, of store: Int) -> FlowField? {
    guard let type = stores.type(of: store),
      program.members(name, of: type).contains(where: \.isField)
    else { return nil }
    return FlowField(store: store, name: name.text)
  }

  /// The other store that an expression gives: a property for a store in `uses`, or one with the type of a store.
  private func storeUsed(by base: Fact) -> Int? {
    guard base.kind == .name || base.kind == .member, let user = storeAround(base) else { return nil }
    if base.memberName != nil, let used = stores.usedStore(base.nameID, by: user) { return used }
    return types.type(of: base)?.unwrapped.nominal.flatMap { stores.store(of: $0) }
  }

  /// The method of a store that a call runs, with its code.
  func function(calledBy callee: Fact, in call: Fact) -> Fact? {
    guard callee.kind == .name || callee.kind == .member else { return nil }
    var found = types.functions(of: callee, fitting: call)
    if found.isEmpty || found[0].codeBlock == nil, callee.kind == .member, let base = callee.base,
      let store = storeUsed(by: base.withoutUnwrapping), let type = stores.type(of: store)
    {
      found = types.methods(meantBy: callee, of: type)
    }
    found = found.filter { $0.codeBlock != nil && !$0.file.isGenerated }
    guard found.count == 1, let owner = program.enclosingType(of: found[0]), stores.store(of: owner) != nil else {
      return nil
    }
    return found[0]
  }

  /// The store that a call resets: `resetState()`.
  func storeReset(by call: Fact, _ callee: Fact) -> Int? {
    guard callee.name == StoreMethod.resetState, callee.memberName != nil, call.arguments.isEmpty,
      let store = storeAround(callee), !stores.table[store].resetFields.isEmpty
    else { return nil }
    let functions = types.functions(of: callee)
    return functions.allSatisfy { $0.file.isGenerated } ? store : nil
  }

  /// The code of a computed property of a store.
  func getter(of mention: Fact) -> Fact? {
    guard mention.memberName != nil else { return nil }
    let declarations = types.declarations(of: mention)
    guard declarations.count == 1, let property = declarations.first, property.kind == .property,
      let getter = property.getter, let owner = program.enclosingType(of: property), stores.store(of: owner) != nil,
      !property.file.isGenerated
    else { return nil }
    return getter
  }
}

extension Fact {
  /// Whether it is a stored property of instances that may change.
  fileprivate var isField: Bool {
    isStored && enclosingCode == nil && flags.isDisjoint(with: [.isConstant, .isStatic])
  }
}
