import ArchitectureModel
import StoregenDiagnostics

/// Warns about names of types that begin in lower case.
struct CapitalCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    check(spec.app, "the app", generating: spec.compositionRootName, &collector)
    for context in spec.contexts {
      check(context.name, "the context", generating: context.ownerName, &collector)
    }
    for name in spec.types.map(\.name) {
      check(name, "the type", generating: name.value, &collector)
    }
  }

  private func check(
    _ name: Located<String>, _ title: String, generating type: String,
    _ collector: inout DiagnosticCollector
  ) {
    guard name.value.first?.isLowercase ?? false else { return }
    collector.warning(
      "\(title) `\(name.value)` begins in lower case", at: name.range,
      reason: "storegen generates a type `\(type)`, and types begin with a capital letter",
      help: "rename it to `\(name.value.firstUppercased)`")
  }
}
