/// What a finding is about, by names alone: the same however its code is moved, formatted, or its file renamed.
public struct FindingSubject: Sendable, Hashable, Codable {
  /// The declaration that it stands in, `CartScreen.body`; nil outside of all.
  public let symbol: String?
  /// What tells it from other findings of its rule in that declaration: the names that it is about, beside those
  /// that the symbol has.
  public let names: [String]

  /// Joins a declaration and names; those that the declaration has are left out, and so is what comes twice.
  public init(in symbol: String?, about names: [String]) {
    let withoutLabels = symbol.map { String($0.prefix { $0 != "(" }) } ?? ""
    let known = [withoutLabels] + withoutLabels.split(separator: ".").map(String.init)
    self.symbol = symbol
    self.names = names.reduce(into: []) { kept, name in
      let name = name.onOneLine
      if name != symbol, !known.contains(name), !kept.contains(name) { kept.append(name) }
    }
  }

  /// Both as a person would write them: `CartScreen.body (CartStore, items)`.
  public var text: String {
    let list = names.joined(separator: ", ")
    guard let symbol else { return list }
    return names.isEmpty ? symbol : "\(symbol) (\(list))"
  }
}

extension FindingSubject {
  /// What a message is about: the names that stand in it between backticks.
  public static func names(in message: String) -> [String] {
    message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.isEmpty }.map { String($0.element) }
  }
}

extension String {
  /// The text with a space for each stretch of line breaks and other characters that nobody sees.
  fileprivate var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return self
    }
    return unicodeScalars.split { $0.value <= 0x20 || $0.value == 0x7F }.map { String($0) }
      .joined(separator: " ")
  }
}
