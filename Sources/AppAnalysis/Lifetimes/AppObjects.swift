import AppleNames
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// Objects that are created once, by objects that live as long as the app.
extension LifetimeAnalysis {
  /// Whether only the initializers of objects that live as long as the app create objects of a class, and keep them.
  ///
  /// Matches: `let cart = cart ?? Cart()` and `self.cart = cart` in the initializer of a class with a `shared` instance
  /// - Parameter includingApp: whether the app, its delegates and what they hold count as such objects.
  func isCreatedByAppObjects(_ id: TypeID, includingApp: Bool) -> Bool {
    var answers: [TypeID: Bool] = [:]
    return isCreatedByAppObjects(id, includingApp: includingApp, answers: &answers)
  }

  private func isCreatedByAppObjects(_ id: TypeID, includingApp: Bool, answers: inout [TypeID: Bool]) -> Bool {
    if let known = answers[id] { return known }
    // Classes that only create each other do not live that long.
    answers[id] = false
    guard program[id].fact.kind == .classDeclaration, program.subtypes(of: id).isEmpty else { return false }
    let named = callsByName[program[id].fact.nameID].filter { types.nominalType(createdBy: $0) == id }
    let creations = (named + callsOfInit[id, default: []]).filter { !viewCatalog.isPreviewOrTest($0) }
    let owners = creations.map { owner(of: id, createdBy: $0, includingApp: includingApp) }.uniqued()
    var isCreated = !owners.isEmpty
    for owner in owners where isCreated && owner != id {
      isCreated =
        owner.map {
          hasOneInstance($0, includingApp: includingApp)
            || isCreatedByAppObjects($0, includingApp: includingApp, answers: &answers)
        } ?? false
    }
    answers[id] = isCreated
    return isCreated
  }

  /// The type whose objects create one of a class each and keep it; the class itself for its static properties. The value
  /// of a stored property is created once, however the object gets to whatever keeps it.
  private func owner(of id: TypeID, createdBy call: Fact, includingApp: Bool) -> TypeID? {
    guard let owner = program.enclosingType(of: call) else { return nil }
    for outer in call.ancestors.prefix(while: { !$0.kind.isTypeOrExtension }) {
      switch outer.kind {
      // Matches: `lazy var cart: Cart = { Cart() }()`
      case .closure where outer.call != nil: continue
      case .closure, .forLoop, .whileLoop, .repeatLoop, .accessor, .subscriptDeclaration, .deinitializer: return nil
      case .property where outer.flags.contains(.isStatic): return owner == id ? id : nil
      case .property where outer.parent == outer.enclosingType: return owner
      case .function:
        // Matches: `func applicationDidFinishLaunching(_ notification: Notification)`
        guard includingApp, outer.name.hasPrefix("application"),
          program.conforms(owner, toAnyOf: SwiftUIType.appDelegates)
        else { return nil }
      default: continue
      }
    }
    return keeps(id, in: owner) ? owner : nil
  }

  /// Whether objects of a type keep one of a class in a property.
  private func keeps(_ id: TypeID, in owner: TypeID) -> Bool {
    program.storedProperties(of: owner).contains { property in
      !property.isNonOwning && types.type(ofDeclaration: property)?.unwrapped.nominal == id
    }
  }
}
