// swift-tools-version: 6.2
import PackageDescription

// The programs that `run` measures. A separate package, so that builds of storegen do not include it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../Tests/AppleShims")],
  targets: [
    .executableTarget(
      name: "Delivery",
      dependencies: [
        .product(
          name: "Combine", package: "AppleShims", condition: .when(platforms: [.linux]))
      ],
      path: "Delivery", exclude: ["storegen.yml"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Elm", path: "Elm", exclude: ["storegen.yml"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "HandWritten", path: "HandWritten", swiftSettings: [.treatAllWarnings(as: .error)]),
    .systemLibrary(
      name: "CLibYAML", path: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .executableTarget(
      name: "ParseYAML", dependencies: ["CLibYAML"], path: "ParseYAML",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
