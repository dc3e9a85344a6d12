// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  targets: [
    .target(name: "LibraryModels"),
    .target(name: "Models"),
    .target(name: "LibraryFeatures", dependencies: ["LibraryModels"]),
  ]
)
