// swift-tools-version: 6.0
import PackageDescription

let stores: [Target.PluginUsage] = [
  .plugin(name: "StoregenGeneratePlugin", package: "storegen-plugins"),
  .plugin(name: "StoregenLintPlugin", package: "storegen-plugins"),
]
let package = Package(
  name: "Features", platforms: [.macOS(.v14)],
  products: [.library(name: "Features", targets: ["TripContracts", "Trip", "Packing"])],
  dependencies: [.package(path: "../../storegen-plugins")],
  targets: [
    .target(name: "TripContracts", plugins: stores),
    .target(name: "Trip", dependencies: ["TripContracts"], plugins: stores),
    .target(name: "Packing", dependencies: ["TripContracts"], plugins: stores),
  ])
