import AppleNames
import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// The actor on which the code of a class runs.
package enum ClassIsolation {
  /// The main actor, or another global actor.
  case actor
  /// None: it runs wherever it is called.
  case none
  /// It depends on an external type, or the class is declared nonisolated.
  case unknown
}

/// Decides on which actor the code of a class runs.
package struct ClassIsolations: AppQuery {
  package let catalogs: AppCatalogs

  /// The isolation of a class by its attributes, its supertypes, and the default of its module.
  package func isolation(of id: TypeID) -> ClassIsolation {
    let supertypes = program.supertypes(of: id)
    if ([id] + supertypes.nominals).contains(where: namesGlobalActor) { return .actor }
    let module = program.typeTable.modules.module(of: program[id].fact)
    if program[id].declarations.contains(where: { $0.flags.contains(.isNonisolated) }) { return .unknown }
    if module.isOnMainActor || settings.defaultIsolation == .mainActor { return .actor }
    if ([id] + supertypes.nominals).contains(where: hasIsolatingWrapper) { return .unknown }
    return supertypes.externals.isSubset(of: FoundationNames.plainSupertypes) ? .none : .unknown
  }

  /// Whether the compiler rejects code that changes the state of a class on several threads. It trusts `@unchecked Sendable`.
  package func isCheckedByCompiler(_ id: TypeID) -> Bool {
    program.typeTable.modules.module(of: program[id].fact).concurrency.contains(.rejectsDataRaces)
      && !program.conforms(id, to: "Sendable")
  }

  /// Whether a class determines which queue it runs on.
  package func namesItsQueue(_ id: TypeID) -> Bool {
    program[id].parts.contains(where: \.checksThread)
      || program.storedProperties(of: id).contains { property in
        types.type(ofDeclaration: property)?.externalName.map(Self.synchronizers.contains) ?? false
      }
  }

  /// Types of properties by which a class makes itself safe on several threads.
  private static let synchronizers: Set<String> = [
    "DispatchQueue", "OperationQueue", "NSLock", "NSRecursiveLock", "os_unfair_lock", "OSAllocatedUnfairLock", "Mutex",
  ]

  private func namesGlobalActor(_ id: TypeID) -> Bool {
    program[id].declarations.contains { $0.attributes.contains(where: isGlobalActor) }
  }

  /// Whether a property has a wrapper whose value SwiftUI isolates: in Swift 5 mode, this isolates the whole class.
  ///
  /// Matches: `@ObservedObject var settings = Settings.shared` in a class
  private func hasIsolatingWrapper(_ id: TypeID) -> Bool {
    program.storedProperties(of: id).contains { property in
      property.attributes.contains { attribute in
        SwiftUIWrapper.observing.contains(attribute.name)
          && program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal == nil
      }
    }
  }

  /// Whether an attribute is `@MainActor` or another global actor. External ones are recognized by
  /// name.
  package func isGlobalActor(_ attribute: Fact) -> Bool {
    guard let id = program.resolver.lookUp(attribute.nameID, at: attribute)?.nominal else {
      return attribute.name.hasSuffix("Actor")
    }
    return program[id].declarations.contains { $0.attribute("globalActor") != nil }
  }
}
