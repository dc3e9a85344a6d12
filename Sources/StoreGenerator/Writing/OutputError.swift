/// Why generated files cannot go where they should. Paths are as people know them.
public enum OutputError: Error, Hashable {
  /// The folder is not within the spec's.
  case outside(folder: String)
  /// A file stands where the folder, or one above it, is to be.
  case fileInTheWay(path: String)
  /// Two files are to have this path.
  case twice(path: String)
  /// What is there cannot be read.
  case unreadable(path: String, reason: String)
  /// The folder or file cannot be written.
  case unwritable(path: String, reason: String)

  /// What is wrong: a sentence that begins in lower case and has no full stop.
  public var message: String {
    switch self {
    case .outside(let folder): "the output folder \(folder) is not within the folder of the spec"
    case .fileInTheWay(let path): "\(path) is a file, and a folder is to stand there"
    case .twice(let path): "two generated files would be \(path)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }

  /// What to do, where the message alone does not say it.
  public var help: String? {
    switch self {
    case .outside: "`output` is a path below it, such as Sources/App/Generated"
    case .twice: "give one of them another `output`"
    case .fileInTheWay, .unreadable, .unwritable: nil
    }
  }
}
