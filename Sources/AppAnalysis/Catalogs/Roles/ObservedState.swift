import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// The state of classes that views can observe.
struct ObservedState {
  let program: Program
  /// The property wrappers of the app that keep a value in the user's defaults.
  private let preferences: Set<String>
  /// The property wrappers of the app that tell the observers of the object around them about changes.
  private let publishers: Set<String>

  init(program: Program) {
    self.program = program
    let wrappers = program.allTypes.filter { $0.fact.attribute("propertyWrapper") != nil }
    let saving = wrappers.filter { type in
      type.parts.contains { $0.descendants(.name).contains { $0.name.hasSuffix("UserDefaults") } }
        || Self.savesByKey(type, of: program)
    }
    preferences = Set(["AppStorage", "Default"] + saving.map(\.name))
    let announcing = wrappers.filter { type in
      type.parts.contains { !program.uses(of: .objectWillChange, in: $0).isEmpty }
    }
    publishers = Set(announcing.map(\.name))
  }

  /// Whether a property wrapper has a key for its value, which it keeps elsewhere.
  ///
  /// Matches: `struct Saved<Value> { let key: String; var wrappedValue: Value { get { … } set { … } } }`
  private static func savesByKey(_ wrapper: TypeDeclaration, of program: Program) -> Bool {
    let stored = program.storedProperties(of: wrapper.id)
    return !wrapper.genericParameters.isEmpty
      && stored.contains { $0.flags.contains(.isConstant) && $0.typeAnnotation?.name == "String" }
      && stored.allSatisfy { property in
        let mentioned = property.typeAnnotation.map { [$0] + $0.descendants } ?? []
        let isDefault = property.flags.contains(.isConstant) && mentioned.count == 1
        if mentioned.isEmpty { return property.initialExpression != nil && property.flags.contains(.isConstant) }
        return isDefault || !mentioned.contains { wrapper.genericParameters.contains($0.name) }
      }
  }

  /// Whether a property is a value in the user's defaults, or one that a wrapper keeps in another place.
  ///
  /// Matches: `@AppStorage("size") var size = 3`, and a wrapper of the app that reads `UserDefaults`
  func isPreference(_ property: Fact) -> Bool {
    property.attributes.contains { preferences.contains($0.name) }
  }

  /// Matches: `@Saved var size = 3`, where `Saved` calls `objectWillChange.send()` of the object around it
  private func announcesChanges(_ property: Fact) -> Bool {
    property.attributes.contains { publishers.contains($0.name) }
  }

  /// The observed properties of a class and its superclasses.
  ///
  /// Matches: `@Published var count = 0`, and `var count = 0` in a class that is `@Observable`
  func fields(of id: TypeID) -> [Fact] {
    let lineage = [id] + program.supertypes(of: id).nominals.filter { program[$0].fact.kind == .classDeclaration }
    return lineage.flatMap { type in
      let isMacro = program.has(.macro, on: type)
      return program.storedProperties(of: type).filter { property in
        if property.isPublished || isPreference(property) || announcesChanges(property) { return true }
        return isMacro && isObserved(property) && (!property.isHidden || isShown(property, by: type))
      }
    }
  }

  /// Whether a property that other code sees returns a private one, or something of it.
  ///
  /// Matches: `private var user: User?` and `var name: String? { user?.name }`
  private func isShown(_ property: Fact, by id: TypeID) -> Bool {
    program[id].parts.contains { part in
      program.uses(of: property.nameID, in: part).contains { use in
        use.ancestors.contains { $0.kind == .property && !$0.isStored && !$0.isHidden && $0.parent == part }
      }
    }
  }

  private func isObserved(_ property: Fact) -> Bool {
    property.flags.isDisjoint(with: [.isConstant, .isLazy, .isWeak, .isUnowned])
      && property.attribute("ObservationIgnored") == nil
  }

  /// Whether a class tells its observers of changes itself.
  ///
  /// Matches: `objectWillChange.send()`, `withMutation(keyPath: \.count) { … }`
  func sendsChanges(_ id: TypeID) -> Bool {
    if program[id].fact.attributes.contains(where: mayAddState) { return true }
    return program[id].parts.contains { part in
      !program.uses(of: .objectWillChange, in: part).isEmpty
        || !program.uses(of: Name("withMutation"), in: part).isEmpty
    }
  }

  /// Whether an attribute of a class may be a macro that adds observed properties.
  ///
  /// Matches: `@Stateful final class SearchModel: ObservableObject { … }`
  private func mayAddState(_ attribute: Fact) -> Bool {
    attribute.name.first?.isUppercase ?? false && !Self.knownAttributes.contains(attribute.name)
      && !program.allTypes.contains { $0.name == attribute.name }
  }

  private static let knownAttributes: Set<String> = [
    "MainActor", "Observable", "Model", "NSApplicationMain", "UIApplicationMain",
  ]
}
