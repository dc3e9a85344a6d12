import StoregenDiagnostics
import SwiftFragments

/// The name of the app, folders, and modules.
struct HeadCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    if !spec.app.value.isEmpty { collector.requireIdentifier(spec.app, "the app") }
    // Without an output there is an error already.
    let output = spec.generate.output.value.isEmpty ? nil : spec.generate.output
    let folders = [output, spec.generate.contracts].compactMap(\.self)
    for folder in folders + spec.contexts.compactMap(\.output) { checkFolder(folder, &collector) }
    let lists = [spec.generate.module.imports] + spec.contexts.map(\.module.imports)
    for list in lists { collector.requireListedOnce(list) }
    let imports = lists.flatMap(\.self)
    for module in imports where !isModule(module.value) {
      collector.error(
        "`\(module.value)` is no name of a module", at: module.range,
        help: "write the name alone, as it stands behind `import`")
    }
  }

  private func checkFolder(_ folder: Located<String>, _ collector: inout DiagnosticCollector) {
    guard SpecPath.root.appending(folder.value).map({ $0 == .root }) ?? true else { return }
    collector.error(
      "`\(folder.value)` is not below the folder of the spec", at: folder.range,
      reason: "storegen writes and removes files there, and nowhere else",
      help: "name a folder of its own, such as `Sources/App/Generated`")
  }

  private func isModule(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { SwiftIdentifier.isValid(String($0)) }
  }
}
