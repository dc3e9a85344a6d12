import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses observers whose code would do something else as a method.
struct ObserverCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()
  private let observer: PropertyObserver
  private let property: Fact

  /// - Parameter named: what the spec calls.
  init(of observer: PropertyObserver, on property: Fact, named: FieldObserver, in storeClass: StoreClass) {
    self.storeClass = storeClass
    self.observer = observer
    self.property = property
    checkMethod(named)
    if observer.isExisting(named) { return }
    checkCode()
  }

  /// Checks that the spec names the method that the code calls, or one that the class does not have.
  private mutating func checkMethod(_ named: FieldObserver) {
    let (kind, name) = (observer.kind, property.name)
    if !named.takesValue, let value = observer.valueName {
      outcome.refuse(
        "`\(kind)` of `\(name)` uses `\(value)`, but `\(named.fullName)` does not get it", at: observer.accessor,
        because: "the code becomes this method", help: "write `\(kind): \(named.call.value)(\(kind.valueName):)`")
    } else if named.takesValue, observer.valueName == nil {
      outcome.refuse(
        "`\(kind)` of `\(name)` does not use `\(kind.valueName)`, but `\(named.fullName)` gets it",
        at: observer.accessor, because: "Swift would read the property before each change to get this value",
        help: "write `\(kind): \(named.call.value)()`")
    } else if !observer.isExisting(named), storeClass.members.contains(where: { $0.name == named.call.value }) {
      outcome.refuse(
        "`\(storeClass.type.name)` already has a member `\(named.call.value)`", at: observer.accessor,
        because: "the code of `\(kind)` becomes a method of this name", help: "name another method in the spec")
    }
  }

  private mutating func checkCode() {
    let (code, name) = (observer.accessor, property.name)
    if let observed = storeClass.observed(in: code).first {
      outcome.refuse(
        "this subscription is among other code", at: observed.handler.location,
        because: "generated code subscribes, and the rest would be left alone",
        help: "move the subscription to a method that does nothing else")
    }
    if let attribute = code.attributes.first {
      outcome.refuse(
        "`\(observer.kind)` of `\(name)` has the attribute `@\(attribute.name)`", at: attribute.range,
        because: "the generated observer does not have it", help: "remove the attribute first")
    }
    let uses = code.descendants.filter { $0.memberName == name || $0.memberName == "_\(name)" }
    if let change = uses.first(where: mayChange) {
      outcome.refuse(
        "`\(observer.kind)` of `\(name)` sets `\(name)`", at: change,
        because: "Swift does not call an observer for what it sets itself, but does for what a method sets",
        help: "set the right value in the methods that set `\(name)`")
    }
    if let name = code.descendants(.macroCall).first(where: { $0.name == "function" }) {
      outcome.refuse(
        "`#function` would have another value", at: name.range, because: "the code becomes a method",
        help: "write the text instead")
    }
  }
}

extension ObserverCheck {
  /// Whether the `@Observable` macro has made the property a computed one, so that the observer runs again when it sets the
  /// property itself, as a method does.
  private var isTracked: Bool {
    program.has(.macro, on: storeClass.id) && property.attribute("ObservationIgnored") == nil
  }

  /// Whether an expression that names the property may change its value.
  private func mayChange(_ use: Fact) -> Bool {
    if use.memberName != property.name { return true }
    if isTracked { return false }
    if stores.changes.change(of: use) != nil { return true }
    let type = types.type(of: use)?.unwrapped.nominal
    // An object is not part of the value that refers to it.
    return use.isChangedWithin && type.map { program[$0].fact.kind } != .classDeclaration
  }
}

extension PropertyObserver {
  /// Whether the method that the spec names is the one that the code calls, so that no code moves.
  func isExisting(_ named: FieldObserver) -> Bool {
    calledMethod?.name == named.call.value && !named.takesValue
  }
}

extension StoreConversion.Observer {
  /// The method that the code of an observer becomes; nil if the code only calls a method that exists.
  init?(_ observer: PropertyObserver, named: FieldObserver, of property: Fact, in storeClass: StoreClass) {
    guard !observer.isExisting(named) else { return nil }
    field = property.name
    method = named.call.value
    value = named.takesValue ? (named.kind.valueName, observer.valueName ?? named.kind.valueName) : nil
    code = observer.accessor.range
    stays = storeClass.usesHiddenNames(observer.accessor)
  }
}

extension Fact {
  /// Whether a part of an expression is set or passed as `inout`.
  ///
  /// Matches: `theme[0].name = ""` for `theme`
  fileprivate var isChangedWithin: Bool {
    var expression = self
    while let outer = expression.parent {
      switch outer.kind {
      case .member, .subscriptCall, .optionalChain, .forceUnwrap:
        if outer.firstChild != expression { return false }
      case .assignment: return outer.firstChild == expression
      case .inoutExpression: return true
      default: return false
      }
      expression = outer
    }
    return false
  }
}
