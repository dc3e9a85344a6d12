// swift-tools-version: 6.0
import PackageDescription

let stores: [Target.PluginUsage] = [
  .plugin(name: "StoregenGeneratePlugin", package: "storegen-plugins"),
  .plugin(name: "StoregenLintPlugin", package: "storegen-plugins"),
]
let package = Package(
  name: "Trip",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "trip", targets: ["TripApp"])],
  dependencies: [.package(path: "../storegen-plugins")],
  targets: [
    .target(name: "TripContracts", plugins: stores),
    .target(name: "Trip", dependencies: ["TripContracts"], plugins: stores),
    .target(name: "Packing", dependencies: ["TripContracts"], plugins: stores),
    .executableTarget(
      name: "TripApp", dependencies: ["Trip", "Packing", "TripContracts"], plugins: stores),
  ])
