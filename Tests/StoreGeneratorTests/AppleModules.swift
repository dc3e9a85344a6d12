import Foundation
import StoregenTestSupport
import Testing

/// Modules that stand in for SwiftUI and Combine, for the compiler only.
enum AppleModules {
  /// The compiler's options for code that imports SwiftUI or Combine.
  static func flags() throws -> [String] {
    #if canImport(Darwin)
      return []
    #else
      let folder = try compiled.get()
      let plugin = folder.file("SwiftUIMacros").path
      return ["-I", folder.url.path, "-load-plugin-executable", "\(plugin)#SwiftUIMacros"]
    #endif
  }

  #if !canImport(Darwin)
    /// The folder with the modules and the compiler plugin of the macros, all compiled once.
    private static let compiled = Result<TemporaryFolder, any Error> {
      let folder = try TemporaryFolder()
      for (module, sources) in [
        ("Combine", "Tests/AppleSDK/Combine"), ("os", "Tests/AppleShims/Sources/os"),
        ("SwiftUICore", "Tests/AppleShims/Sources/SwiftUICore"),
        ("SwiftUI", "Tests/AppleShims/Sources/SwiftUI"),
      ] {
        try compile(
          sources,
          [
            "-wmo", "-emit-module", "-emit-module-path",
            folder.file("\(module).swiftmodule").path,
            "-module-name", module, "-package-name", "AppleShims", "-I", folder.url.path,
          ])
      }
      try compile(
        "Tests/AppleShims/Sources/SwiftUIMacros",
        ["-parse-as-library", "-o", folder.file("SwiftUIMacros").path])
      return folder
    }

    private static func compile(_ sources: String, _ flags: [String]) throws {
      let files = CompilationTests.swiftFiles(
        below: Repository.root.appendingPathComponent(sources))
      let outcome = try Tool.run(
        ["swiftc", "-swift-version", "6", "-suppress-warnings"] + flags + files)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  #endif
}
