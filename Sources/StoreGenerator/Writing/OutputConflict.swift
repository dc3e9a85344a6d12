import StoregenDiagnostics
import StoregenFiles

/// What would be lost if something were written over or removed.
enum OutputConflict {
  /// A generated file that somebody has changed.
  case edited
  /// A file that storegen did not write.
  case foreign
  /// What is not a file at all.
  case notAFile(FileStatus.Kind)

  /// The conflict with a file of this origin; nil if it may be written over or removed.
  init?(with origin: GeneratedFile.Origin, force: Bool) {
    switch origin {
    case .generated: return nil
    case .edited where force: return nil
    case .edited: self = .edited
    case .foreign: self = .foreign
    }
  }

  /// The finding about what stands at `path`.
  func diagnostic(at path: String) -> Diagnostic {
    switch self {
    case .edited:
      Diagnostic(
        .error, "\(path) was edited by hand", at: nil,
        reason: "generating would lose what it says",
        help: "move your code to an extension in another file, or use --force")
    case .foreign:
      Diagnostic(
        .error, "\(path) was not written by storegen", at: nil,
        reason: "generating would lose what it says", help: "move it out of this folder")
    case .notAFile(.link):
      Diagnostic(
        .error, "\(path) is a symbolic link", at: nil,
        reason: "a generated file is to stand there, and none is written through a link",
        help: "move it out of this folder")
    case .notAFile(let kind):
      Diagnostic(
        .error, "\(path) is \(kind == .folder ? "a folder" : "not a file")", at: nil,
        reason: "a generated file is to stand there", help: "move it out of this folder")
    }
  }
}
