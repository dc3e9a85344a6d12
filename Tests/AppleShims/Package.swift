// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// What clients with the strictest imports compile with; a warning in them is an error.
let strictImports: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "AppleShims",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    // OpenCombine's own modules for Foundation and Dispatch leave out what has Apple's names where
    // a module `Combine` can be imported. That is this one, as soon as it was built once.
    //
    // The language mode of this module decides whether a closure of the main actor, handed to
    // `sink`, checks where it runs. It does with Apple's Combine, and here in Swift 5 mode only.
    .target(
      name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .macro(name: "SwiftUIMacros"),
    .target(name: "SwiftUI", dependencies: ["Combine", "SwiftUIMacros"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: strictImports),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI"]),
    .testTarget(
      name: "MainActorTests", dependencies: ["SwiftUI"],
      swiftSettings: strictImports + [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
