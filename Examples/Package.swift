// swift-tools-version: 6.2
import PackageDescription

// All examples in one package, for CI: no warning passes, and where there is no SwiftUI the shims
// stand in, so that screens and injection compile there too.
#if canImport(Darwin)
  let shims: [Package.Dependency] = []
  let swiftUI: [Target.Dependency] = []
#else
  let shims: [Package.Dependency] = [.package(path: "../Tests/AppleShims")]
  let swiftUI: [Target.Dependency] = [.product(name: "SwiftUI", package: "AppleShims")]
#endif

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: shims,
  targets: [
    .target(
      name: "Benefits", dependencies: swiftUI, path: "Benefits/Sources/Benefits",
      swiftSettings: strict),
    .executableTarget(
      name: "BenefitsApp", dependencies: ["Benefits"] + swiftUI,
      path: "Benefits/Sources/BenefitsApp", swiftSettings: strict),
    .executableTarget(
      name: "BenefitsDemo", dependencies: ["Benefits"], path: "Benefits/Sources/BenefitsDemo",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
