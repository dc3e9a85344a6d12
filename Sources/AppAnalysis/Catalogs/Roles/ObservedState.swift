import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// The state of classes that views can observe.
struct ObservedState {
  let program: Program

  /// The observed properties of a class and its superclasses.
  ///
  /// Matches: `@Published var count = 0`, and `var count = 0` in a class that is `@Observable`
  func fields(of id: TypeID) -> [Fact] {
    let lineage = [id] + program.supertypes(of: id).nominals.filter { program[$0].fact.kind == .classDeclaration }
    return lineage.flatMap { type in
      let isMacro = program.has(.macro, on: type)
      return program.storedProperties(of: type).filter { property in
        if property.isPublished || property.attribute("AppStorage") != nil { return true }
        return isMacro && isObserved(property)
      }
    }
  }

  private func isObserved(_ property: Fact) -> Bool {
    property.flags.isDisjoint(with: [.isConstant, .isLazy, .isWeak, .isUnowned]) && !property.isHidden
      && property.attribute("ObservationIgnored") == nil
  }

  /// Whether a class tells its observers of changes itself.
  ///
  /// Matches: `objectWillChange.send()`, `withMutation(keyPath: \.count) { … }`
  func sendsChanges(_ id: TypeID) -> Bool {
    program[id].parts.contains { part in
      !program.uses(of: Name("objectWillChange"), in: part).isEmpty
        || !program.uses(of: Name("withMutation"), in: part).isEmpty
    }
  }
}
