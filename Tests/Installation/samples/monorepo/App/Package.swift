// swift-tools-version: 6.0
import PackageDescription

let stores: [Target.PluginUsage] = [
  .plugin(name: "StoregenGeneratePlugin", package: "storegen-plugins"),
  .plugin(name: "StoregenLintPlugin", package: "storegen-plugins"),
]
let package = Package(
  name: "App", platforms: [.macOS(.v14)],
  dependencies: [.package(path: "../../storegen-plugins"), .package(path: "../Features")],
  targets: [
    .executableTarget(
      name: "TripApp", dependencies: [.product(name: "Features", package: "Features")],
      plugins: stores)
  ])
