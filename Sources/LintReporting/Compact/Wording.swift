/// A message, divided into its names and the words around them.
///
/// ``the body of `CartScreen` creates a `Cart` `` has the names `CartScreen` and `Cart`. Two messages of one rule often
/// differ only in those.
struct Wording: Hashable {
  /// The message with the same mark in place of each name.
  let form: String
  /// The identifiers in backticks, and the words with a capital letter outside of them, in their order.
  let names: [String]

  init(_ text: String) {
    var form = ""
    var names: [String] = []
    var isCode = false
    for run in text.runs {
      if run == "`" { isCode.toggle() }
      let isName = run.first?.isPartOfIdentifier ?? false && (isCode || run.contains(where: \.isUppercase))
      form += isName ? "\u{1}" : run
      if isName { names.append(run) }
    }
    self.form = form
    self.names = names
  }

  /// Whether this text follows from another one: a reader who knows how `model` follows from `context` replaces the
  /// names that differ between the contexts.
  ///
  /// - Parameters:
  ///   - context: what the reader has seen with this text.
  ///   - model: the text that the reader has seen, with its own context.
  func follows(from context: Wording, like model: (text: Wording, context: Wording)) -> Bool {
    guard form == model.text.form, context.form == model.context.form else { return false }
    let replaced = Dictionary(zip(model.context.names, context.names)) { first, second in
      // A name that stands for two different ones leaves open which of them is meant.
      first == second ? first : ""
    }
    return zip(model.text.names, names).allSatisfy { $1 == replaced[$0] ?? $0 }
  }
}

extension String {
  /// The identifiers, and each other character alone.
  fileprivate var runs: [String] {
    var runs: [String] = []
    var isIdentifier = false
    for character in self {
      if character.isPartOfIdentifier, isIdentifier {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
      isIdentifier = character.isPartOfIdentifier
    }
    return runs
  }
}

extension Character {
  fileprivate var isPartOfIdentifier: Bool { isLetter || isNumber || self == "_" }
}
