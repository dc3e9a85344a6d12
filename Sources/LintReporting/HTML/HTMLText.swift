import StoregenDiagnostics

/// HTML, in which every text from outside is escaped.
struct HTMLText: ExpressibleByStringInterpolation {
  let text: String

  /// HTML that this program writes.
  init(stringLiteral markup: String) { text = markup }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  init(joining parts: [HTMLText], by separator: String = "\n") {
    text = parts.map(\.text).joined(separator: separator)
  }

  /// Interpolates strings as text and HTML as it is.
  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ markup: String) { text += markup }
    mutating func appendInterpolation(_ string: String) { text += string.visible.htmlEscaped }
    /// Interpolates a message, with what it quotes in backticks as code.
    mutating func appendInterpolation(prose message: String) {
      let parts = message.split(separator: "`", omittingEmptySubsequences: false)
      guard parts.count % 2 == 1 else { return appendInterpolation(message) }
      for (position, part) in parts.enumerated() {
        let text = String(part).visible.htmlEscaped
        self.text += position % 2 == 1 ? "<code>\(text)</code>" : text
      }
    }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
    mutating func appendInterpolation(_ html: HTMLText) { text += html.text }
    mutating func appendInterpolation(_ html: HTMLText?) { text += html?.text ?? "" }
  }
}

extension String {
  /// The text for elements and quoted attributes.
  var htmlEscaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
