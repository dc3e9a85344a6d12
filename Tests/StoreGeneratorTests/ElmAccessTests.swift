import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenTestSupport
import Testing

/// Compiles a parent, its child, the contracts and the app as a module each.
@Suite("Public models of the Elm architecture in several modules", .serialized)
struct ElmAccessTests {
  private static let text = """
    version: 1
    app: Shop
    generate:
      output: Sources/App/Generated
      contracts: Sources/Kit/Generated
      access: public
      style: elm
      imports: [Foundation]
    dependencies: { api: { type: any Sendable, preview: "0" } }
    contexts:
      Line:
        lifetime: child
        output: Sources/Lines/Generated
        dependencies: [api]
        state: { id: Int, title: { type: String?, default: 'initialTitle()', bindable: true } }
        children: { notes: "[Note]" }
        actions: { remove: { emits: [removed] } }
        events: { removed: { at: Date } }
      Note:
        lifetime: child
        output: Sources/Lines/Generated
        state: { id: UUID, text: String = "" }
      Desk:
        output: Sources/Desk/Generated
        starts: true
        uses: [Log.count]
        state: { count: Int = 0, names: "[String: Int] = [:]" }
        children: { lines: "[Line]", first: Line? }
        actions: { add: "(_ title: String)" }
        events: { added: { title: String } }
        handles: { lines.removed: remove(id:), Log.cleared: resetState() }
      Log:
        output: Sources/Desk/Generated
        state: { count: Int = 0 }
        events: { cleared: { payload: {}, audience: external } }
        handles: { Desk.added: { call: note, debounce: 1s, removeDuplicates: true } }
    """

  /// Compiles the files of a module, which may import the earlier ones.
  private func compile(
    _ module: String, _ files: [GeneratedFile], _ own: String, in folder: TemporaryFolder
  ) throws {
    for file in files { try folder.write(file.text, to: "\(module)/\(file.name)") }
    try folder.write(own + emptyUpdates(in: files), to: "\(module)/Own.swift")
    let outcome = try Tool.run(
      [
        "swiftc", "-wmo", "-emit-module", "-emit-module-path",
        folder.file("\(module).swiftmodule").path,
        "-swift-version", "6", "-warnings-as-errors", "-D", "DEBUG", "-parse-as-library",
        "-module-name", module, "-I", folder.url.path, "-default-isolation", "MainActor",
      ] + CompilationTests.upcomingFeatures + AppleModules.flags()
        + CompilationTests.swiftFiles(below: folder.file(module)))
    #expect(outcome.status == 0, "\(module): \(outcome.errors)")
  }

  @Test("compile without a warning, and can be used but not changed by others")
  func modules() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = try generate(spec(Self.text))
    let own = [
      ("Kit", ""), ("Lines", "import Kit\nfunc initialTitle() -> String? { nil }\n"),
      ("Desk", "import Foundation\nimport Kit\nimport Lines\n"), ("App", ""),
    ]
    for (module, text) in own {
      try compile(
        module, files.filter { $0.folder == "Sources/\(module)/Generated" }, text, in: folder)
    }
    try folder.write(
      """
      import App
      import Desk
      import Kit
      import Lines
      @MainActor func use() {
        let stores = ShopStores.preview(desk: .sample(count: 1, lines: [LineModel(id: 1, title: nil)], log: LogStore.sample()))
        stores.desk.send(.lines(id: 1, .remove))
        print(stores.desk.lines.first?.notes ?? [], stores.desk.state, stores.desk.recordActions().actions)
        _ = DeskModel.update(
          state: DeskModel(), action: .start, environment: DeskEnvironment(api: 0, log: stores.log))
      }
      @MainActor func misuse(_ store: DeskStore, _ model: DeskModel, _ environment: DeskEnvironment) {
        store.count = 4
        store.emit(.added(title: ""))
        store.show(model)
        _ = DeskModel.add(state: model, title: "", environment: environment)
        _ = store.environment
      }
      """, to: "Use.swift")
    let outcome = try Tool.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-D", "DEBUG", "-I", folder.url.path,
        folder.file("Use.swift").path,
      ] + AppleModules.flags())
    let lines = outcome.errors.matches(of: /Use\.swift:(\d+):\d+: error:/)
    #expect(
      Set(lines.compactMap { Int($0.output.1) }).sorted() == [13, 14, 15, 16, 17],
      "\(outcome.errors)")
  }
}
