import StoregenDiagnostics

/// Checks that stores in separate modules share contracts and are visible to the app.
struct ModuleCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    // If the path does not contain a module, everything may be in one module.
    guard let app = AppSpec.moduleName(ofFolder: spec.generate.output.value) else { return }
    for context in spec.contexts {
      guard let output = context.output, let module = AppSpec.moduleName(ofFolder: output.value),
        module != app
      else { continue }
      check(context, in: Located(module, at: output.range), &collector)
    }
    guard let contracts = spec.generate.contracts,
      let module = AppSpec.moduleName(ofFolder: contracts.value), module != app,
      spec.generate.module.access?.value ?? .internal == .internal
    else { return }
    collector.error(
      "other modules cannot use the contracts in the module `\(module)`", at: contracts.range,
      reason: "`internal` declarations are visible only in their module",
      help: "write `access: package` or `access: public` in `generate`")
  }

  private func check(
    _ context: Context, in module: Located<String>, _ collector: inout DiagnosticCollector
  ) {
    if spec.generate.contracts == nil {
      collector.error(
        "`\(context.name.value)` is in a separate module, but there are no contracts",
        at: module.range,
        reason: "`\(module.value)` cannot import the app, because the app imports it",
        help: "write `contracts: Sources/Contracts/Generated` in `generate`")
    }
    guard spec.access(of: context) == .internal else { return }
    collector.error(
      "the app cannot use `\(context.ownerName)` in the module `\(module.value)`", at: module.range,
      reason: "`internal` declarations are visible only in their module",
      help: "write `access: package` or `access: public`")
  }
}
