// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Lamp",
  targets: [.target(name: "App", dependencies: ["Hall"]), .target(name: "Hall")])
