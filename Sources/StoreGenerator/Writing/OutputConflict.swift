import StoregenDiagnostics
import StoregenFiles

/// A reason why an existing item must not be overwritten or removed.
enum OutputConflict {
  /// A generated file with manual edits.
  case edited
  /// A generated file with conflicts of a merge, some of which were resolved by hand.
  case halfMerged
  /// A file that storegen did not write.
  case foreign
  /// An item that is not a file.
  case notAFile(FileStatus.Kind)

  /// The conflict with a file of this origin; nil if it may be overwritten or removed.
  ///
  /// - Parameter isResolved: whether some conflicts of a merge have been resolved by hand.
  init?(with origin: GeneratedFile.Origin, isResolved: Bool = false, force: Bool) {
    switch origin {
    case .generated: return nil
    // Git has both versions, and the spec says what the result is.
    case .conflicted(let conflicts) where conflicts.areWhole && !isResolved: return nil
    case .edited where force, .conflicted where force: return nil
    case .edited: self = .edited
    case .conflicted: self = .halfMerged
    case .foreign: self = .foreign
    }
  }

  /// Whether the conflict is about a generated file whose edits `--force` discards.
  var isEdit: Bool {
    switch self {
    case .edited, .halfMerged: true
    case .foreign, .notAFile: false
    }
  }

  /// The error about the item at `path`.
  func diagnostic(at path: String) -> Diagnostic {
    switch self {
    case .edited:
      Diagnostic(
        .error, "\(path) was edited by hand", at: nil,
        reason: "generating would discard your edits",
        help: "move your code to an extension in another file, or use --force")
    case .halfMerged:
      Diagnostic(
        .error, "\(path) contains merge conflicts that are partly resolved", at: nil,
        reason: "generating would discard what was resolved by hand",
        help: "use --force: the merged spec says what the file contains")
    case .foreign:
      Diagnostic(
        .error, "\(path) was not written by storegen", at: nil,
        reason: "generating would overwrite it", help: "move it out of this folder")
    case .notAFile(.link):
      Diagnostic(
        .error, "\(path) is a symbolic link", at: nil,
        reason: "a generated file has this path, and storegen does not write through links",
        help: "move it out of this folder")
    case .notAFile(let kind):
      Diagnostic(
        .error, "\(path) is \(kind == .folder ? "a folder" : "not a file")", at: nil,
        reason: "a generated file has this path", help: "move it out of this folder")
    }
  }
}

extension GeneratedFile.Origin {
  /// The conflicts of a merge in the text; nil if there are none.
  var mergeConflicts: MergeConflicts? {
    if case .conflicted(let conflicts) = self { conflicts } else { nil }
  }

  /// Whether conflicts of a merge were resolved by hand: outside of those that are left, the text has lines that the generated
  /// one does not have.
  func isResolved(in text: [UInt8], comparedWith generated: [UInt8]) -> Bool {
    guard let conflicts = mergeConflicts else { return false }
    let lines = Set(
      generated.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
    return conflicts.undisputed.contains { !lines.contains(text[$0]) }
  }
}
