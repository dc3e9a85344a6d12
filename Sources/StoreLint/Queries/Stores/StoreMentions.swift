import SwiftFacts

/// An expression that has to do with a store.
struct StoreMention {
  let expression: Fact
  /// What it is a member of, if that is the store.
  var storeType: ProgramType?
  /// Whether it is the store itself, and goes somewhere else as it is.
  var isHandedOver = false
}

extension Program {
  /// The expressions in a type's code that have to do with a store, in the order of the text; the code of
  /// types within it left out.
  func mentions(of store: TypeID, in id: TypeID) -> [StoreMention] {
    storeMentions(in: id)[store] ?? []
  }

  /// The same for all stores that a type's code has to do with.
  func storeMentions(in id: TypeID) -> [TypeID: [StoreMention]] {
    guard hasStores else { return [:] }
    if let known = storeMentions[id.index] { return known }
    let mentions = makeStoreMentions(in: id)
    storeMentions[id.index] = mentions
    return mentions
  }

  /// Found for all stores at once, since one type may know many.
  private func makeStoreMentions(in id: TypeID) -> [TypeID: [StoreMention]] {
    var mentions: [TypeID: [StoreMention]] = [:]
    for part in self[id].parts.flatMap(\.contents) where !part.flags.contains(.isStatic) {
      for expression in part.descendants
      where expression.kind == .name || expression.kind == .member {
        guard enclosingType(of: expression) == id else { continue }
        let passed = expression.isHandedOver ? store(of: expression) : nil
        var owner: TypeID?
        if expression.kind == .member, let type = expression.base.flatMap({ type(of: $0) }) {
          owner = store(type.unbound, at: expression)
          if let owner {
            mentions[owner, default: []].append(
              StoreMention(
                expression: expression, storeType: type, isHandedOver: passed == owner))
          }
        }
        if let passed, passed != owner {
          mentions[passed, default: []].append(
            StoreMention(expression: expression, isHandedOver: true))
        }
      }
    }
    return mentions
  }
}

extension Fact {
  /// Whether the value goes somewhere else as it is.
  fileprivate var isHandedOver: Bool {
    switch parent?.kind {
    case .argument, .returnStatement, .arrayLiteral: true
    case .assignment: parent?.firstChild != self
    default: false
    }
  }
}
