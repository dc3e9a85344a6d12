// swift-tools-version: 5.9
import PackageDescription

// The plugins for packages and Xcode projects. A release copies this folder to the repository `storegen-plugins`, and names the
// bundle of that release, so that using a plugin builds neither storegen nor swift-syntax.
let package = Package(
  name: "storegen-plugins",
  platforms: [.macOS(.v13)],
  products: [
    // For `plugins:` of a target.
    .plugin(name: "StoregenGeneratePlugin", targets: ["StoregenGeneratePlugin"]),
    .plugin(name: "StoregenLintPlugin", targets: ["StoregenLintPlugin"]),
    // `swift package storegen-generate`, `storegen-lint`, `storegen-init`.
    .plugin(name: "StoregenGenerateCommand", targets: ["StoregenGenerateCommand"]),
    .plugin(name: "StoregenLintCommand", targets: ["StoregenLintCommand"]),
    .plugin(name: "StoregenInitCommand", targets: ["StoregenInitCommand"]),
  ],
  targets: [
    .plugin(
      name: "StoregenGeneratePlugin", capability: .buildTool(), dependencies: ["storegen"],
      packageAccess: false),
    .plugin(
      name: "StoregenLintPlugin", capability: .buildTool(), dependencies: ["storegen"],
      packageAccess: false),
    .plugin(
      name: "StoregenGenerateCommand",
      capability: .command(
        intent: .custom(
          verb: "storegen-generate",
          description:
            "Generate the stores, events, wiring and injection that storegen.yml describes."),
        permissions: [.writeToPackageDirectory(reason: "storegen writes the generated files.")]),
      dependencies: ["storegen"], packageAccess: false),
    // Only `--fix` and `--write-baseline` write. They need `--allow-writing-to-package-directory`, which applies even if the
    // plugin does not ask for the permission.
    .plugin(
      name: "StoregenLintCommand",
      capability: .command(
        intent: .custom(
          verb: "storegen-lint",
          description: "Report views and stores that violate the rules of the architecture.")),
      dependencies: ["storegen"], packageAccess: false),
    .plugin(
      name: "StoregenInitCommand",
      capability: .command(
        intent: .custom(
          verb: "storegen-init", description: "Write a storegen.yml that fits the app."),
        permissions: [.writeToPackageDirectory(reason: "storegen writes storegen.yml.")]),
      dependencies: ["storegen"], packageAccess: false),
    .binaryTarget(name: "storegen", path: "storegen.artifactbundle.zip"),
  ]
)
