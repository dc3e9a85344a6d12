package import LinkedProgram
package import SwiftFacts

/// An expression that involves a store.
package struct StoreMention {
  package let expression: Fact
  /// The type of its base, if that is the store.
  package var storeType: ProgramType?
  /// Whether it is the store itself, passed on as it is.
  package var isPassedOn = false
}

/// The expressions in types that involve stores.
package final class StoreMentions: AppQuery {
  package let catalogs: AppCatalogs
  private let storeMentionsOfTypes = Memo<Int, [TypeID: [StoreMention]]>()
  private let mentionsByProperty = Memo<StoreInType, [Fact?: [NumberedMention]]>()

  private struct StoreInType: Hashable {
    package let store: TypeID
    package let type: TypeID
  }

  private typealias NumberedMention = (number: Int, mention: StoreMention)

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
  }

  /// The expressions in a type's code that involve a store, in source order, without nested types.
  package func mentions(of store: TypeID, in id: TypeID) -> [StoreMention] {
    storeMentions(in: id)[store] ?? []
  }

  /// The same for a use of a store. If that is a property, mentions through other stored properties of the type do not
  /// count.
  package func mentions(of store: TypeID, possiblyThrough use: Fact, in id: TypeID)
    -> [StoreMention]
  {
    guard use.kind == .property else { return mentions(of: store, in: id) }
    let groups = mentionsByProperty(of: store, in: id)
    let mentions = groups[use, default: []] + groups[nil, default: []]
    return mentions.sorted { $0.number < $1.number }.map(\.mention)
  }

  private func mentionsByProperty(of store: TypeID, in id: TypeID) -> [Fact?: [NumberedMention]] {
    let place = StoreInType(store: store, type: id)
    return mentionsByProperty.value(for: place) {
      let numbered = mentions(of: store, in: id).enumerated().map { (number: $0, mention: $1) }
      return Dictionary(grouping: numbered) { firstProperty(of: $0.mention) }
    }
  }

  /// The stored property by which an expression certainly reaches a store.
  private func firstProperty(of mention: StoreMention) -> Fact? {
    let expression = mention.storeType == nil ? mention.expression : mention.expression.base
    guard let root = expression?.withoutUnwrapping, root.memberName != nil else { return nil }
    let declarations = types.declarations(of: root)
    guard declarations.count == 1, let property = declarations.first, property.isStored,
      property.parent == property.enclosingType
    else { return nil }
    return property
  }

  /// The mentions of all stores.
  func storeMentions(in id: TypeID) -> [TypeID: [StoreMention]] {
    guard storeCatalog.hasStores else { return [:] }
    return storeMentionsOfTypes.value(for: id.index) { findStoreMentions(in: id) }
  }

  /// Collects all stores at once, because one type may use many.
  private func findStoreMentions(in id: TypeID) -> [TypeID: [StoreMention]] {
    var mentions: [TypeID: [StoreMention]] = [:]
    for part in program[id].parts.flatMap(\.contents) where !part.flags.contains(.isStatic) {
      for expression in part.descendants
      where expression.kind == .name || expression.kind == .member {
        guard program.enclosingType(of: expression) == id else { continue }
        let passed = expression.isPassedOn ? storeCatalog.store(of: expression) : nil
        var owner: TypeID?
        if expression.kind == .member, let type = expression.base.flatMap({ types.type(of: $0) }) {
          owner = storeCatalog.store(type.unbound, at: expression)
          if let owner {
            mentions[owner, default: []].append(
              StoreMention(
                expression: expression, storeType: type, isPassedOn: passed == owner))
          }
        }
        if let passed, passed != owner {
          mentions[passed, default: []].append(
            StoreMention(expression: expression, isPassedOn: true))
        }
      }
    }
    return mentions
  }
}

extension Fact {
  /// Whether the value is passed on as it is.
  fileprivate var isPassedOn: Bool {
    switch parent?.kind {
    case .argument, .returnStatement, .arrayLiteral: true
    case .assignment: parent?.firstChild != self
    default: false
    }
  }
}
