extension Fact {
  /// The text of a number, or of a string without interpolations; nil for other facts.
  ///
  /// The file remembers that it was read: a change of any other text cannot change a finding. A name needs no such note,
  /// because every change of a name counts.
  public var literalText: String? {
    guard kind == .number || kind == .stringLiteral && firstChild == nil else { return nil }
    file.noteReading(textOf: self)
    return storedName.text
  }

  /// Whether it is `""`.
  public var isEmptyString: Bool { kind == .stringLiteral && storedName == .empty && firstChild == nil }

  /// Whether both are numbers, or strings that both have a text or both have none.
  func isSameExceptText(as other: Fact) -> Bool {
    kind.hasText && kind == other.kind && (storedName == .empty) == (other.storedName == .empty)
  }
}

extension FactKind {
  /// Whether it is a literal with a text, which is not a name.
  @inlinable var hasText: Bool { self == .stringLiteral || self == .number }

  /// Whether it is a number, a string, or a literal that is a keyword or a regex.
  public var isLiteral: Bool { self == .literal || hasText }
}
