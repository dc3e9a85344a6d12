// swift-tools-version: 6.2
import PackageDescription

// On Apple systems `swift run CounterApp` opens the app. Other systems have no SwiftUI, so they
// build only the stores, their tests and the demo.
let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15), .iOS(.v18)],
  targets: [
    .target(name: "Counter"),
    .executableTarget(name: "CounterApp", dependencies: ["Counter"]),
    .executableTarget(name: "CounterDemo", dependencies: ["Counter"]),
    .testTarget(name: "CounterTests", dependencies: ["Counter"]),
  ],
  swiftLanguageModes: [.v6]
)
