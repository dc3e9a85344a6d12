import StoregenDiagnostics

/// Stores in modules of their own: they share contracts, and the app can see them.
struct ModuleCheck {
  let spec: AppSpec

  func run(_ collector: inout DiagnosticCollector) {
    // Where the path does not tell the module, all may be one.
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
      "contracts in the module `\(module)` are of no use to others", at: contracts.range,
      reason: "what is `internal` is not seen outside of its module",
      help: "write `access: package` or `access: public` in `generate`")
  }

  private func check(
    _ context: Context, in module: Located<String>, _ collector: inout DiagnosticCollector
  ) {
    if spec.generate.contracts == nil {
      collector.error(
        "`\(context.name.value)` is in a module of its own, and there are no contracts",
        at: module.range,
        reason: "`\(module.value)` cannot import the app, which imports it",
        help: "write `contracts: Sources/Contracts/Generated` in `generate`")
    }
    guard spec.access(of: context) == .internal else { return }
    collector.error(
      "the app cannot see `\(context.storeName)` in the module `\(module.value)`", at: module.range,
      reason: "what is `internal` is not seen outside of its module",
      help: "write `access: package` or `access: public`")
  }
}
