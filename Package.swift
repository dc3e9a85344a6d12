// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6, `any` and member imports written out, and in CI no warning passes.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The bundled templates, one per kind of file.
let templates = [
  "AppEvent", "CompositionRoot", "Event", "Injection", "Scaffold", "SceneStores", "Store",
  "StoreSupport", "Types", "Uses",
]

let package = Package(
  name: "storegen",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "storegen", targets: ["storegen"]),
    .library(name: "StoreSpec", targets: ["StoreSpec"]),
    .library(name: "StoreGenerator", targets: ["StoreGenerator"]),
    .library(name: "StoreLint", targets: ["StoreLint"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Diagnostics", swiftSettings: settings),
    .target(name: "Threads", swiftSettings: settings),
    .target(name: "Files", dependencies: ["Threads"], swiftSettings: settings),
    .target(name: "Architecture", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "LocatedYAML", dependencies: ["CLibYAML", "Diagnostics"],
      swiftSettings: settings),
    .target(
      name: "SwiftFragments",
      dependencies: [
        .product(name: "SwiftBasicFormat", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "StoreSpec",
      dependencies: ["Architecture", "Diagnostics", "LocatedYAML", "SwiftFragments", "Threads"],
      swiftSettings: settings),
    .target(
      name: "Templates", path: "Templates",
      resources: templates.map { .embedInCode("\($0).mustache") },
      swiftSettings: settings),
    .target(
      name: "StoreGenerator",
      dependencies: [
        "Diagnostics", "Files", "StoreSpec", "SwiftFragments", "Templates", "Threads",
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftFacts",
      dependencies: [
        "Diagnostics", "Threads",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "FactPacks", dependencies: ["Diagnostics", "Files", "SwiftFacts", "Threads"],
      swiftSettings: settings),
    .target(
      name: "StoreLint", dependencies: ["Architecture", "Diagnostics", "SwiftFacts"],
      swiftSettings: settings),
    .target(name: "Reporting", dependencies: ["Diagnostics", "Files"], swiftSettings: settings),
    .target(
      name: "StoregenCLI",
      dependencies: [
        "Architecture", "Diagnostics", "FactPacks", "Files", "LocatedYAML", "Reporting",
        "StoreGenerator", "StoreLint", "StoreSpec", "SwiftFacts", "Threads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "storegen", dependencies: ["StoregenCLI"], swiftSettings: settings),
    // No product: what Benchmarks/lint holds the linter to. It is here, and not in the package of the
    // benchmarks, so that swift-syntax is built once.
    .executableTarget(
      name: "ParseSwift",
      dependencies: [
        "Files", "Threads",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Benchmarks/ParseSwift", swiftSettings: settings),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "TestSupport", "Threads"],
      swiftSettings: settings),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: settings),
    .testTarget(
      name: "LocatedYAMLTests", dependencies: ["Diagnostics", "LocatedYAML", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftFragmentsTests", dependencies: ["SwiftFragments", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftFactsTests",
      dependencies: ["Diagnostics", "SwiftFacts", "TestSupport", "Threads"],
      swiftSettings: settings),
    .testTarget(
      name: "FactPacksTests",
      dependencies: [
        "Diagnostics", "FactPacks", "Files", "SwiftFacts", "TestSupport", "Threads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StoreSpecTests",
      dependencies: ["Architecture", "Diagnostics", "StoreSpec", "SwiftFragments", "TestSupport"],
      exclude: ["Whole"], swiftSettings: settings),
    .testTarget(
      name: "StoreGeneratorTests",
      dependencies: ["Diagnostics", "StoreGenerator", "StoreSpec", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StoreLintTests",
      dependencies: [
        "Architecture", "Diagnostics", "StoreLint", "StoreSpec", "SwiftFacts", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["storegen", "TestSupport"],
      exclude: ["Cases", "Inputs", "Specs"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenCLITests",
      dependencies: ["StoreLint", "StoreSpec", "StoregenCLI", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ReportingTests", dependencies: ["Diagnostics", "Reporting", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
