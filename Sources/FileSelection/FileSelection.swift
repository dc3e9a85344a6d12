public import SwiftFacts

/// Which files of a program have to be read completely: those with a word that leads to a view, an observable class or a
/// store. Findings depend on the declarations of all files, but only on the code of these.
public struct FileSelection: Sendable {
  /// The words, in ascending order; nil if all files are selected.
  public let words: [Word]?
  /// The words in bodies of functions on which the selection depends.
  public let linkingWords: [Word]
  private let set: WordSet
  private let linking: WordSet

  /// All files.
  public static let all = FileSelection(words: nil, linkingWords: [])

  /// - Parameter words: nil to select all files.
  public init(words: [Word]?, linkingWords: [Word]) {
    self.words = words?.sorted { $0.hash < $1.hash }
    self.linkingWords = linkingWords
    set = WordSet(words ?? [])
    linking = WordSet(linkingWords)
  }

  /// Whether a file has to be read completely.
  public func includes(_ file: Outline) -> Bool {
    words == nil || !file.flags.isEmpty || file.words.contains { set.contains($0) }
  }

  /// Whether the selection stays the same if a version of a file replaces another one.
  public func isSame(replacing former: Outline, with current: Outline) -> Bool {
    current.hasSameDeclarations(as: former)
      && current.mayCarryEvents == former.mayCarryEvents
      && current.words.filter(linking.contains) == former.words.filter(linking.contains)
      && includes(current) == includes(former)
  }
}

extension Outline {
  /// Whether it has a word by which code sends events.
  var mayCarryEvents: Bool { words.contains(where: RelevantWords.streams.contains) }
}
