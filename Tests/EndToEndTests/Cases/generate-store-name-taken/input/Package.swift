// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Journal",
  targets: [
    .target(name: "Journal"), .target(name: "Other"),
    .testTarget(name: "JournalTests", dependencies: ["Journal"]),
  ])
