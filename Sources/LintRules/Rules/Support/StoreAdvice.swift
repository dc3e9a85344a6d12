import AppAnalysis
import AppleNames
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension RuleCheck {
  var storeAdvice: StoreAdvice { StoreAdvice(context: context) }
}

struct StoreAdvice: RuleContextReader {
  let context: RuleContext

  /// Advice on what a store can do instead of storing another one in a property or using it in an
  /// expression, based on the members that it uses.
  func advice(insteadOf use: Fact, in store: TypeID, for id: TypeID) -> String {
    let used = stores.usedMembers.membersUsed(of: id, at: use, in: store)
    let state = used.values.filter { isState(Name.transient($0), of: id) }
    let rest = used.values.filter { !state.contains($0) }
    let other = storeName(id)
    let isNarrow = use.kind == .property && stores.dependencies.isTypedAsProtocol(use)
    let names = used.values + used.changed + used.commands + used.queries
    if names == ["id"], use.kind == .property {
      return "store its `id` instead of the object: nothing else is used"
    }
    if names.count > Self.manyMembers {
      return "it uses \(names.count) members of `\(other)`: merge the two stores"
        + (isNarrow ? "" : ", or take a protocol with the members it needs")
    }
    let awaited = commandsAwaited(used.commands, by: store, of: id)
    let parts = [
      Self.event(calls: used.commands.filter { !awaited.contains($0) }, changes: used.changed, other),
      Self.narrowing(used.queries + awaited, isNarrow: isNarrow), Self.publishing(state, by: other),
      Self.taking(rest),
    ].compactMap(\.self)
    if !parts.isEmpty { return parts.joined(separator: "; ") }
    if use.kind == .property, !use.isVisibleToOtherModules, !stores.propertyReads.isRead(use) {
      return "nothing reads `\(use.name)`: remove it"
    }
    let isPrivate = use.flags.contains(.isPrivate)
    if !used.subscribed.isEmpty {
      return "it only subscribes: let the owner of `\(other)` pass in the publisher"
        + (isPrivate ? ", and remove the property" : "")
    }
    if !used.intermediates.isEmpty {
      return
        "it is used only to reach \(Phrase.names(used.intermediates)): take that instead"
    }
    if used.isPassedOn { return "it only passes `\(other)` on: take a closure that does what needs it" }
    let isElement = use.kind == .property && types.type(ofDeclaration: use)?.element != nil
    return (isElement ? "if `\(other)` is only data, make it a struct; otherwise " : "")
      + "let the composition root connect the two with events"
  }

  /// The commands whose outcome the store waits for, which an event cannot tell it.
  private func commandsAwaited(_ names: [String], by store: TypeID, of other: TypeID) -> [String] {
    let calls = stores.coupling.commands(of: store).filter { $0.store == other && $0.kind == .calls }
    return names.filter { name in
      calls.contains { $0.fact.name == name && stores.requests.request($0.fact, of: other) == .task }
    }
  }

  /// More members than one event or a few parameters can replace.
  private static let manyMembers = 7

  /// Whether a member of a store is a variable value whose changes can be published.
  private func isState(_ name: Name, of store: TypeID) -> Bool {
    program.members(name, of: store).contains { member in
      guard member.kind == .property, !member.flags.contains(.isConstant) else { return false }
      switch types.type(ofDeclaration: member)?.unwrapped {
      case .nominal(let id, _):
        return [.structDeclaration, .enumDeclaration].contains(program[id].fact.kind)
      case .external(let name, _): return SwiftUITable.valueTypes.contains(name)
      case .array, .dictionary, .tuple: return true
      case .parameter, .function, .metatype, .optional: return false
      case nil: return [.literal, .number].contains(member.initialExpression?.kind)
      }
    }
  }

  static func event(calls: [String], changes: [String], _ other: String) -> String? {
    let actions = [("calls", calls), ("changes", changes)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \(Phrase.names($0.1))" }
    guard !actions.isEmpty else { return nil }
    let what = Phrase.list(actions)
    return "publish an event where it \(what), and let `\(other)` handle it"
  }

  /// - Parameter isNarrow: whether the code uses a protocol already.
  private static func narrowing(_ names: [String], isNarrow: Bool) -> String? {
    Phrase.names(names, as: "a closure", plural: "closures").map {
      "take \($0)" + (isNarrow ? "" : " or through a narrow protocol")
    }
  }

  private static func publishing(_ names: [String], by other: String) -> String? {
    guard !names.isEmpty else { return nil }
    let changes = names.count == 1 ? "its changes" : "their changes"
    return taking(names).map { "\($0), or let `\(other)` publish \(changes)" }
  }

  private static func taking(_ names: [String]) -> String? {
    Phrase.names(names, as: "a parameter", plural: "parameters").map { "take \($0)" }
  }
}
