import SwiftFacts

/// A growing set of names: declarations that mention one of them add their own names.
struct NameClosure {
  package private(set) var names: WordSet
  /// The names added since the beginning.
  package private(set) var found: [Word] = []
  /// The words that all declarations mention.
  private let mentions: [Word]

  /// A declaration that may add a name. It is small and holds no references, because there are many.
  package struct Step {
    /// The position of its file.
    package let file: UInt32
    /// Its own position among the declarations of the file.
    package let position: UInt32
    package let kind: OutlineDeclaration.Kind
    /// The name that it adds.
    package let name: Word
    /// The range of its mentioned words among those of all files.
    package let mentions: Range<UInt32>
  }

  /// - Parameter mentions: the words that declarations mention.
  package init(_ names: [Word], over mentions: [Word]) {
    self.names = WordSet(names)
    self.mentions = mentions
  }

  package mutating func insert(_ name: Word) {
    if names.insert(name) { found.append(name) }
  }

  /// Adds the names of all declarations that mention a name of the set, until there are no more.
  ///
  /// - Parameter others: names that members may mention instead.
  mutating func grow(over types: [Step], members: [Step] = [], orMentioning others: WordSet = []) {
    var (types, members) = (types, members)
    var count = -1
    while count != names.count {
      count = names.count
      take(&types)
      take(&members, orMentioning: others)
    }
  }

  /// Takes all possible steps and keeps the rest.
  private mutating func take(_ steps: inout [Step], orMentioning others: WordSet = []) {
    var waiting: [Step] = []
    for step in steps where !names.contains(step.name) {
      let mentioned = mentions[step.mentions.indices]
      if mentioned.contains(where: { names.contains($0) || others.contains($0) }) {
        insert(step.name)
      } else {
        waiting.append(step)
      }
    }
    steps = waiting
  }
}

extension Range<UInt32> {
  /// The same as indices of an array.
  package var indices: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
