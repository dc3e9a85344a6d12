public import StoregenDiagnostics

/// Gives the loader access to the files of a spec.
///
/// Paths are relative to the folder of the spec, with `/` as separator and without `.` and `..`.
public protocol SpecFiles: Sendable {
  /// The text of a file.
  ///
  /// - Throws: the reason why it cannot be read.
  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText

  /// The YAML files that match a pattern, sorted. `*` and `?` match parts of a name, `**` matches any
  /// number of folders.
  func paths(matching pattern: String) -> [String]

  /// The path to show to the user.
  func displayPath(of path: String) -> String
}

/// The text of a file of a spec.
public struct SpecFileText: Sendable {
  /// The text.
  public let source: SourceText
  /// Identifies the file, regardless of its path.
  public let identity: String

  /// Creates a text with the identity of its file.
  public init(source: SourceText, identity: String) {
    self.source = source
    self.identity = identity
  }
}

/// The reason why a file of a spec cannot be read.
public enum SpecFileProblem: Error, Sendable, Hashable {
  /// There is no such file.
  case missing
  /// The path leads to a folder.
  case folder
  /// The path leads to something else, such as `a pipe`.
  case notAFile(String)
  /// The file is larger than any spec; the limit is in bytes.
  case tooLarge(limit: Int)
  /// A link leads out of the folder of the spec.
  case outside
  /// The system reported an error, which the text describes.
  case unreadable(String)

  /// The error message for a file called `name`.
  public func message(about name: String) -> String {
    switch self {
    case .missing: "there is no file `\(name)`"
    case .folder: "`\(name)` is a folder, not a file"
    case .notAFile(let kind): "`\(name)` is \(kind), not a file"
    case .tooLarge(let limit): "`\(name)` is larger than \(limit / 1_000_000) MB"
    case .outside: "`\(name)` is a link that leads outside the spec's folder"
    case .unreadable(let reason): "`\(name)` cannot be read: \(reason)"
    }
  }
}

/// A spec that consists of one text.
struct SingleFile: SpecFiles {
  let source: SourceText

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    guard path == source.path else { throw .missing }
    return SpecFileText(source: source, identity: path)
  }

  func paths(matching pattern: String) -> [String] { [] }

  func displayPath(of path: String) -> String { path }
}
