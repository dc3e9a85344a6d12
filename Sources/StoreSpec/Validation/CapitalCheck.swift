import ArchitectureModel
import StoregenDiagnostics

/// Warns about names that lead to odd names of types.
struct CapitalCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(into collector: inout DiagnosticCollector) {
    let references = Dictionary(
      keepingFirst: gaps.isDisjoint(with: [.wholeFile, .entries])
        ? spec.contextReferences.map { ($0.name.value, $0.name.range) } : [])
    check(spec.app, of: "the app", generating: spec.compositionRootName, into: &collector)
    for context in spec.contexts {
      if let reference = references[context.name.value.firstUppercased], spec.isCapitalizedElsewhere(context) {
        failCapitalized(context, at: reference, into: &collector)
        continue
      }
      check(context.name, of: "the context", generating: context.ownerName, into: &collector)
      checkEnding(of: context, into: &collector)
    }
    for name in spec.types.map(\.name) {
      check(name, of: "the type", generating: name.value, into: &collector)
    }
  }

  /// Reports a context whose name is capitalized where it is mentioned. Nothing is reported there.
  private func failCapitalized(
    _ context: Context, at reference: SourceRange, into collector: inout DiagnosticCollector
  ) {
    let name = context.name.value
    collector.error(
      "the context `\(name)` starts with a lowercase letter", at: context.name.range,
      reason: "the spec calls it `\(name.firstUppercased)` elsewhere", help: "rename it to `\(name.firstUppercased)`",
      notes: [Note("it is used here", at: reference)])
  }

  /// Warns about a context that is called like a store.
  private func checkEnding(of context: Context, into collector: inout DiagnosticCollector) {
    let name = context.name.value
    guard !context.isHandwritten, !context.isChild, name.hasSuffix(StoreNaming.ending), name != StoreNaming.ending
    else {
      return
    }
    collector.warning(
      "the context `\(name)` is named like a store", at: context.name.range,
      reason: "storegen generates the class `\(context.storeName)`",
      help: "rename it to `\(name.dropLast(StoreNaming.ending.count))`")
  }

  private func check(
    _ name: Located<String>, of title: String, generating type: String,
    into collector: inout DiagnosticCollector
  ) {
    guard name.value.first?.isLowercase ?? false else { return }
    collector.warning(
      "\(title) `\(name.value)` starts with a lowercase letter", at: name.range,
      reason: "storegen generates the type `\(type)`, and type names start with a capital letter",
      help: "rename it to `\(name.value.firstUppercased)`")
  }
}
