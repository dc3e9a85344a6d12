import SwiftFacts

/// The outline of a text.
func outline(of text: String) -> Outline { OutlineScanner.outline(of: Array(text.utf8)) }

/// A line for each declaration in a text: its kind, its owner and its name.
func declarations(in text: String) -> [String] {
  let names = vocabulary(of: text)
  return outline(of: text).declarations.map { declaration in
    let owner = declaration.isGlobal ? "" : (names[declaration.owner] ?? "?") + "."
    return (declaration.isPrivate ? "private " : "") + "\(declaration.kind) \(owner)"
      + (names[declaration.name] ?? "?")
  }
}

/// The words that the first declaration with a name mentions.
func mentions(of name: String, in text: String) -> Set<String> {
  let names = vocabulary(of: text)
  let outline = outline(of: text)
  guard let declaration = outline.declarations.first(where: { $0.name == Word(name) }) else {
    return []
  }
  return Set(outline.mentions(of: declaration).map { names[$0] ?? "?" })
}

/// The possible words of a text whose words are in its outline.
private func vocabulary(of text: String) -> [Word: String] {
  let parts = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  let words = parts + parts.flatMap { ["@" + $0, "#" + $0] }
  return Dictionary(words.map { (Word($0), $0) }, uniquingKeysWith: { first, _ in first })
}
