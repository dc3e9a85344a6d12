/// An element of an XML document.
struct XMLTag {
  let name: String
  /// The attributes, in order.
  let attributes: [(name: String, value: String)]
  private let content: Content

  private enum Content {
    case text(String)
    case children([XMLTag])
  }

  /// An element with child elements, or empty.
  init(_ name: String, attributes: [(name: String, value: String)] = [], children: [XMLTag] = []) {
    self.init(name, attributes: attributes, content: .children(children))
  }

  /// An element with text.
  init(_ name: String, attributes: [(name: String, value: String)] = [], text: String) {
    self.init(name, attributes: attributes, content: .text(text))
  }

  private init(_ name: String, attributes: [(name: String, value: String)], content: Content) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The document with this root element.
  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text(indentedBy: "") }

  private func text(indentedBy indentation: String) -> String {
    let list = attributes.map { " \($0.name)=\"\($0.value.escapedXMLAttribute)\"" }.joined()
    let start = "\(indentation)<\(name)\(list)"
    switch content {
    case .text(let text): return "\(start)>\(text.escapedXML)</\(name)>\n"
    case .children(let children) where children.isEmpty: return "\(start)/>\n"
    case .children(let children):
      let inner = children.map { $0.text(indentedBy: indentation + "  ") }.joined()
      return "\(start)>\n\(inner)\(indentation)</\(name)>\n"
    }
  }
}
