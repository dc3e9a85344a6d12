// swift-tools-version: 6.3
import PackageDescription

/// Whether warnings are errors, which `.ci/run` asks for. The variable is storegen's own: `CI` is also set where people
/// install storegen, and a warning of a newer compiler must not prevent that.
let warningsAreErrors = Context.environment["STOREGEN_WARNINGS_AS_ERRORS"] != nil

/// The settings of all targets.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// The version that the program prints: that of the tag that is checked out.
let version =
  [Context.environment["STOREGEN_VERSION"], Context.gitInformation?.currentTag]
  .compactMap(\.self).map { $0.hasPrefix("v") ? String($0.dropFirst()) : $0 }
  .first { $0.first?.isNumber == true && $0.utf8.allSatisfy(isPartOfVersion) } ?? "0.1.0-dev"

/// Whether a byte can be in a version, and in a string in C.
func isPartOfVersion(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
    UInt8(ascii: "+"):
    true
  default: false
  }
}

/// The conditions in the support code, all of which hold in tests.
let supportConditions = [
  "STORE_ARRIVALS", "STORE_CALL_BUFFER", "STORE_CALL_TIMER", "STORE_CONCURRENT_CALLS", "STORE_HANDLER_QUEUE",
  "STORE_HANDLER_RUN", "STORE_IMMEDIATE_DELIVERY", "STORE_JOINING", "STORE_LATEST_CALLS",
  "STORE_LATEST_CALLS_BY_KEY", "STORE_LIMITED_CALLS", "STORE_LOADS", "STORE_NOTIFICATIONS",
  "STORE_FIELD_CHANGES", "STORE_PERSISTED_DEFAULTS", "STORE_PERSISTED_FILES", "STORE_SEQUENCES",
  "STORE_POSTED_NOTIFICATION", "STORE_PUBLISHER", "STORE_ROWS", "STORE_STOPPING", "STORE_STREAMS", "STORE_THROTTLE",
  "STORE_TRACE",
]

let package = Package(
  name: "storegen",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "storegen", targets: ["storegen"]),
    .library(name: "StoreSpec", targets: ["StoreSpec"]),
    .library(name: "StoreGenerator", targets: ["StoreGenerator"]),
    .library(name: "LintRules", targets: ["LintRules"]),
    .library(name: "LintDriver", targets: ["LintDriver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CAllocator"),
    .target(name: "CArguments"),
    .target(
      name: "CStoregenVersion", cSettings: [.define("STOREGEN_VERSION", to: "\"\(version)\"")]),
    .target(name: "StoregenDiagnostics", swiftSettings: settings),
    .target(name: "StoregenThreads", swiftSettings: settings),
    .target(name: "StoregenFiles", dependencies: ["StoregenThreads"], swiftSettings: settings),
    .target(
      name: "StoregenProcesses", dependencies: ["StoregenFiles"], swiftSettings: settings),
    .target(
      name: "LocatedYAML", dependencies: ["CLibYAML", "StoregenDiagnostics"],
      swiftSettings: settings),
    .target(
      name: "SwiftFragments",
      dependencies: [
        "StoregenDiagnostics", .product(name: "SwiftBasicFormat", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "ArchitectureModel", dependencies: ["StoregenDiagnostics", "SwiftFragments"],
      swiftSettings: settings),
    .target(
      name: "StoreSpec",
      dependencies: [
        "ArchitectureModel", "LocatedYAML", "StoregenDiagnostics", "StoregenThreads",
        "SwiftFragments",
      ],
      swiftSettings: settings),
    .target(
      name: "StoregenTemplates", path: "Templates",
      sources: ["BundledTemplates.swift", "PageTemplate.swift"],
      resources: ["Mustache", "Page", "Support"].map { .embedInCode($0) },
      swiftSettings: settings),
    // `Subject.swift` needs Combine, and `FieldChanges.swift` a newer system than storegen. The package
    // Tests/GeneratedStoreTests compiles them, and the code for SwiftUI in the other files, on all systems.
    .target(
      name: "StoregenSupport", path: "Templates/Support",
      exclude: ["FieldChanges.swift", "Rows.swift", "Subject.swift"],
      swiftSettings: settings + supportConditions.map { .define($0) }),
    .target(
      name: "StoreGenerator",
      dependencies: [
        "ArchitectureModel", "StoregenDiagnostics", "StoregenFiles", "StoregenTemplates",
        "StoregenThreads", "SwiftFragments",
      ],
      swiftSettings: settings),
    .target(
      name: "ProjectFiles",
      dependencies: [
        "ArchitectureModel", "CStoregenVersion", "StoregenDiagnostics", "StoregenFiles",
        "StoregenProcesses", "StoreSpec",
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
      dependencies: ["StoregenDiagnostics", "StoregenFiles", "StoregenThreads", "SwiftFacts"],
      swiftSettings: settings),
    .target(
      name: "AppleNames",
      dependencies: ["ArchitectureModel", "StoregenDiagnostics", "SwiftFacts"],
      swiftSettings: settings),
    .target(
      name: "LinkedProgram",
      dependencies: ["AppleNames", "ArchitectureModel", "StoregenDiagnostics", "SwiftFacts"],
      swiftSettings: settings),
    .target(
      name: "FileSelection", dependencies: ["AppleNames", "ArchitectureModel", "SwiftFacts"],
      swiftSettings: settings),
    .target(
      name: "AppAnalysis",
      dependencies: [
        "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "CodeOverview",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics",
        "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "StoreConversion",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureModel", "CodeOverview", "LinkedProgram",
        "StoregenDiagnostics", "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "ProjectProposal",
      dependencies: [
        "AppAnalysis", "ArchitectureContracts", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics",
        "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "ArchitectureContracts",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "StoregenFiles",
        "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "EventFlows",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "SwiftFacts",
        "SwiftFragments",
      ],
      swiftSettings: settings),
    .target(
      name: "LintRules",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureContracts", "ArchitectureModel", "CodeOverview", "EventFlows",
        "LinkedProgram",
        "StoregenDiagnostics", "StoregenThreads", "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "LintReporting",
      dependencies: ["ArchitectureModel", "StoregenDiagnostics", "StoregenFiles", "StoregenTemplates"],
      swiftSettings: settings),
    .target(
      name: "LintDriver",
      dependencies: [
        "AppAnalysis", "ArchitectureContracts", "ArchitectureModel", "CAllocator", "CodeOverview", "EventFlows",
        "FactPacks", "FileSelection", "LinkedProgram", "LintReporting", "LintRules", "LocatedYAML",
        "ProjectFiles", "ProjectProposal", "StoreConversion", "StoregenDiagnostics",
        "StoreGenerator", "StoregenFiles", "StoregenThreads", "StoreSpec", "SwiftFacts",
      ],
      swiftSettings: settings),
    .target(
      name: "ArchitectureGraph",
      dependencies: [
        "AppAnalysis", "ArchitectureContracts", "ArchitectureModel", "CodeOverview", "StoregenDiagnostics",
        "StoregenFiles", "StoregenTemplates", "StoreSpec", "SwiftFragments",
      ],
      swiftSettings: settings),
    .target(
      name: "SpecImport",
      dependencies: [
        "AppAnalysis", "ArchitectureModel", "CodeOverview", "LocatedYAML", "StoreConversion",
        "StoregenDiagnostics", "StoreSpec", "SwiftFragments",
      ],
      swiftSettings: settings),
    .target(name: "JSONRPC", dependencies: ["StoregenThreads"], swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "CAllocator",
        "CodeOverview", "JSONRPC", "LintDriver", "LintRules", "ProjectFiles", "StoregenDiagnostics",
        "StoreGenerator", "StoregenFiles", "StoregenThreads", "StoreSpec", "SwiftFacts",
        "SwiftFragments",
      ],
      swiftSettings: settings),
    .target(
      name: "AgentServer",
      dependencies: [
        "AppAnalysis", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "JSONRPC", "LanguageServer",
        "LintDriver", "LintReporting", "LintRules", "ProjectFiles", "StoreGenerator", "StoregenDiagnostics",
        "StoregenFiles", "StoregenThreads",
      ],
      swiftSettings: settings),
    .target(
      name: "StoregenCLI",
      dependencies: [
        "AgentServer", "AppAnalysis", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "CArguments",
        "EventFlows", "JSONRPC",
        "LanguageServer", "LinkedProgram", "LintDriver", "LintReporting", "LintRules", "LocatedYAML", "ProjectFiles",
        "ProjectProposal", "SpecImport", "StoreConversion", "StoregenDiagnostics", "StoreGenerator",
        "StoregenFiles", "StoregenProcesses", "StoregenThreads", "StoreSpec", "SwiftFacts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "storegen", dependencies: ["StoregenCLI"], swiftSettings: settings),
    // Benchmarks/lint compares the linter with this program. It is not a product, and it is in this package
    // so that swift-syntax is built only once.
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
      name: "StoregenDiagnosticsTests",
      dependencies: ["StoregenDiagnostics", "StoregenTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "StoregenFilesTests",
      dependencies: ["StoregenFiles", "StoregenTestSupport", "StoregenThreads"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenProcessesTests",
      dependencies: ["StoregenFiles", "StoregenProcesses", "StoregenTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenThreadsTests", dependencies: ["StoregenThreads"], swiftSettings: settings),
    .testTarget(
      name: "LocatedYAMLTests",
      dependencies: ["LocatedYAML", "StoregenDiagnostics", "StoregenTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftFragmentsTests", dependencies: ["StoregenTestSupport", "SwiftFragments"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftFactsTests",
      dependencies: [
        "StoregenDiagnostics", "StoregenTestSupport", "StoregenThreads", "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FactPacksTests",
      dependencies: [
        "FactPacks", "StoregenDiagnostics", "StoregenFiles", "StoregenTestSupport",
        "StoregenThreads", "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StoreSpecTests",
      dependencies: [
        "ArchitectureModel", "StoregenDiagnostics", "StoregenTestSupport", "StoreSpec",
        "SwiftFragments",
      ],
      exclude: ["Whole"], swiftSettings: settings),
    .testTarget(
      name: "StoreGeneratorTests",
      dependencies: [
        "ArchitectureModel", "StoregenDiagnostics", "StoreGenerator", "StoregenFiles",
        "StoregenTemplates", "StoregenTestSupport", "StoreSpec", "SwiftFragments",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenSupportTests", dependencies: ["StoregenSupport"], swiftSettings: settings),
    .testTarget(
      name: "ArchitectureContractsTests",
      dependencies: [
        "AppAnalysis", "ArchitectureContracts", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics",
        "StoregenTestSupport", "StoreSpec", "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EventFlowsTests",
      dependencies: [
        "AppAnalysis", "ArchitectureModel", "EventFlows", "LinkedProgram", "StoregenDiagnostics",
        "StoregenTestSupport", "StoreSpec", "SwiftFacts", "SwiftFragments",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LintRulesTests",
      dependencies: [
        "AppAnalysis", "AppleNames", "ArchitectureModel", "CodeOverview", "FileSelection",
        "LinkedProgram", "LintRules", "ProjectProposal", "StoregenDiagnostics",
        "StoregenTestSupport", "StoreSpec", "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "LintReporting", "storegen", "StoregenCLI", "StoregenFiles", "StoregenTestSupport",
      ],
      exclude: ["Cases", "Converted", "Inputs", "Specs"],
      swiftSettings: settings),
    .testTarget(
      name: "StoregenCLITests",
      dependencies: [
        "ArchitectureModel", "LintDriver", "LintRules", "StoregenCLI", "StoregenTestSupport",
        "StoregenThreads", "StoreSpec",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ProjectFilesTests",
      dependencies: ["ProjectFiles", "StoregenTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "LintDriverTests",
      dependencies: [
        "AppAnalysis", "ArchitectureModel", "FactPacks", "LinkedProgram", "LintDriver", "LintRules",
        "ProjectFiles", "StoregenDiagnostics", "StoregenFiles", "StoregenTestSupport", "StoregenThreads", "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutTests", dependencies: ["StoregenTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ArchitectureGraphTests",
      dependencies: [
        "AppAnalysis", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "CodeOverview",
        "LinkedProgram", "LintRules", "StoregenDiagnostics", "StoregenTemplates", "StoregenTestSupport", "StoreSpec",
        "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SpecImportTests",
      dependencies: [
        "AppAnalysis", "ArchitectureModel", "CodeOverview", "LinkedProgram", "LintRules",
        "SpecImport", "StoreConversion", "StoregenDiagnostics", "StoreSpec", "SwiftFacts",
      ],
      swiftSettings: settings),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC"], swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "JSONRPC", "LanguageServer", "LintDriver", "LintRules", "StoregenDiagnostics",
        "StoregenTestSupport", "StoregenThreads",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AgentServerTests",
      dependencies: ["AgentServer", "JSONRPC", "LintRules", "StoregenTestSupport", "StoregenThreads"],
      swiftSettings: settings),
    .testTarget(
      name: "LintReportingTests",
      dependencies: ["LintReporting", "StoregenDiagnostics", "StoregenTestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
