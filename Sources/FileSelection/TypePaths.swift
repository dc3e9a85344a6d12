import SwiftFacts

/// The types by which code leads from some files to others: each file mentions a type of the next one.
///
/// Matches: from the file of `Pages: UIViewControllerRepresentable`, which creates a `Pager`, which creates a `Page`, to the file of
/// `Page`, which shows a `UIHostingController`
struct TypePaths {
  /// The types of the last files, and of those on the way.
  let types: [Word]
  /// The types that make another path if another file mentions them; none if there can be no path.
  let linkingTypes: [Word]

  /// - Parameter declared: the types of the program that each file declares or extends.
  init(from starts: [Int], to ends: [Int], among outlines: [Outline], declaring declared: [[Word]]) {
    let last = ends.flatMap { declared[$0] }
    guard !starts.isEmpty, !ends.isEmpty else {
      types = last
      linkingTypes = []
      return
    }
    let all = WordSet(declared.flatMap(\.self))
    let mentioned = outlines.map { $0.words.filter(all.contains) }
    let after = Self.files(reachedFrom: starts, along: mentioned, to: declared)
    let before = Self.files(reachedFrom: ends, along: declared, to: mentioned)
    types = last + after.intersection(before).flatMap { declared[$0] }
    linkingTypes = all.words
  }

  /// The files that are reached by going from a name of a file to all files that have it among their other names.
  private static func files(reachedFrom starts: [Int], along names: [[Word]], to others: [[Word]]) -> Set<Int> {
    var filesByName: [Word: [Int]] = [:]
    for (file, names) in others.enumerated() {
      for name in names { filesByName[name, default: []].append(file) }
    }
    var reached = Set(starts)
    var waiting = starts
    while let file = waiting.popLast() {
      for name in names[file] {
        for next in filesByName.removeValue(forKey: name) ?? [] where reached.insert(next).inserted {
          waiting.append(next)
        }
      }
    }
    return reached
  }
}
