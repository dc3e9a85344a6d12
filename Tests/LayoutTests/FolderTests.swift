import Foundation
import StoregenTestSupport
import Testing

/// The directions inside large modules, where the compiler does not see them.
@Suite("Folders of large modules refer one way")
struct FolderTests {
  /// The folders of each module, each of which may refer to those before it; `.` stands for the files in none.
  private static let orders: [String: [String]] = [
    "StoreSpec": ["Places", "Keys", "Comparison", "Validation", "Loading"],
    "StoreGenerator": [
      "Swift", "Templates", "Files", "Types", "Handlers", "Support", "Centers", "Stores",
      "Channels", "Elm", "Styles", "Plan", "Rendering", "Writing", "Scaffold", "Manifest",
    ],
    "SwiftFacts": ["Model", "Text", "Lowering", "Outline", "Reading", "Packing"],
    "LinkedProgram": ["Files", "Answers", "Builds", "Program", "Syntax", "Types"],
    "AppAnalysis": [
      "Settings", "Answers", "Catalogs", "Events", "Environment", "Views", "Lifetimes", "Elm", "Stores", "Injection",
      ".", "Incremental",
    ],
    "ArchitectureContracts": ["Settings", "Groups", "Uses", "Checking", "Overview", "."],
    "CodeOverview": ["Model", "AppCode", "Events", "Descriptions", ".", "HandwrittenStores"],
    "LintRules": ["Configuration", "Suppressions", "Baseline", "Rules", "Settings", "."],
    "LintDriver": [
      "Messages", "Folders", "Configuration", "Baseline", "Plan", "Sources", "Reports", "Cutoff",
      "Checking", "Results", ".", "Fixing", "Questions", "Workspace",
    ],
    "SpecImport": ["Model", "Reading", "Writing", "Conversion"],
    "ArchitectureGraph": [
      "Model", "Drawing", "Building", "Merging", "Comparison", "Layout", "Text", "Page", "Schema",
    ],
    "LanguageServer": [
      "Protocol", "Client", "Text", "Symbols", "Project", "Renaming", "Specs", "Requests",
      "Diagnostics", "Server", ".",
    ],
    "StoregenCLI": [
      "Console", "Arguments", "Specs", "Rules", "Reporters", "Schema", "LanguageServer", "Generate",
      "Lint", "Graph", "Roles", "Contracts", "Init", "Changes", "Import", "Rename", ".",
    ],
  ]

  @Test("which the table lists", arguments: orders.keys.sorted())
  func directions(module: String) throws {
    let order = try #require(Self.orders[module])
    let files = try SourceOutline.all(in: module)
    #expect(Set(files.map(\.folder)) == Set(order))
    for reference in SourceOutline.references(among: files, by: \.folder) {
      let from = try #require(order.firstIndex(of: reference.from))
      let to = try #require(order.firstIndex(of: reference.to))
      #expect(to < from, "\(reference.file) refers to \(reference.type) in \(reference.to)")
    }
  }

  /// The rules that know another rule: it reports what they leave to it.
  private static let followers = [
    "SubscriptionNotStored": ["StrongSelfInSubscription"], "UnobservedStore": ["StorePassedToChild"],
    "ViewWritesStoreState": ["ViewOrchestratesStores", "WiringInView"],
  ]

  @Test("and a rule does not refer to other rules")
  func rules() throws {
    let rules = try SourceOutline.all(in: "LintRules").filter { $0.path.count == 5 }
    #expect(rules.count > 100)
    for reference in SourceOutline.references(among: rules, by: \.rule) {
      #expect(
        Self.followers[reference.from]?.contains(reference.to) ?? false, "\(reference.file): \(reference.type)")
    }
  }
}

/// The types that a source file declares at the top level, and the capitalized words in its code.
private struct SourceOutline {
  /// The components of its path below `Sources`.
  let path: [Substring]
  let types: [String]
  let words: Set<String>

  var name: String { path.joined(separator: "/") }
  var folder: String { path.count > 2 ? String(path[1]) : "." }
  var rule: String { String(path[3]) }

  init(_ url: URL, below sources: URL) throws {
    path = url.path.dropFirst(sources.path.count + 1).split(separator: "/")
    let code = try String(contentsOf: url, encoding: .utf8)
      .replacing(/(?s)""".*?"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      .replacing(/\/\/[^\n]*/, with: "")
    let declaration =
      /(?m)^(?:@\w+ )*(?:public |package |internal )?(?:final |indirect )*(?:struct|class|enum|protocol|typealias|actor) (\w+)/
    types = code.matches(of: declaration).map { String($0.1) }
    words = Set(code.matches(of: /\b[A-Z]\w+/).map { String($0.0) })
  }

  static func all(in module: String) throws -> [SourceOutline] {
    let sources = Repository.root.appendingPathComponent("Sources")
    let folder = sources.appendingPathComponent(module)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try SourceOutline(folder.appendingPathComponent($0), below: sources) }
  }

  struct Reference {
    let file: String
    let type: String
    let from: String
    let to: String
  }

  /// The uses of types of other groups. Names that several groups declare are left out.
  static func references(
    among files: [SourceOutline], by group: (SourceOutline) -> String
  ) -> [Reference] {
    var owners: [String: Set<String>] = [:]
    for file in files {
      for type in file.types { owners[type, default: []].insert(group(file)) }
    }
    return files.flatMap { file in
      file.words.sorted().compactMap { word in
        guard let owner = owners[word], owner.count == 1, let to = owner.first, to != group(file)
        else { return nil }
        return Reference(file: file.name, type: word, from: group(file), to: to)
      }
    }
  }
}
