import AppAnalysis
import LinkedProgram
import SwiftFacts

extension RuleContextReader {
  /// Whether each object of a class is as good as another one that the same expression creates: it has no variables besides
  /// preferences, which are saved elsewhere, and creating it starts nothing.
  ///
  /// Matches: `final class Entry: ObservableObject { let title: String; init(title: String) { self.title = title } }`
  func isInterchangeable(_ object: TypeID, createdBy call: Fact) -> Bool {
    guard stores.observables.foreignSuperclass(of: object) == nil, !call.arguments.contains(where: createsObject),
      stores.startedWork.workStarted(byCreating: object, call) == nil
    else { return false }
    let classes = ([object] + program.supertypes(of: object).nominals).filter {
      program[$0].fact.kind == .classDeclaration
    }
    return classes.allSatisfy { id in
      program.storedProperties(of: id).allSatisfy(isConstantOrSaved)
        && program.ownMembers(.initializer, of: id).allSatisfy {
          $0.descendants(.call).allSatisfy(\.isCallOfSuper) && !$0.descendants(.name).contains(where: \.isWholeSelf)
        }
    }
  }

  private func createsObject(_ argument: Fact) -> Bool {
    let created = argument.firstChild.flatMap { types.createdType(by: $0)?.nominal }
    return created.map { program[$0].fact.kind == .classDeclaration } ?? false
  }

  private func isConstantOrSaved(_ property: Fact) -> Bool {
    property.name == "objectWillChange"
      || property.flags.contains(.isConstant) && property.initialExpression == nil
      || stores.catalog.roles.isPreference(property)
  }
}

extension Fact {
  fileprivate var isCallOfSuper: Bool { base?.base?.nameID == .superclass }

  /// Whether it is `self`, and not the start of a chain of members.
  fileprivate var isWholeSelf: Bool { isSelf && parent?.kind != .member }
}
