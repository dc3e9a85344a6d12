// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of clients with the strictest imports. Warnings are errors.
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
    .library(name: "os", targets: ["os"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    // OpenCombine's modules for Foundation and Dispatch omit declarations with Apple's names if
    // a module named `Combine` can be imported, which is this one once it has been built.
    //
    // The language mode of this module decides whether a main-actor closure passed to
    // `sink` checks its executor. It does with Apple's Combine, and here only in Swift 5 mode.
    .target(
      name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .macro(name: "SwiftUIMacros"),
    .target(name: "os"),
    .target(name: "SwiftUICore", dependencies: ["Combine"]),
    .target(name: "SwiftUI", dependencies: ["SwiftUICore", "SwiftUIMacros"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: strictImports),
    .testTarget(name: "osTests", dependencies: ["os"], swiftSettings: strictImports),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI"]),
    .testTarget(
      name: "MainActorTests", dependencies: ["SwiftUI"],
      swiftSettings: strictImports + [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
