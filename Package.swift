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
    .library(name: "StoreLintDriver", targets: ["StoreLintDriver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "StoregenDiagnostics", swiftSettings: settings),
    .target(name: "StoregenThreads", swiftSettings: settings),
    .target(name: "StoregenFiles", dependencies: ["StoregenThreads"], swiftSettings: settings),
    .target(
      name: "ArchitectureModel", dependencies: ["StoregenDiagnostics"], swiftSettings: settings),
    .target(
      name: "LocatedYAML", dependencies: ["CLibYAML", "StoregenDiagnostics"],
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
      dependencies: [
        "ArchitectureModel", "StoregenDiagnostics", "LocatedYAML", "SwiftFragments",
        "StoregenThreads",
      ],
      swiftSettings: settings),
    .target(
      name: "StoregenTemplates", path: "Templates",
      resources: templates.map { .embedInCode("\($0).mustache") },
      swiftSettings: settings),
    .target(
      name: "StoreGenerator",
      dependencies: [
        "StoregenDiagnostics", "StoregenFiles", "StoreSpec", "SwiftFragments", "StoregenTemplates",
        "StoregenThreads",
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftFacts",
      dependencies: [
        "StoregenDiagnostics", "StoregenThreads",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "FactPacks",
      dependencies: ["StoregenDiagnostics", "StoregenFiles", "SwiftFacts", "StoregenThreads"],
      swiftSettings: settings),
    .target(
      name: "StoreLint", dependencies: ["ArchitectureModel", "StoregenDiagnostics", "SwiftFacts"],
      swiftSettings: settings),
    .target(
      name: "LintReporting", dependencies: ["StoregenDiagnostics", "StoregenFiles"],
      swiftSettings: settings),
    .target(
      name: "StoreLintDriver",
      dependencies: [
        "ArchitectureModel", "FactPacks", "LintReporting", "LocatedYAML", "StoreGenerator",
        "StoreLint", "StoreSpec", "StoregenDiagnostics", "StoregenFiles", "StoregenThreads",
        "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "StoregenCLI",
      dependencies: [
        "ArchitectureModel", "LintReporting", "LocatedYAML", "StoreGenerator", "StoreLint",
        "StoreLintDriver", "StoreSpec", "StoregenDiagnostics", "StoregenFiles", "StoregenThreads",
        "SwiftFacts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "storegen", dependencies: ["StoregenCLI"], swiftSettings: settings),
    // No product: what Benchmarks/lint holds the linter to. It is here, and not in the package of the
    // benchmarks, so that swift-syntax is built once.
    .executableTarget(
      name: "ParseBaseline",
      dependencies: [
        "StoregenFiles", "StoregenThreads",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Benchmarks/ParseBaseline", swiftSettings: settings),

    .target(
      name: "StoregenTestSupport", path: "Tests/StoregenTestSupport", swiftSettings: settings),
    .testTarget(
      name: "StoregenDiagnosticsTests", dependencies: ["StoregenDiagnostics"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenFilesTests",
      dependencies: ["StoregenFiles", "StoregenTestSupport", "StoregenThreads"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenThreadsTests", dependencies: ["StoregenThreads"], swiftSettings: settings),
    .testTarget(
      name: "LocatedYAMLTests",
      dependencies: ["StoregenDiagnostics", "LocatedYAML", "StoregenTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftFragmentsTests", dependencies: ["SwiftFragments", "StoregenTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftFactsTests",
      dependencies: [
        "StoregenDiagnostics", "SwiftFacts", "StoregenTestSupport", "StoregenThreads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FactPacksTests",
      dependencies: [
        "StoregenDiagnostics", "FactPacks", "StoregenFiles", "SwiftFacts", "StoregenTestSupport",
        "StoregenThreads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StoreSpecTests",
      dependencies: [
        "ArchitectureModel", "StoregenDiagnostics", "StoreSpec", "SwiftFragments",
        "StoregenTestSupport",
      ],
      exclude: ["Whole"], swiftSettings: settings),
    .testTarget(
      name: "StoreGeneratorTests",
      dependencies: ["StoregenDiagnostics", "StoreGenerator", "StoreSpec", "StoregenTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StoreLintTests",
      dependencies: [
        "ArchitectureModel", "StoregenDiagnostics", "StoreLint", "StoreSpec", "SwiftFacts",
        "StoregenTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["storegen", "StoregenTestSupport"],
      exclude: ["Cases", "Inputs", "Specs"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenCLITests",
      dependencies: [
        "StoreLint", "StoreLintDriver", "StoreSpec", "StoregenCLI", "StoregenTestSupport",
        "StoregenThreads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StoreLintDriverTests",
      dependencies: [
        "ArchitectureModel", "StoreLint", "StoreLintDriver", "StoregenDiagnostics",
        "StoregenTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutTests", dependencies: ["StoregenTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "LintReportingTests",
      dependencies: ["StoregenDiagnostics", "LintReporting", "StoregenTestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
