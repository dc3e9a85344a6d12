// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "AppleShims",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"])
  ],
  targets: [
    .macro(name: "SwiftUIMacros"),
    .target(name: "SwiftUI", dependencies: ["SwiftUIMacros"]),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI"]),
  ],
  swiftLanguageModes: [.v6]
)
