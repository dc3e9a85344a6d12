public import StoregenDiagnostics

/// A Swift file that a user wrote.
public struct UserSource: Sendable {
  /// The path relative to the folder of the spec.
  public let path: String
  /// The text, with the path that messages show.
  public let text: SourceText

  /// Creates a source from its text.
  public init(path: String, text: SourceText) {
    self.path = path
    self.text = text
  }

  /// The file's name, without a folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder with the code of a module, relative to the folder of the spec: the one that contains the output
  /// folder. Empty for the folder of the spec.
  static func moduleFolder(ofOutput output: String) -> String {
    var parts: [Substring] = []
    for part in output.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.dropLast().joined(separator: "/")
  }

  /// Whether it is in a folder, or in one within it.
  func isInside(_ folder: String) -> Bool { folder.isEmpty || path.hasPrefix("\(folder)/") }
}

/// Errors in Swift files that users wrote.
public struct UserSourceProblems: Error {
  /// The errors, each with its location.
  public let diagnostics: [Diagnostic]
  /// The texts that contain them.
  public let sources: [SourceText]
}
