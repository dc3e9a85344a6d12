// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  targets: [
    .target(name: "Models"),
    .target(name: "LibraryContracts"),
    .target(name: "Loans"),
    .target(name: "Members", dependencies: ["LibraryContracts"]),
    .target(name: "LibraryFeatures", dependencies: ["LibraryContracts", "Loans"]),
  ]
)
