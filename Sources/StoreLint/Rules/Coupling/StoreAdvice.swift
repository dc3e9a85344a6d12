import SwiftFacts

extension Program {
  /// What a store had better do than keep another one in a property, or use it in an expression, by what
  /// it uses of it.
  func advice(insteadOf use: Fact, in store: TypeID, for other: TypeID) -> String {
    let used = membersUsed(of: other, at: use, in: store)
    let state = used.values.filter { isState(Name.transient($0), of: other) }
    let rest = used.values.filter { !state.contains($0) }
    let other = self[other].name
    let parts = [
      Self.event(calls: used.commands, changes: used.changed, other),
      Self.narrowing(used.questions), Self.publishing(state, other), Self.taking(rest),
    ].compactMap { $0 }
    if !parts.isEmpty { return parts.joined(separator: "; ") }
    let isOpen = !use.flags.isDisjoint(with: [.isPublic, .isPackage])
    if use.kind == .property, !isOpen, !isRead(use) {
      return "nothing reads `\(use.name)`: remove it"
    }
    let isPrivate = use.flags.contains(.isPrivate)
    if !used.subscribed.isEmpty {
      return "it only subscribes: let whoever knows `\(other)` hand over its publisher"
        + (isPrivate ? ", and keep no property" : "")
    }
    if !used.ways.isEmpty {
      return
        "it is only the way to \(Phrases.list(used.ways)): let the composition root connect them"
    }
    if used.isHandedOn { return "it only hands `\(other)` on: let the composition root do that" }
    return "let the composition root connect the two by events"
  }

  /// Whether a member of a store is a value that changes, so that its changes can be published.
  private func isState(_ name: Name, of store: TypeID) -> Bool {
    members(name, of: store).contains { member in
      guard member.kind == .property, !member.flags.contains(.isConstant) else { return false }
      switch type(ofDeclaration: member)?.unwrapped {
      case .nominal(let id, _):
        return [.structDeclaration, .enumDeclaration].contains(self[id].fact.kind)
      case .external(let name, _): return SwiftUINames.valueTypes.contains(name)
      case .array, .dictionary, .tuple: return true
      case .parameter, .function, .metatype, .optional: return false
      case nil: return member.initialExpression?.kind == .literal
      }
    }
  }

  private static func event(calls: [String], changes: [String], _ other: String) -> String? {
    let deeds = [("calls", calls), ("changes", changes)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \(Phrases.list($0.1))" }
    guard !deeds.isEmpty else { return nil }
    let what = Phrases.sequence(deeds)
    return "publish an event where it \(what), and let `\(other)` handle it"
  }

  private static func narrowing(_ names: [String]) -> String? {
    Phrases.list(names, as: "a closure", "closures").map { "take \($0) or by a narrow protocol" }
  }

  private static func publishing(_ names: [String], _ other: String) -> String? {
    guard !names.isEmpty else { return nil }
    let parameter = names.count == 1 ? "it as a parameter" : "them as parameters"
    return "let `\(other)` publish changes of \(Phrases.list(names)), or take \(parameter)"
  }

  private static func taking(_ names: [String]) -> String? {
    Phrases.list(names, as: "a parameter", "parameters").map { "take \($0)" }
  }
}
