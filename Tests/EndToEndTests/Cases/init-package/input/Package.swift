// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Bakery",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [
    .target(name: "Bakery"),
    .testTarget(name: "BakeryTests", dependencies: ["Bakery"]),
  ]
)
