import AppAnalysis
import AppleNames
import LinkedProgram
import SwiftFacts

/// Tells which private properties of a class views may observe through its other members.
struct HiddenState: AppCodeReader {
  private let id: TypeID
  let app: AppCode

  init(of id: TypeID, in app: AppCode) {
    self.id = id
    self.app = app
  }

  /// Whether views that use the class may depend on a private property that is observed.
  ///
  /// Observed state always counts, except tasks and subscriptions: those count only if a member that views use reads them.
  ///
  /// Matches: `private var start: Date?`; `private var search: Task<Void, Never>?` beside
  /// `var isSearching: Bool { search != nil }`
  func shows(_ property: Fact) -> Bool {
    let types = [property] + property.descendants(.namedType)
    guard types.contains(where: { CombineNames.runningWork.contains($0.name) }) else { return true }
    var names: Set<Name> = [property.nameID]
    var unread = names
    while let name = unread.popFirst() {
      for use in program[id].parts.flatMap({ program.uses(of: name, in: $0) }) {
        guard let member = use.enclosingMember, member != property else { continue }
        if member.givesValue { return true }
        // A method without a result may pass it on to its callers.
        if member.kind == .function, names.insert(member.nameID).inserted { unread.insert(member.nameID) }
      }
    }
    return false
  }
}

extension Fact {
  /// The member of a type whose code it is part of.
  fileprivate var enclosingMember: Fact? {
    var member: Fact?
    for ancestor in ancestors {
      if ancestor.kind == .function || ancestor.kind == .property || ancestor.kind == .subscriptDeclaration
        || ancestor.kind == .initializer || ancestor.kind == .deinitializer
      {
        member = ancestor
      } else if ancestor.kind.isTypeDeclaration || ancestor.kind == .extensionDeclaration, member != nil {
        return member
      }
    }
    return member
  }

  /// Whether other code gets a value from a member: a computed property, a function with a result, a subscript.
  fileprivate var givesValue: Bool {
    switch kind {
    case .function: resultType != nil && resultType?.isVoid != true
    case .property: !isStored
    case .subscriptDeclaration: true
    default: false
    }
  }

  /// Matches: `Void`, `()`
  private var isVoid: Bool { kind == .namedType && name == "Void" || kind == .tupleType && firstChild == nil }
}
