/// Why generated files cannot be written. Paths are as messages show them.
public enum OutputError: Error, Hashable {
  /// The folder is not within the spec's.
  case outside(folder: String)
  /// A file is at the path of the folder, or of one above it.
  case fileInTheWay(path: String)
  /// Two files would have this path.
  case twice(path: String)
  /// The existing item cannot be read.
  case unreadable(path: String, reason: String)
  /// The folder or file cannot be written.
  case unwritable(path: String, reason: String)

  /// The message, in lower case and without a full stop.
  public var message: String {
    switch self {
    case .outside(let folder): "the output folder \(folder) is not within the folder of the spec"
    case .fileInTheWay(let path): "\(path) is a file, but has to be a folder"
    case .twice(let path): "two generated files would be \(path)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }

  /// The help, if the message alone is not enough.
  public var help: String? {
    switch self {
    case .outside: "use a path below it, such as Sources/App/Generated"
    case .twice: "use a different `output` for one of them"
    case .fileInTheWay, .unreadable, .unwritable: nil
    }
  }
}
