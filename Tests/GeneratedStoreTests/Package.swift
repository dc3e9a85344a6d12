// swift-tools-version: 6.2
import PackageDescription

// Generated code, compiled and run: the tests of what DESIGN promises about it. A package of its
// own, so that it compiles as it would in an app, and not with the settings of storegen.
let package = Package(
  name: "GeneratedStoreTests",
  platforms: [.macOS(.v15)],
  targets: [
    .testTarget(
      name: "GeneratedStoreTests", path: "Tests",
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
