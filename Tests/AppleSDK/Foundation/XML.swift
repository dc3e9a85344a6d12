/// XML.

open class XMLParser: NSObject {
  public init(data: Data) {}
  open func parse() -> Bool { true }
  open var parserError: (any Error)? { nil }
  open weak var delegate: (any XMLParserDelegate)?
}

public protocol XMLParserDelegate: NSObjectProtocol {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String])
  func parser(_ parser: XMLParser, foundCharacters string: String)
}

/// The requirements are optional in Objective-C.
extension XMLParserDelegate {
  public func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {}
  public func parser(_ parser: XMLParser, foundCharacters string: String) {}
}

#if os(macOS)
  open class XMLNode: NSObject {
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    open var name: String? { nil }
    open var stringValue: String? { nil }
    open var children: [XMLNode]? { nil }
    open var childCount: Int { 0 }
  }

  open class XMLElement: XMLNode {
    open func elements(forName name: String) -> [XMLElement] { [] }
    open func attribute(forName name: String) -> XMLNode? { nil }
    open var attributes: [XMLNode]? { nil }
  }

  open class XMLDocument: XMLNode {
    public init(xmlString string: String, options mask: XMLNode.Options = []) throws {}
    public init(data: Data, options mask: XMLNode.Options = []) throws {}
    open func rootElement() -> XMLElement? { nil }
  }
#endif
