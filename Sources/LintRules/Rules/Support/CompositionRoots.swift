import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The code that creates the composition root of the spec.
struct CompositionRoots: RuleContextReader {
  let context: RuleContext
  private let architecture: AppSpec
  /// The calls that create it for the app, in the order of the files.
  let creations: [Fact]

  /// - Returns: nil without a spec.
  init?(in context: RuleContext) {
    guard let architecture = context.settings.architecture else { return nil }
    self.context = context
    self.architecture = architecture
    let name = architecture.compositionRootName
    let catalog = context.views.catalog
    creations = context.program.appFiles.filter { !$0.facts.isGenerated }.flatMap { file in
      file.facts.all(.call).filter { $0.base?.kind == .name && $0.base?.name == name && !catalog.isPreviewOrTest($0) }
    }
  }

  var name: String { architecture.compositionRootName }

  /// How views get the stores: `.shopStores(stores)`.
  var modifier: String {
    ".\(architecture.injectionModifiers.first?.name ?? "environment")(stores)"
  }

  /// Whether code is part of the composition root, or of the call that creates it.
  func contains(_ code: Fact) -> Bool {
    code.ancestors.contains { creations.contains($0) || $0.kind.isTypeDeclaration && $0.name == name }
  }

  /// The arguments with which the composition root gets the store of a context.
  func arguments(for context: Context) -> [Fact] {
    creations.flatMap(\.arguments).filter { $0.name == context.propertyName }
  }
}
