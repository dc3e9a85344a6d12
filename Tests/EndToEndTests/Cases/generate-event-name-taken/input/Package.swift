// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Journal",
  targets: [
    .target(name: "Journal")
  ])
