import Foundation
import StoregenTestSupport
import Testing

/// The import directions of the project, as an architecture test.
@Suite("Imports run one way")
struct ImportTests {
  /// The modules of this project that each module may import.
  private static let allowed: [String: Set<String>] = [
    "CAllocator": [],
    "CArguments": [],
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
      "ArchitectureModel", "LocatedYAML", "StoregenDiagnostics", "StoregenThreads",
      "SwiftFragments",
    ],
    "StoreGenerator": [
      "ArchitectureModel", "StoregenDiagnostics", "StoregenFiles", "StoregenTemplates",
      "StoregenThreads", "SwiftFragments",
    ],
    "ProjectFiles": [
      "ArchitectureModel", "CStoregenVersion", "StoregenDiagnostics", "StoregenFiles",
      "StoregenProcesses", "StoreSpec",
    ],
    "SwiftFacts": ["StoregenDiagnostics", "StoregenThreads"],
    "FactPacks": ["StoregenDiagnostics", "StoregenFiles", "StoregenThreads", "SwiftFacts"],
    "AppleNames": ["ArchitectureModel", "StoregenDiagnostics", "SwiftFacts"],
    "LinkedProgram": ["AppleNames", "ArchitectureModel", "StoregenDiagnostics", "SwiftFacts"],
    "FileSelection": ["AppleNames", "ArchitectureModel", "SwiftFacts"],
    "AppAnalysis": [
      "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "SwiftFacts",
    ],
    "CodeOverview": [
      "AppAnalysis", "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics",
      "SwiftFacts",
    ],
    "ArchitectureContracts": [
      "AppAnalysis", "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "StoregenFiles",
      "SwiftFacts",
    ],
    "EventFlows": [
      "AppAnalysis", "AppleNames", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "SwiftFacts",
      "SwiftFragments",
    ],
    "LintRules": [
      "AppAnalysis", "AppleNames", "ArchitectureContracts", "ArchitectureModel", "CodeOverview", "EventFlows",
      "LinkedProgram",
      "StoregenDiagnostics", "StoregenThreads", "SwiftFacts", "SwiftFragments",
    ],
    "StoreConversion": [
      "AppAnalysis", "AppleNames", "ArchitectureModel", "CodeOverview", "LinkedProgram",
      "StoregenDiagnostics", "SwiftFacts",
    ],
    "ProjectProposal": [
      "AppAnalysis", "ArchitectureContracts", "ArchitectureModel", "LinkedProgram", "StoregenDiagnostics", "SwiftFacts",
    ],
    "LintReporting": ["ArchitectureModel", "StoregenDiagnostics", "StoregenFiles", "StoregenTemplates"],
    "LintDriver": [
      "AppAnalysis", "AppleNames", "ArchitectureContracts", "ArchitectureModel", "CAllocator", "CodeOverview",
      "EventFlows", "FactPacks", "FileSelection", "LinkedProgram", "LintReporting", "LintRules", "LocatedYAML",
      "ProjectFiles",
      "ProjectProposal", "StoreConversion", "StoregenDiagnostics", "StoreGenerator",
      "StoregenFiles", "StoregenThreads", "StoreSpec", "SwiftFacts",
    ],
    "ArchitectureGraph": [
      "AppAnalysis", "ArchitectureContracts", "ArchitectureModel", "CodeOverview", "StoregenDiagnostics",
      "StoregenFiles", "StoregenTemplates", "StoreSpec", "SwiftFragments",
    ],
    "SpecImport": [
      "AppAnalysis", "ArchitectureModel", "CodeOverview", "LocatedYAML", "StoreConversion",
      "StoregenDiagnostics", "StoreSpec", "SwiftFragments",
    ],
    "JSONRPC": ["StoregenThreads"],
    "LanguageServer": [
      "AppAnalysis", "AppleNames", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "CAllocator",
      "CodeOverview", "JSONRPC", "LintDriver", "LintRules", "ProjectFiles", "StoregenDiagnostics", "StoreGenerator",
      "StoregenFiles", "StoregenThreads", "StoreSpec", "SwiftFacts", "SwiftFragments",
    ],
    "AgentServer": [
      "AppAnalysis", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "JSONRPC", "LanguageServer",
      "LintDriver", "LintReporting", "LintRules", "ProjectFiles", "StoreGenerator", "StoregenDiagnostics",
      "StoregenFiles", "StoregenThreads",
    ],
    "StoregenCLI": [
      "AgentServer", "AppAnalysis", "ArchitectureContracts", "ArchitectureGraph", "ArchitectureModel", "CArguments",
      "EventFlows", "JSONRPC", "LanguageServer",
      "LinkedProgram", "LintDriver", "LintReporting", "LintRules", "LocatedYAML", "ProjectFiles", "ProjectProposal",
      "SpecImport", "StoreConversion", "StoregenDiagnostics", "StoreGenerator", "StoregenFiles",
      "StoregenProcesses", "StoregenThreads", "StoreSpec", "SwiftFacts",
    ],
    "storegen": ["StoregenCLI"],
  ]

  @Test("and follow the table in this test")
  func directions() throws {
    let imports = try Self.imports()
    #expect(
      Set(imports.keys).union(["CAllocator", "CArguments", "CLibYAML", "CStoregenVersion"])
        == Set(Self.allowed.keys))
    for (module, imported) in imports {
      let own = imported.intersection(Self.allowed.keys).union(
        imported.intersection(["StoregenTemplates"]))
      #expect(own == Self.allowed[module], "\(module) imports \(own.sorted())")
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
