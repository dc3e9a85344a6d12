/// A template of a page in HTML.
package struct PageTemplate {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// The template with texts instead of `{{name}}`. Texts are not searched, and unknown names stay.
  package func filled(with values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      if let end = rest.firstRange(of: "}}"), let value = values[String(rest[..<end.lowerBound])] {
        result += value
        rest = rest[end.upperBound...]
      } else {
        result += "{{"
      }
    }
    return result + rest
  }
}
