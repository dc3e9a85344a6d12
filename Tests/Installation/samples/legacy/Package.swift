// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Notes",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "../storegen-plugins")],
  targets: [
    .executableTarget(
      name: "Notes",
      plugins: [
        .plugin(name: "StoregenGeneratePlugin", package: "storegen-plugins"),
        .plugin(name: "StoregenLintPlugin", package: "storegen-plugins"),
      ])
  ])
