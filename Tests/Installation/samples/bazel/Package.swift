// swift-tools-version: 6.0
import PackageDescription

// The same modules as in the BUILD files, for `storegen lint` without Bazel.
let package = Package(
  name: "Library",
  targets: [
    .target(name: "Models"),
    .target(name: "DesignSystem", dependencies: ["Models"]),
    .target(name: "Catalog", dependencies: ["Models"]),
    .target(name: "Loans", dependencies: ["Catalog", "Models"]),
    .target(name: "Members"),
    .target(name: "App", dependencies: ["Catalog", "DesignSystem", "Loans", "Members", "Models"]),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ])
