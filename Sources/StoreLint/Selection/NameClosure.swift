import SwiftFacts

/// Names that grow over declarations: whoever mentions one of them gives his own name to them.
struct NameClosure {
  private(set) var names: WordSet
  /// The names that were not there in the beginning.
  private(set) var found: [Word] = []

  /// A declaration that may add a name.
  struct Step {
    /// The position of its file.
    let file: Int
    let outline: Outline
    let declaration: OutlineDeclaration
    /// The name that it adds.
    let name: Word

    init(_ file: Int, _ outline: Outline, _ declaration: OutlineDeclaration, name: Word) {
      self.file = file
      self.outline = outline
      self.declaration = declaration
      self.name = name
    }

    func mentions(_ isMeant: (Word) -> Bool) -> Bool {
      outline.mentions(of: declaration).contains(where: isMeant)
    }
  }

  init(_ names: [Word]) { self.names = WordSet(names) }

  mutating func insert(_ name: Word) {
    if names.insert(name) { found.append(name) }
  }

  /// Adds the names of all declarations that mention one, until there is none left.
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

  /// Takes the steps that can be taken, and leaves those that wait.
  private mutating func take(_ steps: inout [Step], orMentioning others: WordSet = []) {
    var waiting: [Step] = []
    for step in steps where !names.contains(step.name) {
      if step.mentions({ names.contains($0) || others.contains($0) }) {
        insert(step.name)
      } else {
        waiting.append(step)
      }
    }
    steps = waiting
  }
}
