// swift-tools-version: 6.1
import PackageDescription

// On Apple systems `swift run BenefitsApp` opens the app. Other systems have no SwiftUI, so they
// build only the stores and the demo. The tools version is that of Xcode 16.3, the oldest that compiles generated code.
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
