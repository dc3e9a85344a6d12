// swift-tools-version: 6.2
import PackageDescription

// All examples in one package, for CI: no warning passes, dependencies are built once, and where there is no
// SwiftUI the shims stand in, so that screens and injection compile there too.
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

/// A module of an example.
func module(_ name: String, of example: String, _ dependencies: [Target.Dependency] = []) -> Target
{
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

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: shims,
  targets: example("Benefits", isTested: false) + example("Counter"),
  swiftLanguageModes: [.v6]
)
