// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Start", targets: [.executableTarget(name: "App")])
