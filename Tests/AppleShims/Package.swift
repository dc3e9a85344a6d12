// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AppleShims",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"])
  ],
  targets: [
    .target(name: "SwiftUI"),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI"]),
  ],
  swiftLanguageModes: [.v6]
)
