// swift-tools-version: 6.2
import PackageDescription

// On Apple systems `swift run ChatApp` opens the app. Other systems have no SwiftUI, so they build only
// the stores, their tests and the demo, with OpenCombine in place of Combine.
#if canImport(Darwin)
  let openCombine: [Package.Dependency] = []
  let combineTarget: [Target] = []
  let combine: [Target.Dependency] = []
#else
  let openCombine: [Package.Dependency] = [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ]
  let combineTarget: [Target] = [
    .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")])
  ]
  let combine: [Target.Dependency] = ["Combine"]
#endif

let package = Package(
  name: "Chat",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: openCombine + [
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1")
  ],
  targets: combineTarget + [
    .target(name: "Chat", dependencies: combine),
    .target(
      name: "ChatServer",
      dependencies: [
        "Chat", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .executableTarget(name: "ChatApp", dependencies: ["Chat", "ChatServer"]),
    .executableTarget(name: "ChatDemo", dependencies: ["Chat", "ChatServer"]),
    .testTarget(name: "ChatTests", dependencies: ["Chat", "ChatServer"] + combine),
  ],
  swiftLanguageModes: [.v6]
)
