import ArchitectureModel
import StoregenDiagnostics

/// Warns about types that generated code most likely cannot see. Errors would be wrong, because the app may declare a type of any
/// name; `storegen lint` reads its sources.
struct NamedTypeCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    var known = spec.generatedTypeNames
    for use in spec.namedTypes where use.context?.isHandwritten != true {
      for name in use.names.sorted() where known.insert(name).inserted {
        if let meant = SystemTypes.meant(by: name) {
          collector.warning(
            "Swift and Foundation have no type `\(name)`", at: use.range,
            reason: "but they have one with a similar name",
            help: "did you mean `\(meant)`?")
        }
        if let framework = SystemTypes.framework(declaring: name), !mayImport(framework, in: use.context) {
          collector.warning(
            "`\(name)` is declared in \(framework), which generated code does not import", at: use.range,
            help: "write `imports: [\(framework)]` in "
              + (use.context.map { "the context `\($0.name.value)`" } ?? "`generate`"))
        }
      }
    }
  }

  /// Whether the imports of generated code may contain a framework: others export it, and modules of the app may.
  private func mayImport(_ framework: String, in context: Context?) -> Bool {
    let contexts = context.map { [$0] } ?? spec.contexts
    let imports = spec.generate.module.imports + contexts.flatMap(\.module.imports)
    return imports.contains { !["Foundation", "Observation", "Combine"].contains($0.value) }
  }
}
