import AppleNames
package import LinkedProgram
import StoregenDiagnostics
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
  /// Whether it does something, and nothing goes on afterwards.
  fileprivate var areKnownToEndAtOnce: Bool { !isEmpty && isDisjoint(with: .startsWork) }
}

/// Finds what methods do, also through the methods that they call.
package final class MethodEffectsQuery: AppQuery {
  package let catalogs: AppCatalogs
  private let changes: StoreChanges
  private let presented: PresentedFields
  private var known: [Fact: OwnEffects] = [:]

  /// What the code of a function does itself, and the functions of the app that it calls.
  private struct OwnEffects {
    var effects: MethodEffects = []
    var callees: [Fact] = []
  }

  init(catalogs: AppCatalogs, changes: StoreChanges, presented: PresentedFields) {
    self.catalogs = catalogs
    self.changes = changes
    self.presented = presented
  }

  /// Whether a call of a method only presents something: haptics, a sound, a line in a log.
  ///
  /// Matches: `func playHaptic() { if isOn { generator.impactOccurred() } }`, and
  /// `func showAlert(_ text: String) { message = text; isAlertShown = true }`
  package func onlyPresents(_ method: Fact, of store: TypeID) -> Bool {
    let called = types.methods(meantBy: method, of: store)
    return !called.isEmpty
      && called.allSatisfy { function in
        let effects = effects(of: function)
        return effects.onlyPresent || function.namesPresentation && effects.areKnownToEndAtOnce
      }
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
    own.callees = overrides(of: function)
    if let code = function.codeBlock {
      for part in code.descendants { add(part, to: &own) }
    } else if own.callees.isEmpty {
      own.effects = .callsOthers
    }
    known[function] = own
    return own
  }

  private func add(_ part: Fact, to own: inout OwnEffects) {
    switch part.kind {
    case .awaitExpression: own.effects.insert(.startsWork)
    case .call: addCall(part, to: &own)
    case .name, .member:
      if let field = fieldChanged(by: part) {
        own.effects.insert(presented.isPresented(field) ? .presents : .changesState)
      }
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

  /// The methods that a call of a method may run instead: those of subclasses, and those that a protocol requires.
  private func overrides(of function: Fact) -> [Fact] {
    guard let owner = program.enclosingType(of: function) else { return [] }
    return program.subtypes(of: owner).flatMap { subtype in
      program.ownMembers(function.nameID, of: subtype).filter { $0.kind == .function && $0 != function }
    }
  }

  /// The property of an object that code changes; nil for a local.
  private func fieldChanged(by part: Fact) -> Fact? {
    guard part.kind == .member || part.memberName != nil, changes.change(of: part) != nil else { return nil }
    return types.declarations(of: part).first { $0.kind == .property && $0.enclosingCode == nil }
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
  /// Whether a method, by its name, only shows or logs something: `showError`, `logEvent`, `uiLog`, and not `logIn`.
  fileprivate var namesPresentation: Bool {
    let words = NameWords.words(of: name.firstUppercased)
    guard !hasResult, let first = words.first else { return false }
    if ["Show", "Present", "Display", "Announce"].contains(first) { return true }
    return words.last == "Log" || first == "Log" && !["In", "Out", "Off", "On"].contains(words.dropFirst().first)
  }

  /// Whether it names a type by its first letter, as the initializers of Apple's types are called.
  fileprivate var nameIsType: Bool { kind == .name && name.first?.isUppercase ?? false }
}
