import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A scene of the app: the stores that its views get, and those created for each window.
struct WindowScene {
  let scene: SceneStores?
  /// The stores that its views get.
  let injected: [Context]
  /// The stores that are created for each window.
  let ofWindow: [Context]

  /// The scenes of a spec; one with all stores if the spec has none.
  static func all(of spec: AppSpec) -> [WindowScene] {
    guard !spec.scenes.isEmpty else { return [WindowScene(nil, injecting: spec.rootContexts, in: spec)] }
    return spec.scenes.map { scene in
      let names = Set(scene.contexts.map(\.value))
      return WindowScene(
        scene, injecting: spec.contexts.filter { names.contains($0.name.value) }, in: spec)
    }
  }

  private init(_ scene: SceneStores?, injecting injected: [Context], in spec: AppSpec) {
    self.scene = scene
    self.injected = injected
    // A store of the window may use a store that no view needs.
    var names: Set<String> = []
    func add(_ context: Context) {
      guard context.lifetime == .scene, names.insert(context.name.value).inserted else { return }
      context.usedContexts.compactMap(spec.context(named:)).forEach(add)
    }
    injected.forEach(add)
    ofWindow = spec.contexts.filter { names.contains($0.name.value) }
  }

  /// The words that follow "the stores" in a sentence.
  var ofScene: String { scene.map { " of the scene `\($0.name.value)`" } ?? "" }
}

/// The plan of a file with the stores of one window.
struct SceneStoresFile {
  let scene: WindowScene
  let spec: AppSpec

  var planned: PlannedFile? {
    guard !scene.ofWindow.isEmpty else { return nil }
    let module = spec.appModule
    let root = spec.windowRootName(of: scene.scene)
    let stores = StoreSet.ofWindow(scene.ofWindow, in: spec)
    let starting = stores.starting
    let sharedParts = spec.partsForWindows
    let wiring =
      stores.wiring + stores.observing("stores.\(sharedParts["observedCenter"] ?? "")")
      + stores.observingSources
    var imports = FileImports(for: module, types: [], in: spec)
    imports.addModules(of: scene.ofWindow, to: module, in: spec)
    for module in stores.modulesOfCenters { imports.add(module, exposed: false) }
    return PlannedFile(
      in: module, named: "\(root).swift", template: .sceneStores, imports: imports,
      values: [
        .ofScene: .text(scene.ofScene), .root: .text(root),
        .appRoot: .text(spec.compositionRootName), .stores: .list(stores.stores),
        .creations: .lines(
          stores.creations {
            "stores.\(SwiftIdentifier.escapedMember(sharedParts[$0.name] ?? $0.name))"
          }),
        .hasWiring: .flag(!wiring.isEmpty), .wiring: .lines(wiring),
        .hasStarts: .flag(!starting.isEmpty), .starts: .lines(starting),
      ] + stores.ending(of: root, .deliverEmitted))
  }
}

extension AppSpec {
  /// The properties that the composition root has for the stores of windows, by the names of its
  /// parameters.
  var partsForWindows: [String: String] {
    let contexts = contexts.filter { $0.lifetime == .scene }
    let observes = contexts.flatMap(\.notifications).contains(where: \.center.isParameter)
    let properties = Set(self.contexts.map(\.propertyName))
    let names =
      contexts.flatMap { context in
        StoreInitializer(context, plumbing: StorePlumbing(context, in: self), in: self).parameters
          .map(\.name).filter { !context.usedContexts.map(\.firstWordLowercased).contains($0) }
          + (context.isHandwritten ? [context.factoryName] : [])
      } + (observes ? ["observedCenter"] : [])
    return Dictionary(
      keepingFirst: names.map { ($0, properties.contains($0) ? "\($0)Dependency" : $0) })
  }
}
