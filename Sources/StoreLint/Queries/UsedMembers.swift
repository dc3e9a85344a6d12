import SwiftFacts

/// The members of a store that other code uses, by what they could be handed over as.
struct UsedMembers {
  /// What is read: properties, and methods that only answer.
  private(set) var values: [String] = []
  /// What is changed from outside.
  private(set) var changed: [String] = []
  /// What the store is told to do.
  private(set) var commands: [String] = []
  /// What the store is asked for, with an answer that takes time or may fail.
  private(set) var questions: [String] = []
  /// Published properties that are subscribed to.
  private(set) var subscribed: [String] = []
  /// Whether the store itself is passed to something else.
  fileprivate(set) var isHandedOn = false

  /// Whether publishers are all that is used of it.
  var onlySubscribes: Bool {
    !subscribed.isEmpty && values.isEmpty && changed.isEmpty && commands.isEmpty
      && questions.isEmpty
  }

  fileprivate enum Use {
    case value, change, command, question, subscription
  }

  fileprivate mutating func add(_ name: String, as use: Use) {
    let list: WritableKeyPath<Self, [String]> =
      switch use {
      case .value: \.values
      case .change: \.changed
      case .command: \.commands
      case .question: \.questions
      case .subscription: \.subscribed
      }
    if !self[keyPath: list].contains(name) { self[keyPath: list].append(name) }
    values.removeAll { changed.contains($0) }
  }
}

extension Program {
  /// What a type's code uses of a store, in the order of the text, each member once; the code of types
  /// within it left out.
  func membersUsed(of store: TypeID, in id: TypeID) -> UsedMembers {
    var used = UsedMembers()
    for expression in self[id].parts.flatMap(\.descendants)
    where enclosingType(of: expression) == id {
      if expression.kind == .member, let base = expression.base, let baseType = type(of: base),
        self.store(baseType.unbound, at: expression) == store
      {
        add(expression, of: store, baseType, to: &used)
      } else if expression.kind == .name || expression.kind == .member, expression.isArgument,
        self.store(of: expression) == store
      {
        used.isHandedOn = true
      }
    }
    return used
  }

  private func add(
    _ expression: Fact, of store: TypeID, _ baseType: ProgramType, to used: inout UsedMembers
  ) {
    let name = expression.name
    if case .metatype = baseType { return }
    if name == "objectWillChange" || name == "self" { return }
    if name.hasPrefix("$") {
      used.add(String(name.dropFirst()), as: .subscription)
    } else if baseType.isBinding || isChanged(expression) {
      used.add(name, as: .change)
    } else {
      used.add(name, as: use(of: name, of: store))
    }
  }

  /// A property or a method that only answers is a value; what else a method is, its result tells.
  private func use(of name: String, of store: TypeID) -> UsedMembers.Use {
    let functions = members(name, of: store).filter { $0.kind == .function }
    guard !functions.isEmpty else {
      // The one method of an Elm store that views call.
      return !stores.stores.contains(store) && name == "send" ? .command : .value
    }
    if functions.contains(where: { $0.resultType == nil }) { return .command }
    return functions.contains { !$0.flags.isDisjoint(with: [.isAsync, .isThrowing]) }
      ? .question : .value
  }

  /// Whether the value of a member is changed in its place: assigned, also in part, or mutated.
  private func isChanged(_ member: Fact) -> Bool {
    var expression = member
    while let parent = expression.parent {
      switch parent.kind {
      case .assignment: return parent.firstChild == expression
      case .inoutExpression: return true
      case .optionalChain, .forceUnwrap: break
      case .subscriptCall where parent.base == expression: break
      case .member where parent.base == expression:
        // What is behind a reference is not a part of the store.
        if isReference(expression) { return false }
        if parent.parent?.kind == .call, parent.parent?.base == parent {
          return isMutating(parent.name, of: expression)
        }
      default: return false
      }
      expression = parent
    }
    return false
  }

  private func isReference(_ expression: Fact) -> Bool {
    guard let id = type(of: expression)?.nominal else { return false }
    return self[id].fact.kind == .classDeclaration || self[id].fact.kind == .actorDeclaration
  }

  private func isMutating(_ method: String, of expression: Fact) -> Bool {
    if let id = type(of: expression)?.nominal {
      return members(method, of: id).contains { $0.flags.contains(.isMutating) }
    }
    return SwiftUINames.mutatingMethods.contains(method)
  }
}

extension Fact {
  fileprivate var isArgument: Bool { parent?.kind == .argument }
}
