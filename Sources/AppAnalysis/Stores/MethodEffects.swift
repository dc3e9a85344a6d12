import AppleNames
package import LinkedProgram
package import SwiftFacts

/// What a call of a method does, as far as the code of the app shows.
package struct MethodEffects: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It changes a value that outlives the call.
  package static let changesState = MethodEffects(rawValue: 1 << 0)
  /// It starts a task, or waits.
  package static let startsWork = MethodEffects(rawValue: 1 << 1)
  /// It shows, plays or logs something.
  package static let presents = MethodEffects(rawValue: 1 << 2)
  /// It calls something whose code is not in the app.
  package static let callsOthers = MethodEffects(rawValue: 1 << 3)

  /// Whether it only presents something, so that nothing has to follow it.
  package var onlyPresent: Bool { self == .presents }
}

/// Finds what methods do, also through the methods that they call.
package final class MethodEffectsQuery: AppQuery {
  package let catalogs: AppCatalogs
  private let changes: StoreChanges
  private var known: [Fact: OwnEffects] = [:]

  /// What the code of a function does itself, and the functions of the app that it calls.
  private struct OwnEffects {
    var effects: MethodEffects = []
    var callees: [Fact] = []
  }

  init(catalogs: AppCatalogs, changes: StoreChanges) {
    self.catalogs = catalogs
    self.changes = changes
  }

  /// Whether a call of a method only presents something: haptics, a sound, a line in a log.
  ///
  /// Matches: `func playHaptic() { if isOn { generator.impactOccurred() } }`
  package func onlyPresents(_ method: Fact, of store: TypeID) -> Bool {
    let functions = program.members(method.nameID, of: store).filter { $0.kind == .function }
    let fitting = functions.filter { function in method.call.map { types.labels(of: $0, fit: function) } ?? false }
    let called = fitting.isEmpty ? functions : fitting
    return !called.isEmpty && called.allSatisfy { effects(of: $0).onlyPresent }
  }

  /// The effects of a function and of all functions that it leads to; those of code outside of the app are unknown.
  package func effects(of function: Fact) -> MethodEffects {
    var effects: MethodEffects = []
    var seen: Set<Fact> = [function]
    var waiting = [function]
    while let next = waiting.popLast() {
      let own = ownEffects(of: next)
      effects.formUnion(own.effects)
      waiting += own.callees.filter { seen.insert($0).inserted }
    }
    return effects
  }

  private func ownEffects(of function: Fact) -> OwnEffects {
    program.log.read(function)
    if let own = known[function] { return own }
    var own = OwnEffects()
    if let code = function.codeBlock {
      for part in code.descendants { add(part, to: &own) }
    } else {
      own.effects = .callsOthers
    }
    own.callees += overrides(of: function)
    known[function] = own
    return own
  }

  private func add(_ part: Fact, to own: inout OwnEffects) {
    switch part.kind {
    case .awaitExpression: own.effects.insert(.startsWork)
    case .call: addCall(part, to: &own)
    case .name, .member: if changesState(part) { own.effects.insert(.changesState) }
    default: break
    }
  }

  private func addCall(_ call: Fact, to own: inout OwnEffects) {
    guard !program.startsTask(call) else {
      own.effects.insert(.startsWork)
      return
    }
    guard let callee = call.base else {
      own.effects.insert(.callsOthers)
      return
    }
    guard types.createdType(by: call) == nil, !callee.nameIsType else { return }
    let functions = types.functions(of: callee)
    own.callees += functions
    if functions.isEmpty {
      own.effects.insert(presentsSomething(callee) ? .presents : .callsOthers)
    }
  }

  /// The methods of subclasses that a call of a method may run instead.
  private func overrides(of function: Fact) -> [Fact] {
    guard let owner = program.enclosingType(of: function) else { return [] }
    return program.subtypes(of: owner).flatMap { subtype in
      program.ownMembers(function.nameID, of: subtype).filter { $0.kind == .function && $0 != function }
    }
  }

  /// Whether code changes a property of an object, rather than a local.
  private func changesState(_ part: Fact) -> Bool {
    guard part.kind == .member || part.memberName != nil, changes.change(of: part) != nil else { return false }
    return types.declarations(of: part).contains { $0.kind == .property && $0.enclosingCode == nil }
  }

  /// Whether a function outside of the app shows, plays or logs something.
  ///
  /// Matches: `print`, `generator.impactOccurred`, `logger.info`, `UIAccessibility.post`
  private func presentsSomething(_ callee: Fact) -> Bool {
    switch callee.kind {
    case .name: PresentingNames.functions.contains(callee.name)
    case .member: PresentingNames.methods.contains(callee.name) || presentingTypeOfBase(callee)
    default: false
    }
  }

  private func presentingTypeOfBase(_ callee: Fact) -> Bool {
    var root = callee.base
    while let base = root?.base { root = base }
    let names = [callee.base.flatMap { types.type(of: $0)?.externalName }, root?.name]
    return names.contains { $0.map(PresentingNames.types.contains) ?? false }
  }
}

extension Fact {
  /// Whether it names a type by its first letter, as the initializers of Apple's types are called.
  fileprivate var nameIsType: Bool { kind == .name && name.first?.isUppercase ?? false }
}
