// swift-tools-version: 6.2
import PackageDescription

// Tests that compile and run generated code. They are a separate package, so that the code is compiled
// as in an app, and not with the settings of storegen. With STORE_SETTINGS=strict, it is compiled as in
// an app that has all upcoming features enabled; with STORE_SETTINGS=xcode, as in a new project of Xcode 26,
// which is in Swift 5 mode.
#if canImport(Darwin)
  let shims: [Package.Dependency] = []
  let apple: [Target.Dependency] = []
#else
  let shims: [Package.Dependency] = [.package(path: "../AppleShims")]
  let apple: [Target.Dependency] = [
    .product(name: "SwiftUI", package: "AppleShims"),
    .product(name: "Combine", package: "AppleShims"),
    .product(name: "os", package: "AppleShims"),
  ]
#endif

let strict: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let xcode: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("DisableOutwardActorInference"),
  .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InferSendableFromCaptures"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let chosen: [SwiftSetting] =
  switch Context.environment["STORE_SETTINGS"] {
  case "strict": strict
  case "xcode": xcode
  default: []
  }
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)] + chosen

/// The conditions in the support code, and the features with which storegen itself is compiled.
let supportSettings: [SwiftSetting] =
  [
    "STORE_ARRIVALS", "STORE_CALL_BUFFER", "STORE_CALL_TIMER", "STORE_CONCURRENT_CALLS",
    "STORE_HANDLER_QUEUE", "STORE_HANDLER_RUN", "STORE_IMMEDIATE_DELIVERY", "STORE_JOINING",
    "STORE_LATEST_CALLS", "STORE_LATEST_CALLS_BY_KEY", "STORE_LIMITED_CALLS", "STORE_LOADS",
    "STORE_FIELD_CHANGES", "STORE_PERSISTED_DEFAULTS", "STORE_PERSISTED_FILES", "STORE_SEQUENCES",
    "STORE_NOTIFICATIONS", "STORE_POSTED_NOTIFICATION", "STORE_PUBLISHER",
    "STORE_ROWS", "STORE_STOPPING", "STORE_STREAMS", "STORE_SUBJECT", "STORE_THROTTLE", "STORE_TRACE",
  ].map { .define($0) } + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]

let package = Package(
  name: "GeneratedStoreTests",
  platforms: [.macOS(.v15)],
  dependencies: shims,
  targets: [
    // The files in Templates/Support (a link), with SwiftUI, Combine and os, which storegen's own package lacks on Linux.
    .target(
      name: "SupportCode", dependencies: apple, path: "Support", swiftSettings: supportSettings),
    // The starter spec of `storegen init`, after `storegen generate --scaffold`.
    .target(
      name: "Starter", dependencies: apple, path: "Starter", exclude: ["storegen.yml"],
      swiftSettings: settings),
    // Stores of the Elm architecture, and code of an app with them.
    .target(
      name: "ElmApp", dependencies: apple, path: "Elm", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "ElmTests", dependencies: ["ElmApp"] + apple, path: "ElmTests",
      swiftSettings: settings),
    .testTarget(
      name: "GeneratedStoreTests", dependencies: apple, path: "Tests", swiftSettings: settings),
    .testTarget(
      name: "EverythingTests", dependencies: apple, path: "Everything",
      exclude: ["storegen.yml"], swiftSettings: settings),
    // Two public apps, rebuilt from specs.
    .testTarget(
      name: "JournalTests", dependencies: apple, path: "Journal", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "MarketTests", dependencies: apple, path: "Market", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "AloneTests", dependencies: apple, path: "Alone", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "LoadingTests", dependencies: apple, path: "Loading", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "EditingTests", dependencies: apple, path: "Editing", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "EndingTests", dependencies: apple, path: "Ending", exclude: ["storegen.yml"],
      swiftSettings: settings),
    .testTarget(
      name: "TracedTests", dependencies: apple, path: "Traced", exclude: ["storegen.yml"],
      swiftSettings: settings),
    // Random schedules, which Tests/Fuzzing/schedules runs with other seeds.
    .testTarget(
      name: "ScheduleTests", dependencies: apple, path: "Schedules", exclude: ["storegen.yml"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
