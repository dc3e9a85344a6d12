import StoreConversion
import StoregenDiagnostics

/// The members of a class as texts, by where they go.
struct ConvertedMembers {
  /// The members that go to the same place, with their comments, as in the class.
  private(set) var texts: [StoreConversion.Member.Destination: String] = [:]

  init(_ conversion: StoreConversion, in source: SourceText, applying edits: [TextEdit]) {
    let bytes = conversion.declaration.bytes
    let exposures = conversion.members.flatMap(\.exposed).compactMap {
      Self.exposing($0, in: source)
    }
    let text = ConvertedText(source, applying: edits + exposures)
    var start = text.lineEnd(after: conversion.bodyStart(in: source))
    var before: StoreConversion.Member.Destination?
    for member in conversion.members {
      let end = min(text.lineEnd(after: member.range.bytes.upperBound), bytes.upperBound - 1)
      let whole = min(start, member.range.bytes.lowerBound)..<max(end, member.range.bytes.upperBound)
      start = whole.upperBound
      defer { before = member.destination }
      guard member.destination != .leaves else { continue }
      let isOnLines = text.startsLine(member.range.bytes.lowerBound)
      let written = isOnLines ? text.text(in: whole) : "  " + text.text(in: whole).withoutSeparators
      let isLoose = written.drop { $0 == " " || $0 == "\t" }.first?.isNewline ?? false
      add(written, to: member.destination, isLoose: isLoose || before != member.destination)
    }
  }

  private mutating func add(_ written: String, to destination: StoreConversion.Member.Destination, isLoose: Bool) {
    let text = written.withoutOuterEmptyLines
    guard let known = texts[destination] else {
      texts[destination] = text
      return
    }
    texts[destination] = known + (isLoose ? "\n\n" : "\n") + text
  }

  /// Removes `private` from modifiers, because code in another file may use the member.
  private static func exposing(_ modifiers: SourceRange, in source: SourceText) -> TextEdit? {
    let text = source.text(in: modifiers.bytes)
    for word in ["fileprivate ", "fileprivate\n", "fileprivate\r", "private ", "private\n", "private\r"] {
      guard let position = text.utf8.firstOffset(of: word) else { continue }
      let start = modifiers.bytes.lowerBound + position
      return TextEdit(
        replacing: SourceRange(path: modifiers.path, bytes: start..<start + word.utf8.count),
        with: "")
    }
    return nil
  }
}

extension String {
  /// Matches: `; func go() {}`, beside another member on a line
  fileprivate var withoutSeparators: String {
    var text = trimmed[...]
    while text.hasPrefix(";") { text = text.dropFirst().drop(while: \.isWhitespace) }
    while text.hasSuffix(";") { text = text.dropLast() }
    return String(text)
  }
}

extension String.UTF8View {
  /// The offset of the first occurrence of a text.
  fileprivate func firstOffset(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    let bytes = Array(self)
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
  }
}
