public import StoregenDiagnostics

/// The files that a spec may be made of, as the loader asks for them.
///
/// Paths are relative to the folder of the spec, with `/` between their parts and neither `.` nor
/// `..` in them.
public protocol SpecFiles: Sendable {
  /// The text of a file.
  ///
  /// - Throws: why it cannot be had.
  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText

  /// The YAML files that fit a pattern, sorted. `*` and `?` stand for parts of a name, `**` for any
  /// number of folders.
  func paths(matching pattern: String) -> [String]

  /// The path by which the user knows the file.
  func displayPath(of path: String) -> String
}

/// The text of a file of a spec.
public struct SpecFileText: Sendable {
  /// What it says.
  public let source: SourceText
  /// What tells the file from others, however it is called.
  public let identity: String

  /// Joins a text and what tells its file from others.
  public init(source: SourceText, identity: String) {
    self.source = source
    self.identity = identity
  }
}

/// Why a file of a spec cannot be had.
public enum SpecFileProblem: Error, Sendable, Hashable {
  /// Nothing has this name.
  case missing
  /// It is a folder.
  case folder
  /// It is something else, such as `a pipe`.
  case notAFile(String)
  /// It is larger than any spec; the limit is in bytes.
  case tooLarge(limit: Int)
  /// A link leads out of the folder of the spec.
  case outside
  /// The system does not let us read it; the text says why.
  case unreadable(String)

  /// What is wrong, about a file that is called `name`.
  public func message(about name: String) -> String {
    switch self {
    case .missing: "there is no file `\(name)`"
    case .folder: "`\(name)` is a folder, not a file"
    case .notAFile(let kind): "`\(name)` is \(kind), not a file"
    case .tooLarge(let limit): "`\(name)` is larger than \(limit / 1_000_000) MB"
    case .outside: "`\(name)` is a link out of the folder of the spec"
    case .unreadable(let reason): "`\(name)` cannot be read: \(reason)"
    }
  }
}

/// One text that is a whole spec.
struct SingleFile: SpecFiles {
  let source: SourceText

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    guard path == source.path else { throw .missing }
    return SpecFileText(source: source, identity: path)
  }

  func paths(matching pattern: String) -> [String] { [] }

  func displayPath(of path: String) -> String { path }
}
