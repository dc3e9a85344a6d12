import Foundation
import StoregenTestSupport
import Testing

/// The import directions of the project, as an architecture test.
@Suite("Imports run one way")
struct ImportTests {
  /// The modules of this project that each module may import.
  private static let allowed: [String: Set<String>] = [
    "CAllocator": [],
    "CLibYAML": [],
    "CStoregenVersion": [],
    "StoregenDiagnostics": [],
    "StoregenThreads": [],
    "StoregenFiles": ["StoregenThreads"],
    "StoregenProcesses": ["StoregenFiles"],
    "ArchitectureModel": ["StoregenDiagnostics", "SwiftFragments"],
    "LocatedYAML": ["CLibYAML", "StoregenDiagnostics"],
    "SwiftFragments": ["StoregenDiagnostics"],
    "StoreSpec": [
      "ArchitectureModel", "StoregenDiagnostics", "LocatedYAML", "SwiftFragments",
      "StoregenThreads",
    ],
    "StoreGenerator": [
      "ArchitectureModel", "StoregenDiagnostics", "StoregenFiles", "SwiftFragments",
      "StoregenTemplates", "StoregenThreads",
    ],
    "SwiftFacts": ["StoregenDiagnostics", "StoregenThreads"],
    "FactPacks": ["StoregenFiles", "SwiftFacts", "StoregenThreads"],
    "StoreLint": ["ArchitectureModel", "StoregenDiagnostics", "StoregenThreads", "SwiftFacts"],
    "LintReporting": ["StoregenDiagnostics", "StoregenFiles", "StoregenTemplates"],
    "StoreLintDriver": [
      "ArchitectureModel", "CAllocator", "CStoregenVersion", "FactPacks", "LintReporting",
      "LocatedYAML",
      "StoreGenerator",
      "StoreLint", "StoreSpec", "StoregenDiagnostics", "StoregenFiles", "StoregenProcesses",
      "StoregenThreads", "SwiftFacts",
    ],
    "ArchitectureGraph": [
      "ArchitectureModel", "StoreLint", "StoreLintDriver", "StoreSpec", "StoregenDiagnostics",
      "StoregenFiles",
      "StoregenTemplates", "SwiftFragments",
    ],
    "SpecImport": [
      "ArchitectureModel", "LocatedYAML", "StoreLint", "StoreSpec", "StoregenDiagnostics",
      "SwiftFragments",
    ],
    "JSONRPC": [],
    "LanguageServer": [
      "ArchitectureGraph", "ArchitectureModel", "JSONRPC", "StoreGenerator", "StoreLint",
      "StoreLintDriver", "StoreSpec", "StoregenDiagnostics", "StoregenFiles", "StoregenThreads",
      "SwiftFacts", "SwiftFragments",
    ],
    "StoregenCLI": [
      "LanguageServer", "SpecImport", "ArchitectureGraph", "ArchitectureModel", "LintReporting",
      "LocatedYAML",
      "StoreGenerator",
      "StoreLint",
      "StoreLintDriver", "StoreSpec", "StoregenDiagnostics", "StoregenFiles",
      "StoregenProcesses", "StoregenThreads", "SwiftFacts",
    ],
    "storegen": ["StoregenCLI"],
  ]

  /// Third-party libraries that only some modules may import.
  private static let guarded: [String: Set<String>] = [
    "SwiftSyntax": ["SwiftFacts", "SwiftFragments"],
    "SwiftParser": ["SwiftFacts", "SwiftFragments"],
    "SwiftParserDiagnostics": ["SwiftFacts", "SwiftFragments"],
    "SwiftBasicFormat": ["SwiftFragments"],
    "SwiftDiagnostics": ["SwiftFacts", "SwiftFragments"],
    "ArgumentParser": ["StoregenCLI"],
    "Foundation": [
      "ArchitectureGraph", "JSONRPC", "LanguageServer", "StoregenFiles", "LintReporting",
      "StoreGenerator", "StoreLintDriver",
      "StoregenCLI",
      "StoregenProcesses", "StoregenThreads",
    ],
  ]

  @Test("and follow the table in this test")
  func directions() throws {
    let imports = try Self.imports()
    #expect(
      Set(imports.keys).union(["CAllocator", "CLibYAML", "CStoregenVersion"])
        == Set(Self.allowed.keys))
    for (module, imported) in imports {
      let own = imported.intersection(Self.allowed.keys).union(
        imported.intersection(["StoregenTemplates"]))
      #expect(own == Self.allowed[module], "\(module) imports \(own.sorted())")
      for (library, users) in Self.guarded where imported.contains(library) {
        #expect(users.contains(module), "\(module) imports \(library)")
      }
    }
  }

  @Test("and no file has more than 300 lines")
  func fileLengths() throws {
    for file in try Self.swiftFiles() {
      let count = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      #expect(count <= 300, "\(file.lastPathComponent) has \(count) lines")
    }
  }

  private static func imports() throws -> [String: Set<String>] {
    var imports: [String: Set<String>] = [:]
    for file in try swiftFiles() {
      let module = file.path.dropFirst(sources.path.count + 1).prefix { $0 != "/" }
      let found = try String(contentsOf: file, encoding: .utf8).matches(
        of: /(?m)^(?:public |package |internal |private )?import (\w+)/)
      imports[String(module), default: []].formUnion(found.map { String($0.1) })
    }
    return imports
  }

  private static let sources = Repository.root.appendingPathComponent("Sources")

  private static func swiftFiles() throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.map { sources.appendingPathComponent($0) }
  }
}
