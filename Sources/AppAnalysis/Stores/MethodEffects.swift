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
  private var known: [Fact: MethodEffects] = [:]

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

  /// The effects of a function; those of a function without code in the app are unknown.
  package func effects(of function: Fact) -> MethodEffects {
    if let effects = known[function] { return effects }
    // For functions that call each other.
    known[function] = []
    program.log.read(function)
    let effects = function.codeBlock.map(effects(ofCode:)) ?? .callsOthers
    known[function] = effects
    return effects
  }

  private func effects(ofCode code: Fact) -> MethodEffects {
    code.descendants.reduce(into: []) { effects, part in
      switch part.kind {
      case .awaitExpression: effects.insert(.startsWork)
      case .call: effects.formUnion(self.effects(ofCall: part))
      case .name, .member: if changesState(part) { effects.insert(.changesState) }
      default: break
      }
    }
  }

  private func effects(ofCall call: Fact) -> MethodEffects {
    if program.startsTask(call) { return .startsWork }
    guard let callee = call.base else { return .callsOthers }
    if callee.presentsSomething { return .presents }
    if types.createdType(by: call) != nil { return [] }
    let functions = types.functions(of: callee)
    guard !functions.isEmpty else { return .callsOthers }
    return functions.reduce(into: []) { $0.formUnion(effects(of: $1)) }
  }

  /// Whether code changes a property, rather than a local.
  private func changesState(_ part: Fact) -> Bool {
    guard part.memberName != nil, changes.change(of: part) != nil else { return false }
    return types.declarations(of: part).contains { $0.kind == .property && $0.enclosingCode == nil }
  }
}

extension Fact {
  /// Whether a call of it shows, plays or logs something.
  ///
  /// Matches: `print`, `generator.impactOccurred`, `logger.info`, `UIAccessibility.post`
  fileprivate var presentsSomething: Bool {
    switch kind {
    case .name: Self.presentingFunctions.contains(name)
    case .member: Self.presentingMethods.contains(name) || Self.presentingTypes.contains(rootName)
    default: false
    }
  }

  /// `UIAccessibility` in `UIAccessibility.post`, `UIImpactFeedbackGenerator` in `UIImpactFeedbackGenerator().prepare`.
  private var rootName: String {
    var root = self
    while let base = root.base { root = base }
    return root.name
  }

  private static let presentingFunctions: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "AudioServicesPlaySystemSound", "AudioServicesPlayAlertSound",
  ]
  private static let presentingMethods: Set<String> = [
    "impactOccurred", "notificationOccurred", "selectionChanged",
  ]
  private static let presentingTypes: Set<String> = [
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    "NSHapticFeedbackManager", "WKInterfaceDevice", "NSSound", "UIAccessibility", "AccessibilityNotification", "Logger",
    "logger", "log",
  ]
}
