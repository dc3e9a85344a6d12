// swift-tools-version: 6.2
import PackageDescription

let combine: [Target.Dependency] = [shim("Combine")]
let apple: [Target.Dependency] = [shim("Combine"), shim("SwiftUI"), shim("os")]

func shim(_ module: String) -> Target.Dependency {
  .product(name: module, package: "AppleShims", condition: .when(platforms: [.linux]))
}

/// The library ObservableStore, to whose sources `compare-elm --library` creates a link in this folder.
let library: [Target] =
  if let path = Context.environment["OBSERVABLE_STORE"] {
    [
      .target(
        name: "ObservableStore", dependencies: apple, path: path,
        swiftSettings: [.swiftLanguageMode(.v5)])
    ]
  } else {
    []
  }

// The programs that `run` measures. A separate package, so that builds of storegen do not include it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../Tests/AppleShims")],
  targets: [
    .executableTarget(
      name: "Delivery",
      dependencies: combine,
      path: "Delivery", exclude: ["storegen.yml"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // The same stores without and with traces. Both contain the files of `Plain` that are not generated.
    .target(
      name: "PlainStores", dependencies: combine, path: "Tracing/Plain",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TracedStores", dependencies: combine, path: "Tracing/Traced",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Tracing", dependencies: ["PlainStores", "TracedStores"], path: "Tracing/Measuring",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Elm",
      dependencies: library.isEmpty ? [] : ["ObservableStore"] + apple,
      path: "Elm", exclude: ["storegen.yml"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "HandWritten", path: "HandWritten", swiftSettings: [.treatAllWarnings(as: .error)]),
    .systemLibrary(
      name: "CLibYAML", path: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .executableTarget(
      name: "ParseYAML", dependencies: ["CLibYAML"], path: "ParseYAML",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ] + library,
  swiftLanguageModes: [.v6]
)
