// swift-tools-version: 6.2
import PackageDescription

// On Apple systems `swift run BenefitsApp` opens the app. Elsewhere there is no SwiftUI: then the
// stores and the demo are all there is.
let package = Package(
  name: "Benefits",
  platforms: [.macOS(.v14), .iOS(.v17)],
  targets: [
    .target(name: "Benefits"),
    .executableTarget(name: "BenefitsApp", dependencies: ["Benefits"]),
    .executableTarget(name: "BenefitsDemo", dependencies: ["Benefits"]),
  ],
  swiftLanguageModes: [.v6]
)
