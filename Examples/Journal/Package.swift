// swift-tools-version: 6.2
import PackageDescription

// On Apple systems `swift run JournalApp` opens the app. Other systems have no SwiftUI, so they build
// only the stores, their tests and the demo, with OpenCombine in place of Combine.
#if canImport(Darwin)
  let openCombine: [Package.Dependency] = []
  let combineTarget: [Target] = []
  let combine: [Target.Dependency] = []
#else
  let openCombine: [Package.Dependency] = [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ]
  // It depends on GRDB to be built after it: GRDB has code for Combine if it finds a module of that name, and only
  // Apple's will do.
  let combineTarget: [Target] = [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ])
  ]
  let combine: [Target.Dependency] = ["Combine"]
#endif

let grdb: [Target.Dependency] = [.product(name: "GRDB", package: "GRDB.swift")]

let package = Package(
  name: "Journal",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: openCombine + [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")
  ],
  targets: combineTarget + [
    .target(name: "JournalData", dependencies: grdb),
    .target(name: "Journal", dependencies: ["JournalData"] + combine),
    .executableTarget(name: "JournalTool", dependencies: ["JournalData"]),
    .executableTarget(name: "JournalApp", dependencies: ["Journal", "JournalData"]),
    .executableTarget(name: "JournalDemo", dependencies: ["Journal", "JournalData"]),
    .testTarget(
      name: "JournalTests", dependencies: ["Journal", "JournalData", "JournalTool"] + grdb),
  ],
  swiftLanguageModes: [.v6]
)
