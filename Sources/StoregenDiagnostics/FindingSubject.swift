/// What a finding is about, in terms of names. It stays the same when the code is moved or formatted, or its file
/// renamed.
public struct FindingSubject: Sendable, Hashable {
  /// The declaration that contains it, such as `CartScreen.body`; nil outside of declarations.
  public let symbol: String?
  /// The names that distinguish it from other findings of its rule in that declaration; those in `symbol` are
  /// left out.
  public let names: [String]

  /// Creates a subject. Names that are part of the symbol, and duplicates, are left out.
  public init(in symbol: String?, about names: [String]) {
    let withoutLabels = symbol.map { String($0.prefix { $0 != "(" }) } ?? ""
    let known = [withoutLabels] + withoutLabels.split(separator: ".").map(String.init)
    self.symbol = symbol
    self.names = names.reduce(into: []) { result, name in
      let name = name.onOneLine
      if name != symbol, !known.contains(name), !result.contains(name) { result.append(name) }
    }
  }

  /// Both as text: `CartScreen.body (CartStore, items)`.
  public var text: String {
    let list = names.joined(separator: ", ")
    guard let symbol else { return list }
    return names.isEmpty ? symbol : "\(symbol) (\(list))"
  }
}

extension FindingSubject {
  /// The names in backticks in a message.
  public static func names(in message: String) -> [String] {
    message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.isEmpty }.map { String($0.element) }
  }
}

extension String {
  /// The text with each run of line breaks and control characters replaced by a space.
  fileprivate var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return self }
    return unicodeScalars.split { $0.value <= 0x20 || $0.value == 0x7F }.map { String($0) }.joined(separator: " ")
  }
}
