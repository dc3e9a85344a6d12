/// How a page or a report leads from a location to the source.
package struct SourceLinks: Sendable, Hashable, Encodable {
  /// What the page does with a link.
  package enum Kind: String, Sendable, Encodable {
    /// It opens a URL.
    case url
    /// It copies a command for a terminal.
    case command
  }

  package let kind: Kind
  /// The URL or the command, with `{path}`, `{line}` and `{column}`.
  package let pattern: String

  /// Where the sources are.
  package struct Project {
    /// The absolute path of the folder.
    let root: String
    /// The commit that is checked out; nil outside of a repository.
    let commit: String?
    /// The path of the folder in its repository, with a slash at the end, or empty.
    let pathInRepository: String

    package init(root: String, commit: String? = nil, pathInRepository: String = "") {
      self.root = root
      self.commit = commit
      self.pathInRepository = pathInRepository
    }
  }

  /// Links to files by their paths from the folder of a report.
  ///
  /// - Parameter prefix: the way from there to the folder in which the paths start, with a slash at the end, or empty.
  package init(relativeBy prefix: String) {
    kind = .url
    pattern = prefix.percentEncoded + "{path}"
  }

  /// A pattern that cannot be used.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads `vscode`, `xcode` or a pattern.
  ///
  /// - Parameter project: finds out where the sources are; called only if the pattern needs it.
  package init(_ text: String, in project: () -> Project) throws(Problem) {
    switch text {
    case "vscode":
      kind = .url
      pattern = "vscode://file\(project().root.percentEncoded)/{path}:{line}:{column}"
    case "xcode":
      kind = .command
      pattern = "xed --line {line} \(project().root.shellQuoted)/{path}"
    default:
      kind = .url
      pattern = try Self.pattern(text, in: project)
    }
  }

  /// The URL or the command for a location; nil for an absolute path, which does not fit into the pattern.
  package func target(path: String, line: Int, column: Int) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    let shown = kind == .command && !path.isPlainWord ? path.shellQuoted : path
    let values = ["path": kind == .url ? path.percentEncoded : shown, "line": "\(line)", "column": "\(column)"]
    // One pass, because a path may contain a placeholder.
    return pattern.replacing(/\{(path|line|column)\}/) { values[String($0.1)] ?? "" }
  }

  private static let placeholders = ["path", "line", "column", "commit", "root"]

  private static func pattern(_ text: String, in project: () -> Project) throws(Problem) -> String {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let isScheme =
      scheme.first?.isASCII == true && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme, scheme.count < text.count else {
      throw Problem(description: "`\(text)` is neither `vscode`, `xcode` nor a URL")
    }
    guard !["javascript", "data", "vbscript", "blob"].contains(scheme) else {
      throw Problem(description: "`\(scheme):` does not lead to a source")
    }
    let names = text.matches(of: /\{([^{}]*)\}/).map { String($0.1) }
    if let unknown = names.first(where: { !placeholders.contains($0) }) {
      let known = placeholders.map { "`{\($0)}`" }.joined(separator: ", ")
      throw Problem(description: "there is no placeholder `{\(unknown)}`; there are \(known)")
    }
    guard names.contains("path") else {
      throw Problem(description: "the pattern lacks `{path}`, so all links would be the same")
    }
    let isOfHost = ["http", "https"].contains(scheme)
    guard isOfHost || names.contains("commit") || names.contains("root") else { return text }
    let project = project()
    guard let commit = names.contains("commit") ? project.commit : "" else {
      throw Problem(
        description: "`{commit}` needs a Git repository with a commit, and the project is in none")
    }
    let prefix = isOfHost ? project.pathInRepository.percentEncoded : ""
    return text.replacing("{path}", with: prefix + "{path}").replacing("{commit}", with: commit)
      .replacing("{root}", with: project.root.percentEncoded)
  }
}

extension String {
  /// A path in a URL. Slashes stay; braces are encoded, so that nothing in it is a placeholder.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "-._~/".unicodeScalars.contains(scalar)
      return isPlain
        ? String(Character(scalar))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Whether a POSIX shell reads it as one word without quotes.
  fileprivate var isPlainWord: Bool { wholeMatch(of: /[A-Za-z0-9_.\/+-]+/) != nil }

  /// One word of a POSIX shell.
  fileprivate var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
