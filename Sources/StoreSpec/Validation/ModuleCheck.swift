import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks that stores in separate modules share contracts and are visible to the app.
struct ModuleCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    checkNames(into: &collector)
    checkAccess(into: &collector)
    // A folder that contains no module, as in an Xcode project, is that of the app; without a folder, everything may be in one
    // module.
    let folder = spec.generate.output.value
    let app = spec.moduleName(ofFolder: folder)
    guard app != nil || folder.contains("/") else { return }
    var importers: [(context: Context, module: String)] = []
    for context in spec.contexts {
      guard let output = context.output, let module = spec.moduleName(ofFolder: output.value),
        module != app
      else { continue }
      check(context, in: Located(module, at: output.range), into: &collector)
      if !isAlone(context) { importers.append((context, module)) }
    }
    if let app, let importer = importers.first { checkContracts(ofApp: app, importedBy: importer, into: &collector) }
    guard let contracts = spec.generate.contracts,
      let module = spec.moduleName(ofFolder: contracts.value), module != app,
      spec.generate.module.access?.value ?? .internal == .internal
    else { return }
    collector.error(
      "other modules cannot use the contracts in the module `\(module)`", at: contracts.range,
      reason: "`internal` declarations are visible only in their own module",
      help: "write `access: package` or `access: public` in `generate`")
  }

  /// The composition root has a property for each store.
  private func checkAccess(into collector: inout DiagnosticCollector) {
    let root = spec.generate.module.access
    for context in spec.storeContexts {
      // Another module cannot have internal stores at all.
      guard let own = context.module.access, let root, own.value < root.value,
        context.output == nil || own.value != .internal
      else { continue }
      collector.error(
        "`\(context.storeName)` is `\(own.value.rawValue)`, but `\(spec.compositionRootName)` is `\(root.value.rawValue)`",
        at: own.range, reason: "a `\(root.value.rawValue)` class cannot have a property of that type",
        help: "remove this line, or write `access: \(own.value.rawValue)` in `generate`",
        notes: [Note("the access level of `\(spec.compositionRootName)` is set here", at: root.range)])
    }
  }

  /// Checks the names of modules: those in `modules`, and those that files of other modules would import.
  private func checkNames(into collector: inout DiagnosticCollector) {
    let outputs = spec.outputs
    for module in spec.generate.modules { check(module, among: outputs, into: &collector) }
    let unnamed = outputs.filter { spec.generate.namedModule(ofFolder: $0.value) == nil }
    let folders = outputs.map { AppSpec.moduleFolder(in: $0.value) }
    // Nothing imports the only module.
    guard Set(folders.compactMap(\.self)).count + spec.generate.modules.count > 1 else { return }
    for output in unnamed {
      guard let folder = AppSpec.moduleFolder(in: output.value),
        SwiftIdentifier.moduleName(ofFolder: folder) == nil
      else { continue }
      collector.error(
        "`\(folder)` is not a module name", at: output.range,
        reason: "generated files import the module in this folder, which is named after the folder",
        help:
          "write `modules: { \"Sources/\(folder)\": NAME }` in `generate`, with the module's name"
      )
    }
  }

  private func check(
    _ module: NamedModule, among outputs: [Located<String>],
    into collector: inout DiagnosticCollector
  ) {
    if !SwiftIdentifier.isModuleName(module.name.value) {
      collector.error(
        "`\(module.name.value)` is not a module name", at: module.name.range,
        reason: SwiftIdentifier.isKeyword(module.name.value)
          ? "it is a keyword" : SwiftIdentifier.problem(with: module.name.value),
        help: SwiftIdentifier.repaired(module.name.value).map { "write `\($0)`" })
    }
    guard
      !outputs.contains(where: {
        spec.generate.namedModule(ofFolder: $0.value)?.folder.range == module.folder.range
      })
    else { return }
    collector.error(
      "storegen generates nothing into `\(module.folder.value)`", at: module.folder.range,
      reason: "`modules` is for the folders in `output` and `contracts`",
      help: "name a folder that contains one of these")
  }

  /// The app's module imports that of each store, so stores in other modules cannot import it for the contracts.
  private func checkContracts(
    ofApp app: String, importedBy importer: (context: Context, module: String),
    into collector: inout DiagnosticCollector
  ) {
    guard let contracts = spec.generate.contracts, spec.moduleName(ofFolder: contracts.value) == app else { return }
    collector.error(
      "`\(importer.context.ownerName)` in the module `\(importer.module)` cannot import the contracts in `\(app)`",
      at: contracts.range,
      reason:
        "`\(spec.compositionRootName)` is in `\(app)` and imports `\(importer.module)`, and two modules cannot import each other",
      help: "generate the contracts into a separate module: `contracts: Sources/Contracts/Generated`")
  }

  /// Whether a context shares nothing with others. Nothing is generated for a class that is not connected, or has nothing
  /// to be connected to.
  private func isAlone(_ context: Context) -> Bool {
    let part = context.generatedPart
    return part.isHandwritten
      ? part.events.isEmpty && part.handlers.isEmpty && part.notifications.isEmpty : spec.standsAlone(part)
  }

  private func check(_ context: Context, in module: Located<String>, into collector: inout DiagnosticCollector) {
    if spec.generate.contracts == nil, !isAlone(context) {
      collector.error(
        "`\(context.name.value)` is in a separate module, but there are no contracts",
        at: module.range,
        reason:
          "`\(module.value)` cannot import the app, which imports it; only a store that shares nothing with others "
          + "works without contracts",
        help: "write `contracts: Sources/Contracts/Generated` in `generate`")
    }
    guard spec.access(of: context) == .internal else { return }
    collector.error(
      "the app cannot use `\(context.ownerName)` in the module `\(module.value)`", at: module.range,
      reason: "`internal` declarations are visible only in their module",
      help: "write `access: package` or `access: public`")
  }
}
