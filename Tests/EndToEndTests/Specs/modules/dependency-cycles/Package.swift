// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  targets: [
    .target(name: "LibraryContracts"),
    .target(name: "LibraryFeatures", dependencies: ["LibraryContracts"]),
    .executableTarget(name: "LibraryApp", dependencies: ["LibraryFeatures"]),
  ]
)
