// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  targets: [
    .target(name: "Library"),
    .plugin(name: "Generator", capability: .buildTool()),
    .binaryTarget(name: "Scanner", path: "Scanner.xcframework"),
  ]
)
