import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// Explains which objects that views read from the environment are not checked, because the linter does not know their class.
package struct UnknownEnvironmentObjects {
  package let injection: InjectionAnalysis

  package init(injection: InjectionAnalysis) {
    self.injection = injection
  }

  private var program: Program { injection.program }

  /// A note on the first read of each such class, in file order.
  package func notes() -> [Note] {
    var named: Set<String> = []
    return program.allTypes.filter { !$0.module.isTest }.flatMap { type in
      program.storedProperties(of: type.id).compactMap { property in
        guard let name = nameOfUnknownObject(of: property, in: type.id),
          named.insert(name).inserted
        else { return nil }
        return Note(
          "no class `\(name)` with observable state is among the sources, so whether it is injected is not checked",
          at: property.nameRange)
      }
    }
  }

  /// The name of the class of an object that a property reads, if the class is not among the observable ones.
  private func nameOfUnknownObject(of property: Fact, in owner: TypeID) -> String? {
    let reads = injection.reads
    guard let (wrapper, attribute) = reads.wrappers.objectWrapper(of: property),
      wrapper.takesFromEnvironment, reads.environmentRead(of: property, in: owner) == nil
    else { return nil }
    if case .parameter? = reads.types.type(ofDeclaration: property)?.unwrapped { return nil }
    let key = attribute.arguments.first?.firstChild
    guard wrapper == .environmentObject || key?.kind == .member else { return nil }
    guard let name = key?.base?.name, !name.isEmpty else { return property.typeAnnotation?.typeText }
    return name
  }
}
