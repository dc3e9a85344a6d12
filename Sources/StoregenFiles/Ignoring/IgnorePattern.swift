/// A line of `.gitignore` that says something.
struct IgnorePattern: Sendable {
  /// Whether what fits is not ignored.
  let isNegated: Bool
  /// Whether only folders are meant.
  let isForFolders: Bool
  let form: Form

  /// What it says. Names may stand in any folder; paths begin at that of the file.
  enum Form: Sendable {
    case name(ArraySlice<UInt8>)
    /// `*` and an end of names.
    case nameEnding(ArraySlice<UInt8>)
    case nameGlob(GlobPattern)
    case path(ArraySlice<UInt8>)
    case pathGlob(GlobPattern)
  }

  /// - Parameter line: without what ends it.
  /// - Returns: nil for a comment, an empty line and a pattern that nothing fits.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var text = Self.withoutTrailingSpaces(line)
    isNegated = text.first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    isForFolders = text.last == UInt8(ascii: "/")
    if isForFolders { text = text.dropLast() }
    guard !text.isEmpty, let form = Form(text) else { return nil }
    self.form = form
  }

  /// Spaces at the end are none of a pattern, unless a backslash stands before them.
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

  /// Whether it fits.
  ///
  /// - Parameters:
  ///   - path: the path from the folder of the file.
  ///   - name: the last component.
  func matches(_ path: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
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
    if !text.contains(where: GlobPattern.specials.contains) {
      self = isPath ? .path(text) : .name(text)
    } else if !isPath, text.first == UInt8(ascii: "*"), !ending.isEmpty,
      !ending.contains(where: GlobPattern.specials.contains)
    {
      self = .nameEnding(ending)
    } else {
      guard let glob = GlobPattern(text) else { return nil }
      self = isPath ? .pathGlob(glob) : .nameGlob(glob)
    }
  }
}
