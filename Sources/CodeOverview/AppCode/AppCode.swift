package import AppAnalysis
import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// The code of an app as an overview reads it: the analyses, and the store that each type belongs to.
package struct AppCode: AnalysisContextReader {
  package let context: AnalysisContext
  private let specStores: [TypeID: SpecStore]

  package init(_ context: AnalysisContext) {
    self.context = context
    specStores = Dictionary(
      keepingFirst: context.events.specStores.flatMap { spec in
        Set([spec.store, spec.owner]).map { ($0, spec) }
      })
  }

  // MARK: Types

  /// The context in the spec whose store or model a type is.
  package func specStore(of id: TypeID) -> SpecStore? { specStores[id] }

  /// The name of the context in the spec whose store or model a type is.
  package func contextName(of id: TypeID) -> String? { specStores[id]?.context.name.value }

  package func isStore(_ id: TypeID) -> Bool {
    stores.catalog.stores.contains(id) || specStores[id] != nil
  }

  /// The type itself if it is a store, or else the store that it is nested in.
  package func store(around id: TypeID) -> TypeID? {
    ([id] + program.typeTable.outerTypes(of: id)).first(where: isStore)
  }

  /// The participant that the code of a type belongs to. A type that is nested in a store belongs to that store, and so
  /// does the model of a store.
  package func participant(of id: TypeID) -> TypeID {
    let outer = store(around: id) ?? id
    return specStores[outer]?.store ?? outer
  }

  // MARK: Code

  /// Whether code is handwritten and belongs to the app itself rather than to its tests and previews.
  package func isHandwritten(_ fact: Fact) -> Bool {
    !fact.file.isGenerated && !views.catalog.isPreviewOrTest(fact)
  }

  /// The type of a property as it is written, or else the name of its inferred type.
  package func typeText(of property: Fact) -> String? {
    property.typeAnnotation?.typeText
      ?? types.type(ofDeclaration: property)?.nominal.map { program.fullName(of: $0) }
      ?? types.type(ofDeclaration: property)?.externalName.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether views that read a stored property of a class are updated when it changes.
  package func isObserved(_ property: Fact, in id: TypeID) -> Bool {
    !program.has(.macro, on: id) && program.has(.publisher, on: id)
      ? property.isPublished
      : property.attribute("ObservationIgnored") == nil && !property.flags.contains(.isConstant)
  }

  /// The protocol of a delegate.
  /// Matches: `weak var delegate: (any PlayerDelegate)?`
  package func delegateProtocol(of property: Fact) -> TypeID? {
    guard let id = property.typeAnnotation.flatMap({ program.resolve($0)?.nominal }),
      program[id].fact.kind == .protocolDeclaration,
      NameWords.nameDelegate(program[id].name),
      isHandwritten(program[id].fact)
    else { return nil }
    return id
  }
}

/// Something that reads the code of an app.
protocol AppCodeReader: AnalysisContextReader {
  var app: AppCode { get }
}

extension AppCodeReader {
  package var context: AnalysisContext { app.context }
}
