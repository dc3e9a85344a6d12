/// What a `.gitignore` says, as gitignore(5) has it, compiled.
package struct IgnoreFile: Sendable {
  /// The patterns, in the order of the file.
  private var patterns: [IgnorePattern] = []
  /// Where the patterns stand that are nothing but a name. Most are, and so they cost the same however many
  /// there are.
  private var names: [ArraySlice<UInt8>: [Int]] = [:]
  /// Where the others stand, the last one first.
  private var others: [Int] = []

  /// - Parameter text: the bytes of the file.
  package init(_ text: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = text[(text.starts(with: mark) ? mark.count : 0)...]
      .split(separator: UInt8(ascii: "\n"))
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

  /// Whether it says nothing.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether what stands at a path is ignored; nil if nothing is said about it. What stands in an ignored
  /// folder need not be asked about.
  ///
  /// - Parameters:
  ///   - path: the path from the folder of the file.
  ///   - name: its last component.
  package func verdict(
    on path: ArraySlice<UInt8>, named name: ArraySlice<UInt8>, isFolder: Bool
  ) -> Bool? {
    let byName = names[name]?.last { isFolder || !patterns[$0].isForFolders }
    // The last one that fits decides.
    let byOther = others.lazy.prefix { $0 > byName ?? -1 }
      .first { patterns[$0].matches(path, name, isFolder: isFolder) }
    return (byOther ?? byName).map { !patterns[$0].isNegated }
  }
}
