package import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// What the spec says about scenes.
package struct SpecScenes: AppQuery {
  package let catalogs: AppCatalogs
  package let events: EventAnalysis

  /// The injections of a generated modifier according to the spec; nil for other modifiers. The
  /// generated code may be missing, for example if a build plugin creates it.
  package func injections(ofSceneModifier call: Fact) -> [Injection]? {
    guard let name = call.base?.name,
      let modifier = settings.architecture?.injectionModifiers.first(where: {
        $0.name == name
      })
    else { return nil }
    let names = Set(modifier.contexts.map(\.value))
    return events.specStores.filter { names.contains($0.context.name.value) }.flatMap { spec in
      InjectedObject.Kind.foundByClass.map { kind in
        Injection(
          content: .object(InjectedObject(kind: kind, type: spec.store)), call: call, value: nil)
      }
    }
  }

  /// The generated modifier that makes an injection.
  package func modifier(of injection: Injection) -> InjectionModifier? {
    guard let modifiers = settings.architecture?.injectionModifiers else { return nil }
    let type = program.enclosingType(of: injection.call).map { program[$0].name }
    return modifiers.first {
      $0.typeName == type || $0.name == injection.call.base?.name
    }
  }

  /// The context of the spec that owns a store.
  package func context(ofStore store: TypeID) -> Context? {
    events.specStore(ofStore: store)?.context
  }
}
