import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenTestSupport
import Testing

/// Compiles generated code and the scaffold with the settings of different apps.
@Suite("Generated code compiles without a warning", .serialized)
struct CompilationTests {
  static let upcomingFeatures = [
    "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny",
    "NonisolatedNonsendingByDefault",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  /// Swift 5 mode with minimal and complete checking, and with the defaults of a new project of Xcode 26.
  static let swift5: [[String]] = [
    ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "5", "-default-isolation", "MainActor"]
      + [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ].flatMap { ["-enable-upcoming-feature", $0] },
  ]

  static let settings: [[String]] = [
    [], upcomingFeatures, ["-default-isolation", "MainActor"],
    ["-default-isolation", "MainActor"] + upcomingFeatures,
  ]

  private static let hardTypes = """
    import Foundation
    struct Task {}
    struct Notification {}
    struct Debounce {}
    extension NSNotification.Name { static let hardDidChange = NSNotification.Name("hard") }
    public protocol RepositoryOfEverythingThatIsThere<Key, Value>: Sendable { associatedtype Key; associatedtype Value }
    public struct StubRepository: RepositoryOfEverythingThatIsThere {
      public typealias Key = String
      public typealias Value = Int
      let name: String
    }
    """

  @Test(
    "with the scaffold, each default isolation, upcoming features and access level",
    arguments: zip(
      [settings[0], settings[1], settings[2], settings[3], settings[3]],
      ["public", "package", "internal", "internal", "public"]))
  func hardSpecCompiles(flags: [String], access: String) throws {
    try expectHardSpecCompiles(flags, access: access)
  }

  @Test("in Swift 5 mode", arguments: zip(swift5, ["internal", "public", "public"]))
  func swift5ModeCompiles(flags: [String], access: String) throws {
    try expectHardSpecCompiles(flags, access: access)
  }

  @Test("with traces", arguments: zip([settings[3], swift5[1]], ["public", "internal"]))
  func tracesCompile(flags: [String], access: String) throws {
    try expectHardSpecCompiles(flags, access: "\(access), trace: true")
  }

  private func expectHardSpecCompiles(_ flags: [String], access: String) throws {
    let spec = try spec(
      hardSpec.replacing("output: Generated,", with: "output: Generated, access: \(access),"))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.hardTypes, to: "Types.swift")
    try write(spec, to: folder, importsAreInternal: flags.contains("InternalImportsByDefault"))
    let outcome = try typecheck(folder, flags: flags + ["-package-name", "Hard"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("with the public stores of the example", arguments: settings.prefix(2) + swift5)
  func exampleCompiles(flags: [String]) throws {
    let sources = Repository.root.appendingPathComponent("Examples/Benefits/Sources/Benefits")
    let outcome = try Tool.run(
      Self.swiftc(flags + ["-package-name", "Example"]) + Self.swiftFiles(below: sources))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("with the injection into SwiftUI views", arguments: settings + swift5)
  func injectionCompiles(flags: [String]) throws {
    let spec = try spec(hardSpec)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.hardTypes, to: "Types.swift")
    try write(spec, to: folder)
    let outcome = try typecheck(folder, flags: flags + AppleModules.flags())
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("in a single file", arguments: [settings[0], settings[3]])
  func singleFileCompiles(flags: [String]) throws {
    let spec = try spec(hardSpec)
    let renderer = try StoreRenderer()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.hardTypes, to: "Types.swift")
    let file = renderer.renderSingleFile(GenerationPlan(spec), specName: "storegen.yml")
    try folder.write(file.text, to: file.name)
    for file in try Scaffold(spec, renderer: renderer).files {
      try folder.write(file.textWithoutWarnings, to: file.path)
    }
    let outcome = try typecheck(folder, flags: flags + AppleModules.flags())
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "with contexts of different access levels",
    arguments: [
      ("internal", "public", "internal"), ("internal", "package", "public"),
      ("package", "public", "package"),
    ])
  func mixedAccess(root: String, first: String, second: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let spec = try spec(
      """
      version: 1
      app: Shop
      generate: { output: Generated, access: \(root) }
      types: { Line: { id: Int } }
      contexts:
        Cart: { access: \(first), state: { lines: "[Line] = []" }, events: { paid: { total: Int } } }
        Stock: { access: \(second), uses: [Cart.lines], handles: { Cart.paid: { call: ship, run: latest } } }
        Log: { handles: { all: note } }
      """)
    try write(spec, to: folder)
    let outcome = try typecheck(folder, flags: ["-package-name", "Shop"] + AppleModules.flags())
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("except for handlers that throw")
  func handlersDoNotThrow() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let spec = try spec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { events: { paid: { total: Int } } }
        Stock: { handles: { Cart.paid: ship } }
      """)
    for file in try generate(spec) { try folder.write(file.text, to: file.name) }
    try folder.write(
      "extension StockStore { func ship(total: Int) async throws {} }", to: "Stock.swift")
    let outcome = try typecheck(folder, flags: [])
    #expect(outcome.status != 0)
    #expect(
      outcome.errors.contains("does not conform to protocol 'StockStoreHandlers'"),
      "\(outcome.errors)")
  }

  private func write(
    _ spec: AppSpec, to folder: TemporaryFolder, importsAreInternal: Bool = false
  ) throws {
    for file in try generate(spec) { try folder.write(file.text, to: file.name) }
    let scaffold = try Scaffold(
      spec, renderer: StoreRenderer(), importsAreInternal: importsAreInternal)
    for file in scaffold.files { try folder.write(file.textWithoutWarnings, to: file.path) }
  }

  private func typecheck(_ folder: TemporaryFolder, flags: [String]) throws -> Tool.Outcome {
    try Tool.run(Self.swiftc(flags) + Self.swiftFiles(below: folder.url))
  }

  /// Compiles the files of a module at once, which takes a third of the time of a process for each file.
  static func swiftc(_ flags: [String]) -> [String] {
    // Races are found in SIL, after type checking.
    [
      "swiftc", "-wmo", "-emit-sil", "-o", "/dev/null", "-warnings-as-errors", "-module-name",
      "App",
    ]
      + (flags.contains("-swift-version") ? [] : ["-swift-version", "6"]) + flags
  }

  static func swiftFiles(below folder: URL) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }
}
