import ArchitectureModel
import StoreSpec
import StoregenDiagnostics

/// Files that exist only in a test.
struct FilesInMemory: SpecFiles {
  let texts: [String: String]
  /// Files that exist but cannot be read.
  var problems: [String: SpecFileProblem] = [:]

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    if let problem = problems[path] { throw problem }
    guard let text = texts[path] else { throw .missing }
    return SpecFileText(source: SourceText(path: path, text: text), identity: path)
  }

  /// Supports only patterns such as `folder/*.yml`.
  func paths(matching pattern: String) -> [String] {
    let folder = pattern.prefix { $0 != "*" }
    return texts.keys.filter { path in
      path.hasPrefix(folder) && !path.dropFirst(folder.count).contains("/")
    }.sorted()
  }

  func displayPath(of path: String) -> String { path }
}
