import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the name of the app, folders and modules.
struct HeadCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    if !spec.app.value.isEmpty { collector.requireIdentifier(spec.app, of: "the app") }
    // A missing output has been reported already.
    let output = spec.generate.output.value.isEmpty ? nil : spec.generate.output
    let folders = [output, spec.generate.contracts].compactMap(\.self)
    for folder in folders + spec.contexts.compactMap(\.output) {
      checkFolder(folder, into: &collector)
    }
    if let templates = spec.generate.templates { checkTemplates(templates, into: &collector) }
    let lists = [spec.generate.module.imports] + spec.contexts.map(\.module.imports)
    for list in lists { collector.requireListedOnce(list) }
    let imports = lists.flatMap(\.self)
    for module in imports where !isModule(module.value) {
      collector.error(
        "`\(module.value)` is not a module name", at: module.range,
        help: "write only the name that follows `import` in Swift")
    }
  }

  private func checkFolder(_ folder: Located<String>, into collector: inout DiagnosticCollector) {
    guard SpecPath.root.appending(folder.value).map({ $0 == .root }) ?? true else { return }
    collector.error(
      "`\(folder.value)` is not inside the spec's folder", at: folder.range,
      reason: "storegen writes and removes files only there",
      help: "use a separate folder, such as `Sources/App/Generated`")
  }

  private func checkTemplates(_ folder: Located<String>, into collector: inout DiagnosticCollector) {
    guard SpecPath.root.appending(folder.value).map({ $0 == .root }) ?? true else { return }
    collector.error(
      "`\(folder.value)` is not inside the spec's folder", at: folder.range,
      reason: "a spec can name only files in its own folder",
      help: "use a folder inside it; `--templates` on the command line accepts any folder")
  }

  private func isModule(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { SwiftIdentifier.isValid(String($0)) && !SwiftIdentifier.isKeyword(String($0)) }
  }
}
