import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Refuses stored properties that would behave differently, or that other code would see differently, as fields of the spec.
struct FieldCheck: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()
  private let property: Fact

  init(of property: Fact, in storeClass: StoreClass) {
    self.storeClass = storeClass
    self.property = property
    check()
  }

  /// Refuses a property that only serves events, but that other code observes.
  init(ofPlumbing property: Fact, in storeClass: StoreClass) {
    self.storeClass = storeClass
    self.property = property
    refuseObserver()
  }

  private var isolations: ClassIsolations { stores.isolation }
  private var name: String { property.name }
  private var access: FieldAccess { min(property.declaredAccess, accessOfClass) }
  private var setterAccess: FieldAccess { min(property.declaredSetterAccess, accessOfClass) }
  /// Nobody who does not see the class can use its members.
  private var accessOfClass: FieldAccess { max(storeClass.type.fact.declaredAccess, .internal) }

  private mutating func check() {
    let isField = (spec.state + spec.storage).contains { $0.name.value == name }
    if !isField, refuseObserver() { return }
    if storeClass.otherStore(in: property) != nil { return }
    if name == "objectWillChange", program.has(.publisher, on: storeClass.id) { return }
    if storeClass.isNonisolated, let attribute = property.attributes.first(where: isolations.isGlobalActor) {
      return outcome.refuse(
        "`\(name)` is on an actor, but the class is not", at: attribute.range,
        because: "a generated property has the isolation of its class",
        help: "mark the class with `@\(attribute.name)` instead, and correct what the compiler reports then")
    }
    if spec.dependencies.contains(where: { $0.value == name }) { return }
    if property.flags.contains(.isNonisolated) {
      return outcome.refuse(
        "`\(name)` is `nonisolated`", at: property, because: "a generated property has the isolation of its class",
        help: "move it to a separate object")
    }
    if storeClass.declarationUsesHiddenNames(of: property) {
      return outcome.refuse(
        "`\(name)` uses what only this file sees", at: property, because: "generated code is in another file",
        help: "make that visible to the module")
    }
    let declared = store.declaration.properties.first { $0.name == name }
    if let declared, let reason = declared.reasonAgainstGenerating {
      return outcome.refuse(
        "`\(name)` cannot be generated", at: property, because: reason,
        help: declared.helpForGenerating)
    }
    if let field = (spec.state + spec.storage).first(where: { $0.name.value == name }) {
      checkModifier(field, declared: declared?.modifier)
      checkObservers(field)
    }
    if let field = spec.state.first(where: { $0.name.value == name }) {
      checkState(field, isObserved: declared?.traits.contains(.isObserved) ?? true)
    } else if let field = spec.storage.first(where: { $0.name.value == name }) {
      checkStorage(field, isObserved: declared?.traits.contains(.isObserved) ?? false)
    } else {
      outcome.refuse(
        "`\(name)` is not in the spec", at: property,
        because: "only properties of the spec are in the generated class",
        help: "run `storegen import --update`, or declare it in `state` or `storage`")
    }
  }

  private mutating func checkState(_ field: Field, isObserved: Bool) {
    guard isObserved else {
      return outcome.refuse(
        "`\(name)` is not observed, but the spec has it in `state`", at: property,
        because: "views would be updated whenever it changes", help: "move it to `storage`")
    }
    guard let architecture = settings.architecture else { return }
    let level = architecture.access(of: field, in: spec)
    checkReading(at: level)
    checkWriting(at: field.isBindable ? level : min(level, .internal))
  }

  private mutating func checkStorage(_ field: Field, isObserved: Bool) {
    if isObserved {
      let option = property.isHidden ? ", with `access: private`" : ""
      outcome.refuse(
        "`\(name)` is observed, but the spec has it in `storage`", at: property,
        because: "views that show it, directly or through other members, would no longer be updated",
        help: "move it to `state`\(option)")
    } else if property.flags.contains(.isConstant) != field.isConstant {
      outcome.refuse(
        field.isConstant ? "`\(name)` is not a constant" : "`\(name)` is a constant, but not in the spec", at: property,
        because: "code that any thread runs may use a constant, but not a variable",
        help: field.isConstant ? "remove `constant: true`" : "add `constant: true` to the field")
    } else if access > .internal {
      outcome.refuse(
        "`\(name)` is \(access.rawValue)", at: property,
        because: "fields of `storage` are seen only in their module",
        help: "remove `\(access.rawValue)`, or add a computed property in an extension")
    }
  }

  private mutating func checkModifier(_ field: Field, declared: FieldModifier?) {
    guard field.modifier != declared, let modifier = declared ?? field.modifier else { return }
    outcome.refuse(
      declared == nil
        ? "`\(name)` is not \(modifier), but the spec says so" : "`\(name)` is \(modifier), but not in the spec",
      at: property, because: "the generated property would keep its value in another way",
      help: declared == nil ? "remove `\(modifier): true`" : "add `\(modifier): true` to the field")
  }

  // MARK: Observers

  private var observers: [PropertyObserver] { PropertyObserver.all(of: property, among: storeClass.members) }

  /// Whether something observes the property, although the generated class has something else in its place.
  @discardableResult
  private mutating func refuseObserver() -> Bool {
    guard let observer = observers.first else { return false }
    outcome.refuse(
      "`\(name)` has `\(observer.kind)`, but is not a field of the spec", at: property,
      because: "generated code would not run what is in it", help: "do this in the methods that set `\(name)`")
    return true
  }

  private mutating func checkObservers(_ field: Field) {
    for kind in FieldObserver.Kind.allCases {
      let written = observers.first { $0.kind == kind }
      let named = field.observers.first { $0.kind == kind }
      if let written, let named {
        outcome.add(ObserverCheck(of: written, on: property, named: named, in: storeClass).outcome)
      } else if let written {
        let method = written.methodName(for: property, among: storeClass.members)
        let call = "\(method)(\(written.valueName == nil ? "" : "\(kind.valueName):"))"
        outcome.refuse(
          "`\(name)` has `\(kind)`, but not in the spec", at: written.accessor,
          because: "the generated property would not run its code", help: "add `\(kind): \(call)` to the field")
      } else if let named {
        outcome.refuse(
          "`\(name)` has no `\(kind)`, but the spec says so", at: property,
          because: "the generated property would call `\(named.fullName)`", help: "remove `\(kind)` from the field")
      }
    }
  }

  // MARK: Access levels

  private mutating func checkReading(at level: FieldAccess) {
    let own = access
    guard own != level else { return }
    outcome.refuse(
      "`\(name)` is \(own.rawValue), but \(level.rawValue) in the spec", at: property,
      because: own < level
        ? "code that cannot use it now could do so" : "code that uses it now could no longer do so",
      help: "write `access: \(own.rawValue)` in the spec")
  }

  /// The setter of a generated property is never narrower than `internal`.
  private mutating func checkWriting(at level: FieldAccess) {
    let own = max(setterAccess, .internal)
    guard max(level, .internal) != own else { return }
    outcome.refuse(
      own > level
        ? "other modules can set `\(name)`" : "other modules cannot set `\(name)`, but the spec lets them",
      at: property,
      because: own > level
        ? "the generated property can be set only in its module" : "fields with `bindable: true` have a setter for all",
      help: own > level
        ? "add `bindable: true` to the field, or restrict the setter first: `\(own.rawValue) internal(set) var`"
        : "remove `bindable: true`")
  }
}

extension StoreDeclaration.Property {
  /// Why a generated class cannot have it; nil if it can.
  fileprivate var reasonAgainstGenerating: String? {
    switch obstacle {
    case .conditional: "it is in `#if`, and a spec has no conditions"
    case .propertyWrapper: "a generated property has no wrapper"
    case .unowned: "a generated property is not `unowned`"
    case .unknownType, .noDefault, nil: nil
    }
  }

  /// What to write instead.
  fileprivate var helpForGenerating: String {
    guard obstacle == .propertyWrapper else { return "replace it with a plain property" }
    return wrapper == "AppStorage"
      ? "read `UserDefaults` in the default of a plain property, and write it in `didSet`: \(exampleOfDefaults)"
      : "keep the value in a plain property, and what the wrapper does in a separate object"
  }

  private var exampleOfDefaults: String {
    "`didSet { UserDefaults.standard.set(\(name), forKey: …) }`"
  }
}
