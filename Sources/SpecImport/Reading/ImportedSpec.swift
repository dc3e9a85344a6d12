package import ArchitectureModel
package import CodeOverview
import LocatedYAML
package import StoregenDiagnostics

/// A spec that was derived from code.
package struct ImportedSpec {
  /// The top-level keys.
  package let items: [SpecItem]
  /// The requested names that no store has.
  package let unknownNames: [String]
  /// The requested names of classes that cannot have a context.
  package let namesWithObstacles: [(name: String, obstacle: StoreObstacle)]
  /// How many contexts there are.
  package var contextCount: Int { items.named("contexts")?.children.count ?? 0 }

  /// Errors about stores that cannot be told apart.
  package let diagnostics: [Diagnostic]
  /// Comments about stores that a spec cannot describe.
  package let remarks: [String]

  /// What a spec says besides its contexts.
  package struct Project {
    package let app: String
    /// The folder for generated code.
    package let output: String
    /// The deployment targets, in the order of the spec.
    package let platforms: [(name: String, version: String)]

    package init(app: String, output: String, platforms: [(name: String, version: String)]) {
      self.app = app
      self.output = output
      self.platforms = platforms
    }
  }

  /// Derives a spec from the stores, events and views of programs.
  ///
  /// - Parameters:
  ///   - names: the contexts or classes to import; empty for all.
  ///   - existing: the spec that is to be updated; nil for a new one.
  package init(
    of programs: [CodeOverview], in project: Project, only names: [String] = [],
    updating existing: AppSpec? = nil, source: SourceReader
  ) {
    for program in programs { source.add(program.nestedNames) }
    let stores = ImportedStores(programs, updating: existing, source: source)
    let events = ImportedEvents(programs, stores: stores, source: source)
    let chosen = stores.stores.filter { names.isEmpty || $0.isNamed(in: names) }
    let defaults =
      existing.map { ContextDefaults($0.generate) }
      ?? ContextDefaults(chosen.map { ContextDefaults($0, events: events) })
    let models = ImportedModels(
      programs, besides: Set(stores.stores.map(\.context)), only: names, source: source)
    let modelNames = Set(models.items.map(\.key) + models.classNames)
    let unused = names.filter { name in
      !modelNames.contains(name) && !chosen.contains { $0.isNamed(in: [name]) }
    }
    namesWithObstacles = unused.compactMap { name in stores.obstacles[name].map { (name, $0) } }
    unknownNames = unused.filter { stores.obstacles[$0] == nil }
    let output = existing?.generate.output.value ?? Self.output(of: project, programs: programs, source: source)
    var dependencies = DependencyNames(besides: chosen)
    let contexts = chosen.map { store in
      ContextImport(
        store: store, overview: programs[store.program], stores: stores, events: events,
        source: source, defaults: defaults, output: output
      ).item(&dependencies)
    }
    let types = names.isEmpty ? ImportedTypes(programs, source: source).items : []
    diagnostics = stores.diagnostics + (names.isEmpty ? Self.warnings(aboutAppsOf: programs, source) : [])
    let remarks = (names.isEmpty ? stores.remarks : []) + models.remarks
    self.remarks = remarks
    items =
      [
        SpecItem("version", "1"), SpecItem("app", YAMLScalar.of(project.app)),
        Self.generate(project, output: output, defaults: defaults),
      ]
      + (dependencies.items.isEmpty
        ? [] : [SpecItem("dependencies", .map(dependencies.items.sorted { $0.key < $1.key }))])
      + (types.isEmpty ? [] : [SpecItem("types", .map(types))])
      + [SpecItem("contexts", .map(contexts + models.items), remarks: remarks)]
      + ImportedScenes(programs, stores: chosen, source: source).items
  }

  /// The warning about several apps, whose stores would be in one composition root.
  private static func warnings(aboutAppsOf programs: [CodeOverview], _ source: SourceReader) -> [Diagnostic] {
    var names: Set<String> = []
    // An app may have one declaration for each system.
    let apps = programs.flatMap(\.apps).filter {
      !source.isForeign($0.location) && names.insert($0.name).inserted
    }
    guard apps.count > 1 else { return [] }
    return [
      Diagnostic(
        .warning,
        "this folder contains \(Phrase.count(apps.count, "app")), and the spec describes the stores of all of them",
        at: apps[0].location,
        reason:
          "a spec describes one app: its composition root creates all stores and imports their modules",
        help:
          "import the folder of each app with `storegen import FOLDER`, or remove the other apps' contexts",
        notes: apps.dropFirst().map { Note("`\($0.name)` is another app", at: $0.location) })
    ]
  }

  /// The folder for generated code: in that of the app, which an Xcode project may have in a folder of another name.
  private static func output(of project: Project, programs: [CodeOverview], source: SourceReader) -> String {
    guard project.output == "Generated",
      let app = programs.flatMap(\.apps).first(where: { !source.isForeign($0.location) })
    else { return project.output }
    let folders = source.path(of: app.location).split(separator: "/").dropLast()
    // The folders below this one are modules.
    let depth = folders.first == "Sources" ? 2 : 1
    return folders.count < depth ? project.output : folders.prefix(depth).joined(separator: "/") + "/Generated"
  }

  private static func generate(_ project: Project, output: String, defaults: ContextDefaults) -> SpecItem {
    var items = [
      SpecItem("output", YAMLScalar.of(output)), SpecItem("style", defaults.style.rawValue),
      SpecItem("channel", (defaults.channel ?? .asyncStream).rawValue),
    ]
    if defaults.access != .internal {
      items.append(SpecItem("access", defaults.access.rawValue))
    }
    if !project.platforms.isEmpty {
      items.append(
        SpecItem("platforms", .map(project.platforms.map { SpecItem($0.name, $0.version) })))
    }
    return SpecItem("generate", .map(items))
  }
}
