import AppAnalysis
import LinkedProgram
import SwiftFacts

/// What is lost with the objects that a body creates.
struct CreatedObjects: RuleContextReader {
  let context: RuleContext
  private let changes: MemberChanges

  init(of classes: [TypeID], in context: RuleContext) {
    self.context = context
    let variables = Set(classes).flatMap { context.program.storedProperties(of: $0) }.filter(\.isVariable)
    changes = MemberChanges(of: variables.map(\.nameID), mentioning: classes, in: context)
  }

  /// Whether an object differs from one that is created in its place later: it starts work, creates other objects, or its
  /// variables have values of its own or may change.
  ///
  /// Matches not: `class Row: ObservableObject { @Published var item: Item; init(item: Item) { self.item = item } }`
  func hasOwnData(_ id: TypeID, createdBy call: Fact) -> Bool {
    guard program.supertypes(of: id).nominals.allSatisfy({ program[$0].fact.kind == .protocolDeclaration }) else {
      return true
    }
    let properties = program.storedProperties(of: id).filter { !$0.flags.contains(.isStatic) }
    return properties.contains(where: createsObject)
      || properties.contains { $0.isVariable && (hasOwnValue($0, in: id) || mayChange($0, of: id)) }
      || stores.startedWork.workStarted(byCreating: id, call) != nil
  }

  private func createsObject(_ property: Fact) -> Bool {
    guard let type = types.type(ofDeclaration: property)?.unwrapped else { return true }
    guard let id = type.nominal, program[id].fact.kind == .classDeclaration else { return false }
    return property.initialExpression != nil
      || program.enclosingType(of: property).map { owner in
        views.wrappers.initialValues(of: property, in: owner).contains { types.createdType(by: $0.expression) != nil }
      } ?? true
  }

  /// Whether a variable starts with a value that the initializer did not receive.
  private func hasOwnValue(_ property: Fact, in id: TypeID) -> Bool {
    property.initialExpression != nil || views.wrappers.initialValues(of: property, in: id).isEmpty
  }

  private func mayChange(_ property: Fact, of id: TypeID) -> Bool {
    changes.mayConcern(property, of: id)
      || views.wrappers.uses(of: property, in: id).contains {
        (stores.changes.change(of: $0) != nil || stores.changes.mayBeChangedInPart($0)) && !$0.isInInitializer
      }
  }
}

extension Fact {
  /// Whether it is a stored property that may get another value.
  fileprivate var isVariable: Bool { flags.isDisjoint(with: [.isConstant, .isStatic]) }
}
