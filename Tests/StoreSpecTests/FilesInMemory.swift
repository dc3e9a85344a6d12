import StoreSpec
import StoregenDiagnostics

/// Files that are nowhere but in a test.
struct FilesInMemory: SpecFiles {
  let texts: [String: String]
  /// Files that are there and cannot be read.
  var problems: [String: SpecFileProblem] = [:]

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    if let problem = problems[path] { throw problem }
    guard let text = texts[path] else { throw .missing }
    return SpecFileText(source: SourceText(path: path, text: text), identity: path)
  }

  /// Knows `folder/*.yml` and no other pattern.
  func paths(matching pattern: String) -> [String] {
    let folder = pattern.prefix { $0 != "*" }
    return texts.keys.filter { path in
      path.hasPrefix(folder) && !path.dropFirst(folder.count).contains("/")
    }.sorted()
  }

  func displayPath(of path: String) -> String { path }
}
