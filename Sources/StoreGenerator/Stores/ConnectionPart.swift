import ArchitectureModel

/// A part of the connection of a store whose class users write, and the property of the store that stands for it.
struct ConnectionPart {
  /// The property of the store that contains the connection.
  static let owner = StoreProperty.connection

  /// The lines that declare the part; none if only the store has the property.
  let lines: [String]
  /// The property of the store.
  let property: StoreProperties.Property

  /// A part that the store can read.
  ///
  /// - Parameter value: the initial value; nil if the initializer of the connection sets it.
  init(_ name: String, type: String, keyword: String = "let", value: String? = nil, documentation: [String] = []) {
    let head = "fileprivate \(keyword) \(name)"
    lines =
      documentation
      + Self.split(
        value.map { SwiftLayout.property(head, value: $0, indentation: 4) } ?? "\(head): \(type)")
    property = StoreProperties.Property(
      SwiftLayout.computedProperty(
        "private var \(name): \(type)", value: "\(Self.owner).\(name)", indentation: 2))
  }

  /// A variable that the store can also set.
  ///
  /// - Parameters:
  ///   - value: the initial value; nil if the variable is optional and starts as nil.
  ///   - access: the access level of the property, with a space.
  ///   - condition: what has to hold for the part to exist; nil for nothing.
  init(
    variable name: String, _ type: String, keyword: String = "var", value: String? = nil, access: String,
    condition: String? = nil, documentation: [String] = []
  ) {
    let part = ["fileprivate \(keyword) \(name): \(type)" + (value.map { " = \($0)" } ?? "")]
    let accessors = [
      "\(access)var \(name): \(type) {", "  get { \(Self.owner).\(name) }",
      "  set { \(Self.owner).\(name) = newValue }", "}",
    ]
    lines = condition.map { SwiftLayout.conditional($0, lines: part) } ?? part
    property = StoreProperties.Property(
      (condition.map { SwiftLayout.conditional($0, lines: accessors) } ?? accessors)
        .joined(separator: "\n  "), documentation: documentation)
  }

  /// A computed property that only the store has.
  init(_ property: StoreProperties.Property) {
    lines = []
    self.property = property
  }

  private static func split(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    return lines.prefix(1) + lines.dropFirst().map { String($0.dropFirst(4)) }
  }
}
