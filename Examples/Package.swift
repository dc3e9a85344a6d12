// swift-tools-version: 6.2
import PackageDescription

// All examples in one package, for CI: no warning passes, dependencies are built once, and where there is no
// SwiftUI the shims stand in, so that screens and injection compile there too.
//
// Where the shims are used, GRDB has to be built before them: it has code for Combine if it finds a module of that
// name, and only Apple's will do. Scripts/examples does so.
#if canImport(Darwin)
  let shims: [Package.Dependency] = []
  let swiftUI: [Target.Dependency] = []
#else
  let shims: [Package.Dependency] = [.package(path: "../Tests/AppleShims")]
  let swiftUI: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "AppleShims"),
    .product(name: "Combine", package: "AppleShims"),
  ]
#endif

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let flyingFox: [Target.Dependency] = [
  .product(name: "FlyingFox", package: "FlyingFox"),
  .product(name: "FlyingSocks", package: "FlyingFox"),
]
let grdb: [Target.Dependency] = [.product(name: "GRDB", package: "GRDB.swift")]

/// A module of an example.
func module(_ name: String, of example: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies + swiftUI, path: "\(example)/Sources/\(name)",
    swiftSettings: strict)
}

/// An example: a module with stores, an app with screens, a demo, and usually tests and a module with the
/// code before storegen, which compiles as well.
///
/// - Parameters:
///   - needs: what the stores depend on.
///   - helpers: other modules of the example, for app, demo and tests.
///   - testNeeds: what else the tests depend on.
func example(
  _ name: String, needs: [Target.Dependency] = [], helpers: [Target] = [],
  testNeeds: [Target.Dependency] = [], isTested: Bool = true
) -> [Target] {
  let modules: [Target.Dependency] =
    [.target(name: name)] + helpers.map { .target(name: $0.name) } + swiftUI
  func program(_ suffix: String) -> Target {
    .executableTarget(
      name: name + suffix, dependencies: modules, path: "\(name)/Sources/\(name)\(suffix)",
      swiftSettings: strict)
  }
  let app = [module(name, of: name, needs)] + helpers + [program("App"), program("Demo")]
  guard isTested else { return app }
  return app + [
    .testTarget(
      name: "\(name)Tests", dependencies: modules + testNeeds, path: "\(name)/Tests/\(name)Tests",
      swiftSettings: strict),
    .target(
      name: "\(name)Before", dependencies: swiftUI, path: "\(name)/Before/Sources",
      swiftSettings: strict),
  ]
}

let catalogServer = module(
  "CatalogServer", of: "Catalog", [.target(name: "Catalog")] + flyingFox)
let chatServer = module("ChatServer", of: "Chat", [.target(name: "Chat")] + flyingFox)
let journalData = module("JournalData", of: "Journal", grdb)
// A process of its own in the demo and the tests.
let journalTool = Target.executableTarget(
  name: "JournalTool", dependencies: [.target(name: "JournalData")],
  path: "Journal/Sources/JournalTool", swiftSettings: strict)

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: shims + [
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: example("Benefits", isTested: false) + example("Counter")
    + example("Catalog", helpers: [catalogServer])
    + example(
      "Journal", needs: [.target(name: "JournalData")], helpers: [journalData],
      testNeeds: grdb + [.target(name: "JournalTool")]) + [journalTool]
    + example("Chat", helpers: [chatServer]),
  swiftLanguageModes: [.v6]
)
