import AppAnalysis
import LinkedProgram

extension RuleCheck {
  /// The stores to which rules about boundaries and coupling apply, in the order of the files.
  var restrictedStores: [TypeDeclaration] {
    stores.catalog.storeTypes.filter { !stores.catalog.unrestricted.contains($0.id) }
  }
}
