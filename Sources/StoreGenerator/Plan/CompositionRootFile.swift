import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The plan of `<App>Stores.swift`.
struct CompositionRootFile {
  let spec: AppSpec
  /// The dependencies of the spec, the stores written by hand, and the objects that stores share.
  private let parameters: [StoreInitializer.Parameter]
  /// Whether the root has a `StoreActivity`.
  private let needsActivity: Bool

  init(_ spec: AppSpec) {
    self.spec = spec
    let shared = Set(spec.storeContexts.flatMap { StorePlumbing($0, in: spec).sharedObjects })
    needsActivity = shared.contains(.activity) || spec.isTraced
    let observes = spec.contexts.flatMap(\.notifications).contains(where: \.center.isParameter)
    parameters =
      spec.rootDependencies.map(\.parameter)
      + spec.contexts.filter(\.isHandwritten).map { $0.rootParameter(in: spec) }
      // The root creates the activity itself.
      + SharedObject.allCases.filter { $0 != .activity && shared.contains($0) }.map(\.parameter)
      + (observes ? [.observedCenter] : [])
  }

  /// The name of the file.
  static func name(in spec: AppSpec) -> String { "\(spec.compositionRootName).swift" }

  var planned: PlannedFile {
    let stores = StoreSet.ofApp(spec, parameters: parameters)
    let wiring = stores.wiring + stores.observing("observedCenter") + stores.observingSources
    let starting = stores.starting
    let parts = parts
    return PlannedFile(
      in: spec.appModule, named: Self.name(in: spec), template: .compositionRoot,
      imports: imports(of: stores),
      values: [
        .app: .text(spec.app.value),
        .root: .text(spec.compositionRootName),
        .stores: .list(stores.stores),
        .hasParts: .flag(!parts.isEmpty),
        .parts: .lines(parts.map(\.declaration)),
        .initializer: .text(initializer(starts: !starting.isEmpty)),
        .creations: .lines(
          parts.compactMap(\.assignment) + stores.creations { SwiftIdentifier.escaped($0.name) }),
        .hasWiring: .flag(!wiring.isEmpty),
        .wiring: .lines(wiring),
        .hasStarts: .flag(!starting.isEmpty),
        .starts: .lines(starting),
        .settles: .flag(needsActivity),
        .isTraced: .flag(spec.isTraced),
      ] + stores.ending(of: spec.compositionRootName, .stop) + PreviewFunction(spec: spec).values
        + spec.testCodeValues)
  }

  private func initializer(starts: Bool) -> String {
    SwiftLayout.list(
      "\(spec.appModule.accessPrefix)init",
      items: parameters.map(\.declaration) + (starts ? ["starts: Bool = true"] : []), tail: " {",
      indentation: 2, closesOnOwnLine: true)
  }

  // MARK: Other properties

  /// The properties besides stores: those that the stores of windows need, and the activity.
  private var parts: [(declaration: String, assignment: String?)] {
    let sharedParts = spec.partsForWindows
    let others = parameters.filter { sharedParts[$0.name] != nil }.map { parameter in
      let name = SwiftIdentifier.escaped(sharedParts[parameter.name] ?? parameter.name)
      let value = SwiftIdentifier.escaped(parameter.name)
      return (declaration: "let \(name): \(parameter.type)", assignment: Optional("self.\(name) = \(value)"))
    }
    guard needsActivity else { return others }
    let access = sharedParts.isEmpty ? "private " : ""
    return others + [("\(access)let storeActivity = StoreActivity()", nil)]
  }

  private func imports(of stores: StoreSet) -> FileImports {
    let module = spec.appModule
    // The types of their dependencies are those of the initializer's parameters. What the module of another context
    // imports, this one may not be able to, unless it is the target of an Xcode project, which sees what its packages use.
    let dependent = spec.contexts.filter {
      (spec.module(of: $0) == module || module.name == nil) && !spec.dependencies(of: $0).isEmpty
    }
    var imports = FileImports(
      for: module, of: dependent, types: parameters.map(\.type) + spec.traceTypes, in: spec)
    imports.addModules(of: spec.rootContexts, to: module, in: spec)
    for module in stores.modulesOfCenters { imports.add(module, exposed: false) }
    return imports
  }
}

extension StoreInitializer.Parameter {
  /// The notification center that stores observe.
  static let observedCenter = StoreInitializer.Parameter(
    "observedCenter", type: "NotificationCenter", default: ".default")
}

extension FileImports {
  /// Imports the modules that contain the stores of contexts.
  mutating func addModules(of contexts: [Context], to module: OutputModule, exposed: Bool = true, in spec: AppSpec) {
    let named = Dictionary(grouping: contexts) { spec.module(of: $0).name }
    for case (let name?, let contexts) in named where name != module.name {
      // Nothing is generated around a class that exchanges no events.
      let areAlone = contexts.allSatisfy {
        $0.isHandwritten && $0.events.isEmpty && $0.handlerMethods(in: spec).isEmpty
      }
      areAlone ? add(name, exposed: exposed) : addWired(name, exposed: exposed)
    }
  }
}
