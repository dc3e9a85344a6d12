import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

/// Compiles code with types and handlers that apps have, with the settings of different apps.
///
/// It generates code instead of only checking types, because Swift checks derived conformances then.
@Suite("Generated code compiles in apps, without a warning", .serialized)
struct TypeCompilationTests {
  // In Swift 5 mode, only this feature gives default arguments the isolation of their function.
  private static let versions = [
    ["-swift-version", "6"],
    ["-swift-version", "5", "-enable-upcoming-feature", "IsolatedDefaultValues"],
  ]
  private static let isolations = [
    [], ["-default-isolation", "MainActor"],
    [
      "-default-isolation", "MainActor", "-enable-upcoming-feature",
      "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
    ],
  ]

  @Test(
    "with the names of SwiftUI, the app's own types in generated ones, conditions, and handlers with fewer effects",
    arguments: versions, isolations)
  func appCompiles(version: [String], isolation: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in try generate(spec(Self.app)) { try folder.write(file.text, to: file.name) }
    try folder.write(Self.ownCode, to: "Own.swift")
    let outcome = try Tool.run(
      [
        "swiftc", "-wmo", "-emit-sil", "-o", "/dev/null", "-parse-as-library",
        "-warnings-as-errors",
        "-module-name", "App",
      ] + version + isolation + AppleModules.flags()
        + CompilationTests.swiftFiles(below: folder.url))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private static let app = """
    version: 1
    app: Planner
    generate: { output: Generated, imports: [Foundation] }
    types:
      Task: { id: UUID, title: String, place: Place, state: State = .open }
      State: { cases: [open, done], conforms: [String, CaseIterable, Codable] }
      Scene: { cases: { list: , detail: { task: Task } } }
      Environment: { fields: { name: String, size: 'Size = Size.small' }, conforms: [Codable, Labeled] }
      Result: |
        case loaded([Task])
        case failed(message: String = "unknown")
        case cached(Result)
      Binding: { fields: { place: 'Place = Place(name: "x")' }, conforms: [~Hashable] }
      Notification: { text: String }
      Thread: { id: Int, notifications: "[Notification]" }
    contexts:
      Task:
        lifetime: scene
        state:
          task: Task?
          State: Int = 0
          scene: Scene = if isDebug { .list } else { .list }
          environment: |-
            Environment = switch isDebug {
            case true: Environment(name: "a")
            default: Environment(name: "b")
            }
          result: Result = .failed()
          binding: Binding = Binding()
          notification: Notification?
          thread: Thread?
        events:
          task: { task: Task, scene: Scene, result: Result }
          state: { state: State, environment: Environment }
          moved: { place: Place, environment: Environment }
          opened: { place: Place }
      Scene:
        lifetime: scene
        state: { count: "Int = if isDebug { 1 } else { 2 }" }
        events: { environment: { payload: { environment: Environment }, audience: external } }
        handles:
          Task.task: { call: show, onError: failed(_:) }
          Task.state: { call: store, run: sync, onError: failed(_:) }
          Task.moved: { call: move, run: latest, removeDuplicates: true, debounce: 1s }
          Task.opened: { call: open, run: concurrent, removeDuplicates: true, throttle: 1s, onError: failed(_:) }
      Environment: { starts: true }
      State:
        channel: notification
        events: { result: { payload: { result: Result }, audience: external } }
        notifications: { .placesChanged: { call: reload(), onError: failed(_:) } }
    """
  /// What the user writes: no type has an annotation, and no handler is `async` or throws.
  private static let ownCode = """
    import Foundation

    let isDebug = [true].contains(true)

    struct Place: Hashable {
      var name: String
      static func == (left: Place, right: Place) -> Bool { left.name == right.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    enum Size: String, Codable {
      case small, large
    }

    protocol Labeled {
      var label: String { get }
    }

    extension Environment {
      var label: String { name }
    }

    nonisolated extension Foundation.Notification.Name {
      static let placesChanged = Foundation.Notification.Name("placesChanged")
    }

    extension SceneStore {
      func show(task: Task, scene: Scene, result: Result) {}
      func store(state: State, environment: Environment) {}
      func move(place: Place, environment: Environment) {}
      func open(place: Place) {}
      func failed(_ error: any Error) {}
    }

    extension EnvironmentStore {
      func start() {}
    }

    extension StateStore {
      func reload() {}
      func failed(_ error: any Error) {}
    }
    """
}
