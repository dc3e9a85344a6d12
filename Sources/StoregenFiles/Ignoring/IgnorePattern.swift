/// A pattern of a `.gitignore`.
struct IgnorePattern: Sendable {
  /// Whether matching files are not ignored (`!`).
  let isNegated: Bool
  /// Whether it matches only folders (trailing `/`).
  let isForFolders: Bool
  let form: Form

  /// How it matches. Names match in any folder; paths are relative to the folder of the `.gitignore`.
  enum Form: Sendable {
    case name(ArraySlice<UInt8>)
    /// `*` and a suffix.
    case nameEnding(ArraySlice<UInt8>)
    case nameGlob(PathGlob)
    case path(ArraySlice<UInt8>)
    case pathGlob(PathGlob)
  }

  /// The greatest length of a pattern, which is that of a path.
  private static let longest = 4_096

  /// - Parameter line: a line without its line break.
  /// - Returns: nil for comments, empty lines and patterns that match nothing.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first != UInt8(ascii: "#"), line.count <= Self.longest else { return nil }
    var text = Self.withoutTrailingSpaces(line)
    isNegated = text.first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    isForFolders = text.last == UInt8(ascii: "/")
    if isForFolders { text = text.dropLast() }
    guard !text.isEmpty, let form = Form(text) else { return nil }
    self.form = form
  }

  /// Trailing spaces do not belong to a pattern unless they are escaped with a backslash.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var position = line.startIndex
    while position < line.endIndex {
      let byte = line[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte != UInt8(ascii: " ") { end = min(position, line.endIndex) }
    }
    return line[..<end]
  }

  /// Whether it matches.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of the `.gitignore`.
  ///   - name: the last component.
  func matches(_ path: ArraySlice<UInt8>, named name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    switch form {
    case .name(let text): return name == text
    case .nameEnding(let text): return name.last == text.last && name.suffix(text.count) == text
    case .nameGlob(let glob): return glob.matches(name)
    case .path(let text): return path == text
    case .pathGlob(let glob): return glob.matches(path)
    }
  }
}

extension IgnorePattern.Form {
  fileprivate init?(_ text: ArraySlice<UInt8>) {
    let isPath = text.contains(UInt8(ascii: "/"))
    let text = text.first == UInt8(ascii: "/") ? text.dropFirst() : text
    let ending = text.dropFirst()
    if !text.contains(where: PathGlob.specials.contains) {
      self = isPath ? .path(text) : .name(text)
    } else if !isPath, text.first == UInt8(ascii: "*"), !ending.isEmpty,
      !ending.contains(where: PathGlob.specials.contains)
    {
      self = .nameEnding(ending)
    } else {
      guard let glob = PathGlob(text) else { return nil }
      self = isPath ? .pathGlob(glob) : .nameGlob(glob)
    }
  }
}
