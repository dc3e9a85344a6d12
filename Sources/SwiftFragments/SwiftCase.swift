import SwiftSyntax

/// A case of an enum: its values, or its raw value.
public struct SwiftCase: Sendable, Hashable {
  /// One of the values of a case.
  public struct Value: Sendable, Hashable {
    /// The label; nil if it has none.
    public let label: String?
    /// The type.
    public let type: SwiftType
    /// The default, as written; nil if there is none.
    public let defaultValue: String?

    /// Creates a value without a default.
    package init(label: String?, type: SwiftType, defaultValue: String? = nil) {
      self.label = label
      self.type = type
      self.defaultValue = defaultValue
    }

    /// The declaration: `message: String`.
    public var text: String {
      (label.map { "\(SwiftIdentifier.escapedLabel($0)): " } ?? "") + type.text
        + (defaultValue.map { " = \($0)" } ?? "")
    }
  }

  /// The values, in order.
  public let values: [Value]
  /// The raw value, as written; nil if there is none.
  public let rawValue: String?
  /// Whether it is declared as `indirect`.
  public let isIndirect: Bool

  /// Creates a case without a raw value.
  package init(values: [Value]) {
    self.values = values
    rawValue = nil
    isIndirect = false
  }

  fileprivate init(values: [Value], rawValue: String?, isIndirect: Bool) {
    self.values = values
    self.rawValue = rawValue
    self.isIndirect = isIndirect
  }
}

extension SwiftDeclarations {
  /// Whether a block declares the cases of an enum rather than properties or functions, judging by its first
  /// declaration.
  package static func declareCases(_ text: String) -> Bool {
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.droppingAnnotations
      guard !code.isEmpty, !code.hasPrefix("//") else { continue }
      let word = code.prefix { $0.isLetter }
      return word == "case" || word == "indirect"
    }
    return false
  }

  /// Reads the cases of a value type: `case failed(message: String)`, or `case small = "S"`.
  package static func cases(in text: String) throws(FragmentProblems) -> [SwiftDeclaration<SwiftCase>] {
    let block = try MemberBlock(text, kind: "enum")
    return try block.collect { member throws(FragmentProblems) in
      guard let enumCase = member.as(EnumCaseDeclSyntax.self) else { return nil }
      let annotations = try block.annotations(enumCase.attributes, of: "case", allowed: [])
      let isIndirect = enumCase.modifiers.contains { $0.name.text == "indirect" }
      try block.refuse(Array(enumCase.modifiers).filter { $0.name.text != "indirect" })
      var declarations: [SwiftDeclaration<SwiftCase>] = []
      for element in enumCase.elements {
        let content = SwiftCase(
          values: try block.values(of: element),
          rawValue: element.rawValue?.value.trimmedDescription, isIndirect: isIndirect)
        declarations.append(
          block.declaration(
            element.name, content: content, annotations: annotations, documentedBy: member))
      }
      return declarations
    } otherwise: {
      "only `case` declarations are allowed here"
    }
  }
}

extension Substring {
  /// The line without spaces and annotations at its start: `case added` of `@emits(added) case added`.
  fileprivate var droppingAnnotations: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.hasPrefix("@") {
      rest = rest.dropFirst().drop { $0.isLetter || $0 == "_" }
      if rest.hasPrefix("(") { rest = rest.drop { $0 != ")" }.dropFirst() }
      rest = rest.drop(while: \.isWhitespace)
    }
    return rest
  }
}

extension MemberBlock {
  /// The values of a case, with or without labels.
  fileprivate func values(of element: EnumCaseElementSyntax) throws(FragmentProblems) -> [SwiftCase.Value] {
    var values: [SwiftCase.Value] = []
    for parameter in element.parameterClause?.parameters ?? [] {
      let label = parameter.firstName.map { name in name.text.filter { $0 != "`" } }
      if let label, label != "_", values.contains(where: { $0.label == label }) {
        throw FragmentProblems("duplicate value `\(label)`", at: tree.bytes(of: parameter))
      }
      let value = parameter.defaultValue?.value
      try value?.refuseCodeOfClosures(in: tree)
      values.append(
        SwiftCase.Value(
          label: label == "_" ? nil : label,
          type: try SwiftType(stored: parameter.type, in: tree),
          defaultValue: value?.trimmedDescription))
    }
    return values
  }
}
