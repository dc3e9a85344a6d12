/// The condition of an `#if`.
indirect enum BuildCondition {
  case platforms(Platforms)
  /// Any other condition, by its text.
  case flag(String)
  case not(BuildCondition)
  case both(BuildCondition, BuildCondition)
  case either(BuildCondition, BuildCondition)

  /// Reads a condition.
  package init(_ text: String) {
    var reader = Reader(text)
    self = reader.disjunction()
  }

  /// The builds in which it is true, or false.
  package func builds(isTrue: Bool) -> BuildSet {
    switch self {
    case .platforms(let platforms):
      BuildSet(isTrue ? platforms : Platforms.all.subtracting(platforms))
    case .flag(let name): BuildSet(where: .condition(name), is: isTrue ? 1 : 0)
    case .not(let inner): inner.builds(isTrue: !isTrue)
    case .both(let left, let right), .either(let left, let right):
      isConjunction == isTrue
        ? left.builds(isTrue: isTrue).intersection(right.builds(isTrue: isTrue))
        : left.builds(isTrue: isTrue).union(right.builds(isTrue: isTrue))
    }
  }

  private var isConjunction: Bool { if case .both = self { true } else { false } }
}

extension BuildCondition {
  /// Reads a condition from left to right; `&&` binds more tightly than `||`.
  private struct Reader {
    private var rest: Substring.UTF8View

    package init(_ text: String) { rest = text[...].utf8 }

    mutating func disjunction() -> BuildCondition {
      var condition = conjunction()
      while skip("||") { condition = .either(condition, conjunction()) }
      return condition
    }

    private mutating func conjunction() -> BuildCondition {
      var condition = operand()
      while skip("&&") { condition = .both(condition, operand()) }
      return condition
    }

    private mutating func operand() -> BuildCondition {
      if skip("!") { return .not(operand()) }
      if skip("(") {
        let inner = disjunction()
        _ = skip(")")
        return inner
      }
      let name = text(until: { "()!&|, \t\r\n".utf8.contains($0) })
      guard skip("(") else { return Self.named(name) }
      let argument = text(until: { $0 == UInt8(ascii: ")") })
      _ = skip(")")
      return Self.called(name, with: argument)
    }

    private static func named(_ name: String) -> BuildCondition {
      switch name {
      case "true": .platforms(.all)
      case "false": .platforms([])
      default: .flag(name)
      }
    }

    private static func called(_ name: String, with argument: String) -> BuildCondition {
      let argument = String(argument.filter { !$0.isWhitespace })
      let platforms: Platforms? =
        switch name {
        case "os": Platforms(systemNamed: argument)
        case "canImport": Platforms(withModule: argument)
        case "targetEnvironment" where argument == "macCatalyst": .macCatalyst
        default: nil
        }
      guard let platforms else { return .flag("\(name)(\(argument))") }
      return .platforms(platforms)
    }

    /// The text up to a byte, or to the end.
    private mutating func text(until isEnd: (UInt8) -> Bool) -> String {
      skipSpace()
      let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(Substring(rest[..<end]))
    }

    private mutating func skip(_ token: StaticString) -> Bool {
      skipSpace()
      let isNext = token.withUTF8Buffer { rest.starts(with: $0) }
      if isNext { rest = rest.dropFirst(token.utf8CodeUnitCount) }
      return isNext
    }

    private mutating func skipSpace() {
      rest = rest.drop { " \t\r\n".utf8.contains($0) }
    }
  }
}
