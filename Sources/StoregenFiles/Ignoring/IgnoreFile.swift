/// A compiled `.gitignore`, see gitignore(5).
package struct IgnoreFile: Sendable {
  /// The patterns, in the order of the file.
  private var patterns: [IgnorePattern] = []
  /// The indices of the patterns that are plain names. Most patterns are, and the time of the lookup does
  /// not depend on their number.
  private var names: [ArraySlice<UInt8>: [Int]] = [:]
  /// The indices of the other patterns, last one first.
  private var others: [Int] = []

  /// - Parameter text: the bytes of the file.
  package init(_ text: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = text[(text.starts(with: mark) ? mark.count : 0)...].split(separator: UInt8(ascii: "\n"))
    for line in lines {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let pattern = IgnorePattern(line.prefix { $0 != 0 }) else { continue }
      if case .name(let name) = pattern.form {
        names[name, default: []].append(patterns.count)
      } else {
        others.append(patterns.count)
      }
      patterns.append(pattern)
    }
    others.reverse()
  }

  /// Whether it contains no pattern.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether the file or folder at a path is ignored; nil if no pattern matches. The contents of ignored folders
  /// need not be checked.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of the `.gitignore`.
  ///   - name: its last component.
  package func verdict(on path: ArraySlice<UInt8>, named name: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    let byName = names[name]?.last { isFolder || !patterns[$0].isForFolders }
    // The last matching pattern wins.
    let byOther = others.lazy.prefix { $0 > byName ?? -1 }
      .first { patterns[$0].matches(path, named: name, isFolder: isFolder) }
    return (byOther ?? byName).map { !patterns[$0].isNegated }
  }
}
