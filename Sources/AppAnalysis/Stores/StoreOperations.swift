import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Something that code makes a store do, or does to it.
package struct StoreOperation {
  package enum Kind {
    /// It calls a method that may change something, or passes the method as a closure.
    case command
    /// It calls a method that, by its name, only loads data.
    case load
    /// It calls a method for its result.
    case query
    /// It changes a property in place.
    case write
  }

  package let kind: Kind
  package let store: TypeID
  /// The member of the store: `cart.clear`.
  package let member: Fact
  /// The whole expression: the call, the assignment, or the method that is passed.
  package let expression: Fact

  /// Whether it waits for data that a method, by its name, loads and returns.
  package var isFetch: Bool {
    kind == .query && expression.parent?.kind == .awaitExpression && StoreOperations.isNameOfLoad(member.name)
  }
}

/// Finds the operations of code on stores, other than reads.
package final class StoreOperations: AppQuery {
  package let catalogs: AppCatalogs
  private let changes: StoreChanges
  private let requests: StoreRequests
  /// The operations in each declaration or extension.
  package static let operations = KeptQuery<Fact, [StoreOperation]>()
  private let operations: AnswerTable<Fact, [StoreOperation]>

  init(catalogs: AppCatalogs, changes: StoreChanges, requests: StoreRequests) {
    self.catalogs = catalogs
    self.changes = changes
    self.requests = requests
    operations = catalogs.answers[Self.operations]
  }

  /// The operations on stores in a declaration or extension, in source order, without reads and
  /// without nested types.
  package func storeOperations(in part: Fact) -> [StoreOperation] {
    guard storeCatalog.hasStores else { return [] }
    return operations.answer(about: part) {
      program.log.read(part)
      return part.descendants.compactMap { fact in
        fact.kind == .member && fact.enclosingType == part ? storeOperation(fact) : nil
      }
    }
  }

  /// The operation that a member of a store is part of; nil if the member is read or unknown.
  private func storeOperation(_ member: Fact) -> StoreOperation? {
    guard let store = member.base.flatMap({ storeCatalog.store(of: $0) }) else { return nil }
    let isElm = !storeCatalog.stores.contains(store)
    let members = isElm ? [] : program.members(member.nameID, of: store)
    let functions = members.filter { $0.kind == .function }
    func operation(_ kind: StoreOperation.Kind, by expression: Fact) -> StoreOperation {
      StoreOperation(kind: kind, store: store, member: member, expression: expression)
    }
    if functions.isEmpty, !(isElm && member.name == "send") {
      guard members.contains(where: { $0.kind == .property }) else { return nil }
      return changes.change(of: member).map { operation(.write, by: $0) }
    }
    switch member.parent?.kind {
    case .call where member.parent?.base == member:
      return member.parent.map { operation(kind(of: $0, to: member, of: store), by: $0) }
    case .argument: return operation(.command, by: member)
    default: return nil
    }
  }

  private func kind(of call: Fact, to member: Fact, of store: TypeID) -> StoreOperation.Kind {
    let called = storeCatalog.stores.contains(store) ? types.methods(meantBy: member, of: store) : []
    let isAnswered = !called.isEmpty && called.allSatisfy(\.hasResult)
    let isLoad = Self.isNameOfLoad(Self.action(sentBy: call, member) ?? member.name)
    if isAnswered, !call.isStatement,
      isShown(call) || call.isQuestionByName || !called.contains(where: { isCommand($0, isLoad: isLoad) })
    {
      return .query
    }
    return isLoad ? .load : .command
  }

  /// Whether a method that returns a value does more than that. One that answers at once is a query, and so is
  /// one that loads its result.
  private func isCommand(_ function: Fact, isLoad: Bool) -> Bool {
    guard function.flags.contains(.isAsync) else { return false }
    return isLoad ? function.flags.contains(.isThrowing) : requests.isCommand(function)
  }

  /// The name of the action that a call sends to a store in the Elm architecture: `load` in `store.send(.load)`.
  private static func action(sentBy call: Fact, _ member: Fact) -> String? {
    guard member.name == "send", let value = call.arguments.first?.firstChild else { return nil }
    let action = value.kind == .call ? value.base : value
    return action?.kind == .member ? action?.name : nil
  }

  /// Whether a view stores the result of a call to show it.
  private func isShown(_ call: Fact) -> Bool {
    let value = call.withEffects
    guard let (target, assigned) = value.parent?.assignment, assigned == value else { return false }
    return types.declarations(of: target).contains {
      $0.kind == .property && $0.parent == $0.enclosingType
    }
  }

  /// Whether a method, by its name, only loads something: `load`, `fetchLines`, `refreshIfNeeded`.
  package static func isNameOfLoad(_ name: String) -> Bool {
    loadingWords.contains(String(name.prefix { !$0.isUppercase && $0 != "_" }))
  }

  private static let loadingWords: Set<String> = [
    "load", "reload", "preload", "fetch", "refetch", "prefetch", "refresh", "get", "retrieve",
    "populate",
  ]

  /// Whether a method, by its name, only makes its store ready: `initialize`, `prepareIfNeeded`.
  package static func isNameOfPreparation(_ name: String) -> Bool {
    preparingWords.contains(String(name.prefix { !$0.isUppercase && $0 != "_" }))
  }

  private static let preparingWords: Set<String> = ["initialize", "initialise", "prepare", "setup"]
}

extension Fact {
  /// Whether a function returns a value.
  package var hasResult: Bool {
    guard let result = resultType else { return false }
    return result.name != "Void" && !(result.kind == .tupleType && result.firstChild == nil)
  }

  /// Whether a call creates a binding from two closures, also where the type is not written.
  ///
  /// Matches: `Binding(get: { nav.path }, set: { nav.path = $0 })`, `.init(get: { … }, set: { … })`
  package var createsBinding: Bool {
    guard kind == .call, arguments.count == 2, argument("set") != nil, let callee = base else { return false }
    let type = callee.kind == .genericSpecialization ? callee.firstChild : callee
    if type?.name == "Binding" { return true }
    return argument("get") != nil && callee.nameID == .initializer && (callee.base.map { $0.name == "Binding" } ?? true)
  }

  /// Whether it is all that the setter of a binding does.
  ///
  /// Matches: `nav.path = $0` in `Binding(get: { nav.path }, set: { nav.path = $0 })`, and `nav.isOpen = !$0`
  package var isWholeSetterOfBinding: Bool {
    guard let closure = parent, closure.kind == .closure, closure.statements == [self],
      let assigned = assignment?.value,
      let value = assigned.kind == .prefix && assigned.name == "!" ? assigned.firstChild : assigned,
      value.kind == .name,
      value.name == "$0" || closure.children(.parameter).contains(where: { $0.nameID == value.nameID }),
      let argument = closure.parent, argument.kind == .argument, argument.name == "set"
    else { return false }
    return argument.parent?.createsBinding ?? false
  }

  /// Whether it is a condition, and the name of the method is a question.
  ///
  /// Matches: `if try await !api.supports(.sorting) { … }`
  fileprivate var isQuestionByName: Bool {
    let verbs: Set = ["is", "has", "can", "should", "supports", "contains", "needs", "allows", "exists", "includes"]
    guard let name = base?.name, verbs.contains(String(name.prefix { !$0.isUppercase })) else { return false }
    var value = withEffects
    while let parent = value.parent, parent.kind == .prefix || parent.kind == .binary { value = parent.withEffects }
    return value.parent?.kind == .conditions
  }

  /// The expression including `try` and `await` before it.
  package var withEffects: Fact {
    switch parent?.kind {
    case .tryExpression, .awaitExpression: parent?.withEffects ?? self
    default: self
    }
  }

  /// Whether the value of an expression is unused.
  package var isStatement: Bool {
    let expression = withEffects
    switch expression.parent?.kind {
    case .closure: return !expression.isResultForEachElement
    case .block, .accessor, .switchCase, .compilationBranch: return true
    case .assignment: return expression.parent?.firstChild?.name == "_"
    case .initialValue: return expression.parent?.parent?.dropsValue ?? false
    default: return false
    }
  }

  /// Whether it is the result of a closure that a collection uses: `ids.compactMap { cart.item(for: $0) }`.
  private var isResultForEachElement: Bool {
    guard let closure = parent, closure.contents.filter(\.kind.isExpression).count == 1,
      closure.contents.last == self, let call = closure.parent?.parent,
      call.kind == .call, let callee = call.base, !callee.contains(self)
    else { return false }
    return StandardLibraryNames.methodsUsingResults.contains(callee.name)
  }

  /// Whether it is `let _ = value`.
  private var dropsValue: Bool {
    kind == .destructuring
      && !children.contains { part in
        part.kind != .initialValue && (part.kind == .boundName || part.descendants.contains { $0.kind == .boundName })
      }
  }
}
