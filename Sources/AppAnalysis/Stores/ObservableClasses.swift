import AppleNames
import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// How a class reports changes.
package enum ObservationStyle {
  /// It is `@Observable`.
  case macro
  /// It conforms to `ObservableObject`.
  case publisher
  /// Both.
  case both
}

/// How observable classes report changes, and where code creates them.
package struct ObservableClasses: AppQuery {
  package let catalogs: AppCatalogs

  /// How a class reports changes; nil if it is not observable, or if that depends on an external
  /// superclass.
  package func observationStyle(of id: TypeID) -> ObservationStyle? {
    guard storeCatalog.observable.contains(id) else { return nil }
    if program.has(.publisher, on: id) { return program.has(.macro, on: id) ? .both : .publisher }
    let lineage = [id] + program.supertypes(of: id).nominals
    return lineage.contains { foreignSuperclass(of: $0) != nil } ? nil : .macro
  }

  /// The first external type in a class's inheritance clause, which may be its superclass.
  package func foreignSuperclass(of id: TypeID) -> String? {
    guard program[id].fact.kind == .classDeclaration else { return nil }
    return program[id].declarations.lazy.compactMap { $0.inheritedTypes.first }
      .compactMap { program.resolve($0)?.externalName }
      .first { !FoundationNames.plainSupertypes.contains($0) }
  }

  /// The names by which code may create an observable class.
  package var names: NameSet {
    NameSet(
      program.typeTable.aliases.map(\.nameID) + [.selfType, .initializer]
        + storeCatalog.observable.map { program[$0].fact.nameID })
  }

  /// The observable class that an expression creates an instance of.
  package func createdObservable(by expression: Fact) -> TypeID? {
    types.createdType(by: expression)?.nominal.flatMap {
      storeCatalog.observable.contains($0) ? $0 : nil
    }
  }
}
