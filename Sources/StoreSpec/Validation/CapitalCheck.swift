import ArchitectureModel
import StoregenDiagnostics

/// Warns about names of types that begin in lower case.
struct CapitalCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    check(spec.app, of: "the app", generating: spec.compositionRootName, into: &collector)
    for context in spec.contexts {
      check(context.name, of: "the context", generating: context.ownerName, into: &collector)
    }
    for name in spec.types.map(\.name) {
      check(name, of: "the type", generating: name.value, into: &collector)
    }
  }

  private func check(
    _ name: Located<String>, of title: String, generating type: String,
    into collector: inout DiagnosticCollector
  ) {
    guard name.value.first?.isLowercase ?? false else { return }
    collector.warning(
      "\(title) `\(name.value)` begins in lower case", at: name.range,
      reason: "storegen generates a type `\(type)`, and types begin with a capital letter",
      help: "rename it to `\(name.value.firstUppercased)`")
  }
}
