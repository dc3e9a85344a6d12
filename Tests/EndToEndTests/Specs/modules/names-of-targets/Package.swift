// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Library",
  targets: [
    .target(name: "LibraryContracts"),
    .target(name: "LoansFeature", dependencies: ["LibraryContracts"], path: "Sources/Loans"),
    .target(name: "Members-UI", dependencies: ["LibraryContracts"], path: "Members"),
    .target(name: "LibraryFeatures", dependencies: ["LibraryContracts", "LoansFeature", "Members-UI"]),
  ]
)
