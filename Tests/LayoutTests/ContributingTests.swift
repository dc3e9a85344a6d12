import Foundation
import StoregenTestSupport
import Testing

/// Files and types move, and the guide for contributors names many of them.
@Suite("The guide for contributors")
struct ContributingTests {
  private static let folder = "docs/contributing"
  private let guide: MarkdownPage
  private let folders: MarkdownPage
  /// The recipes: one page for each kind of change.
  private let recipes: [MarkdownPage]

  init() throws {
    guide = try MarkdownPage("CONTRIBUTING.md")
    folders = try MarkdownPage("\(Self.folder)/README.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(Self.folder))
    recipes = try names.sorted().filter { $0.hasSuffix(".md") && $0 != "README.md" }.map {
      try MarkdownPage("\(Self.folder)/\($0)")
    }
  }

  @Test("CONTRIBUTING fits on a screen")
  func length() {
    #expect(guide.lines.count <= 72)
    let long = guide.lines.filter { $0.count > 120 }
    #expect(long.isEmpty)
  }

  @Test("CONTRIBUTING and the list of folders name every module")
  func modules() throws {
    let sources = Repository.path("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources).filter {
      Repository.isFolder("Sources/\($0)")
    }
    #expect(modules.filter { !guide.text.contains($0) }.isEmpty)
    #expect(modules.filter { !folders.text.contains("  \($0)/") }.isEmpty)
  }

  @Test("The list of folders names only those that exist")
  func describedFolders() {
    let described = folders.treeFolders
    #expect(described.count > 50)
    #expect(described.filter { !Repository.isFolder($0) }.isEmpty)
  }

  @Test("Every recipe is linked, and no link is broken")
  func links() {
    let linked = Set(guide.links)
    #expect(recipes.map(\.path).filter { !linked.contains($0) }.isEmpty)
    for page in [guide, folders] + recipes {
      let missing = page.links.filter { !Repository.has($0) }
      #expect(missing.isEmpty, "\(page.path) links them")
    }
  }

  @Test("Every recipe has the same sections")
  func sections() {
    for page in recipes {
      #expect(page.lines.first?.hasPrefix("# ") == true, "\(page.path)")
      #expect(page.headings == ["Files", "Tests", "Example"], "\(page.path)")
    }
  }

  @Test("The guide names only files and types that exist")
  func names() throws {
    let tree = try SourceTreeNames()
    for page in [guide, folders] + recipes {
      let missing = page.code.filter { !tree.has($0) }
      #expect(missing.isEmpty, "\(page.path) names them")
    }
  }
}

/// A page of documentation.
private struct MarkdownPage {
  /// Its path, relative to the root.
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
  }

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
  }

  /// The headings of its sections.
  var headings: [String] { text.matches(of: /(?m)^## (.+)$/).map { String($0.1) } }

  /// The files that it links, relative to the root.
  var links: [String] {
    let folder = URL(fileURLWithPath: "/\(path)").deletingLastPathComponent()
    return text.matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map(\.1)
      .filter { !$0.contains("://") }
      .map { String(folder.appendingPathComponent(String($0)).standardized.path.dropFirst()) }
  }

  /// What is in backticks, without blocks of code.
  var code: [String] {
    text.replacing(/(?m)^```[^`]*^```$/, with: "").matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  /// The folders in its block of code, relative to the root. Each level is indented by two spaces; a line can
  /// name several folders: `Styles/ Channels/`.
  var treeFolders: [String] {
    var outer: [String] = []
    var folders: [String] = []
    for line in lines {
      guard let match = line.prefixMatch(of: /( *)((?:\w+\/ ?)+)(?: |$)/) else { continue }
      outer = Array(outer.prefix(match.1.count / 2))
      let names = match.2.split(separator: " ").map { $0.dropLast() }
      folders += names.map { (outer + [String($0)]).joined(separator: "/") }
      outer += names.suffix(1).map(String.init)
    }
    return folders
  }
}

/// The names of files and types that pages can use.
private struct SourceTreeNames {
  /// The files below `Sources`, `Templates` and `Tests`, without their folders.
  private let files: Set<String>
  /// The files in `Sources` that declare or extend a type, by its name.
  private let filesOfTypes: [String: [String]]

  init() throws {
    let paths = try ["Sources", "Templates", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder))
        .filter { !$0.contains(".build/") }.map { "\(folder)/\($0)" }
    }
    files = Set(paths.map { URL(fileURLWithPath: $0).lastPathComponent })
    var filesOfTypes: [String: [String]] = [:]
    for path in paths where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
      let declaration = /(?m)^[a-z ]*(?:struct|class|enum|protocol|actor|extension) ([A-Z]\w*)/
      for name in Set(text.matches(of: declaration).map(\.1)) {
        filesOfTypes[String(name), default: []].append(path)
      }
    }
    self.filesOfTypes = filesOfTypes
  }

  /// Whether code in backticks is a path, a file or a type that exists, or none of these.
  func has(_ code: String) -> Bool {
    if code.wholeMatch(of: /[\w.+-]+(?:\/[\w.+-]+)+/) != nil { return hasPath(code) }
    if code.wholeMatch(of: /[\w+-]+\.(?:swift|js|css|html|mustache|md|yml|py)/) != nil {
      return files.contains(code) || Repository.has(code)
    }
    if let match = code.wholeMatch(of: /([A-Z]\w*[a-z]\w*(?:\+\w+)?)(?:\.(\w+))?(?:\(.*\))?/) {
      return has(type: String(match.1), member: match.2.map(String.init))
    }
    return tests(in: code).allSatisfy { has(type: $0, member: nil) }
  }

  /// A path relative to the root, to `Sources` or to `Tests`, also without `.swift`. Files of a build need not exist.
  private func hasPath(_ path: String) -> Bool {
    path.hasPrefix(".build/")
      || ["", "Sources/", "Tests/"].contains {
        Repository.has($0 + path) || Repository.has("\($0)\(path).swift")
      }
  }

  /// A module, a file without `.swift`, or a type.
  private func has(type: String, member: String?) -> Bool {
    guard let declaring = filesOfTypes[type] else {
      return files.contains("\(type).swift") || hasPath(type)
    }
    guard let member else { return true }
    return declaring.contains { path in
      let text = try? String(contentsOfFile: Repository.path(path), encoding: .utf8)
      return text?.contains(member) == true
    }
  }

  /// The suites that a command runs: `swift test --filter 'StyleTests|ChannelTests'`.
  private func tests(in command: String) -> [String] {
    command.firstMatch(of: /swift test --filter '?([\w|]+)/)?.1.split(separator: "|")
      .map(String.init).filter { $0.hasSuffix("Tests") } ?? []
  }
}

extension Repository {
  fileprivate static func path(_ relative: String) -> String {
    root.appendingPathComponent(relative).path
  }

  fileprivate static func has(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: path(relative))
  }

  fileprivate static func isFolder(_ relative: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(relative), isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
