import SwiftSyntax

/// The part of a function after its name: parameters, effects and result.
public struct SwiftSignature: Sendable, Hashable {
  /// One parameter of a function or one value of an event.
  public struct Parameter: Sendable, Hashable {
    /// The label at the call; nil if there is none (`_`).
    public let label: String?
    /// The name within the function.
    public let name: String
    /// The type, with `inout` and attributes.
    public let type: SwiftType

    /// Creates a parameter whose label is its name.
    public init(name: String, type: SwiftType) {
      self.label = name
      self.name = name
      self.type = type
    }

    /// Creates a parameter with a label; nil stands for `_`.
    package init(label: String?, name: String, type: SwiftType) {
      self.label = label
      self.name = name
      self.type = type
    }

    /// The declaration: `to userID: User.ID`.
    public var text: String {
      let names = label == name ? SwiftIdentifier.escapedLabel(name) : "\(label ?? "_") \(name)"
      return "\(names): \(type.text)"
    }
  }

  /// `<T>`, or empty.
  public let generics: String
  /// The parameters in order.
  public let parameters: [Parameter]
  /// `async`, `throws` or `throws(Failure)`.
  public let effects: [String]
  /// The part after the effects: `-> Int where T: Equatable`, or empty.
  public let result: String
  /// Whether the function returns a value.
  public let returnsValue: Bool

  /// Creates a signature without a result.
  public init(parameters: [Parameter], isAsync: Bool, isThrowing: Bool = false) {
    self.generics = ""
    self.parameters = parameters
    self.effects = (isAsync ? ["async"] : []) + (isThrowing ? ["throws"] : [])
    self.result = ""
    self.returnsValue = false
  }

  /// Creates a signature of a function that waits for nothing.
  package init(parameters: [Parameter], isThrowing: Bool = false, returning type: SwiftType) {
    self.generics = ""
    self.parameters = parameters
    self.effects = isThrowing ? ["throws"] : []
    self.result = "-> \(type.text)"
    self.returnsValue = true
  }

  /// Creates the signature of a function that may wait, throw and return a value.
  package init(parameters: [Parameter], isAsync: Bool, isThrowing: Bool, returning type: SwiftType?) {
    self.generics = ""
    self.parameters = parameters
    self.effects = (isAsync ? ["async"] : []) + (isThrowing ? ["throws"] : [])
    self.result = type.map { "-> \($0.text)" } ?? ""
    self.returnsValue = type != nil
  }

  /// Reads `(_ name: Type, …) async throws -> Result`; without parentheses there are no parameters.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String) throws(FragmentProblems) {
    let start = text.drop { $0.isWhitespace }
    let hasParameters = start.first == "(" || start.first == "<"
    let word = start.prefix { $0.isLetter || $0 == "-" || $0 == ">" }
    guard hasParameters || ["async", "throws", "->", "where"].contains(word) else {
      throw FragmentProblems(
        "this is not a signature", at: 0..<text.utf8.count,
        help: word == "func"
          ? "remove `func` and the name"
          : "write the part after a function's name, such as `(_ id: Int) async throws -> Item`, or nothing "
            + "if there are no parameters and no result")
    }
    let tree = try FragmentTree(
      text, before: hasParameters ? "func f" : "func f() ", expecting: .signature)
    try self.init(tree.declaration(FunctionDeclSyntax.self), in: tree)
  }

  /// The part after the parentheses: `async throws -> Int where T: Equatable`, or empty.
  public var effectsAndResult: String { (effects + [result]).filter { !$0.isEmpty }.joined(separator: " ") }

  /// The name with labels, which identifies the function: `add(_:to:)`. A label in backticks is the same as without them.
  public func fullName(of name: String) -> String {
    let labels = parameters.map { parameter in
      (parameter.label ?? "_").filter { $0 != "`" } + ":"
    }
    return "\(name)(\(labels.joined()))"
  }

  init(_ function: FunctionDeclSyntax, in tree: FragmentTree) throws(FragmentProblems) {
    if let body = function.body {
      throw FragmentProblems(
        "actions cannot have a body in a spec", at: tree.bytes(of: body),
        help: "implement it in an extension of the store")
    }
    var parameters: [Parameter] = []
    let clauses: [(any SyntaxProtocol)?] = [
      function.signature.returnClause, function.genericParameterClause, function.genericWhereClause,
      function.signature.effectSpecifiers,
    ]
    for clause in clauses.compactMap(\.self) { try SwiftType.refuseLong(clause, in: tree) }
    if function.genericParameterClause == nil {
      try SwiftType.refuseMisspelled(function.signature, in: tree)
    }
    for parameter in function.signature.parameterClause.parameters {
      try SwiftType.refuseLong(parameter.type, in: tree)
      if let value = parameter.defaultValue?.value {
        throw FragmentProblems(
          "a protocol requirement cannot have a default argument", at: tree.bytes(of: value),
          help: "add an overload without this parameter in an extension of the store")
      }
      let first = parameter.firstName.text
      parameters.append(
        Parameter(
          label: first == "_" ? nil : first,
          name: (parameter.secondName ?? parameter.firstName).text,
          type: SwiftType(parameter)))
    }
    try Self.refuseRepeatedNames(function.signature.parameterClause.parameters, in: tree)
    try Self.refuseUnusedGenerics(of: function, in: tree)
    if let some = function.signature.returnClause?.type.firstOpaqueType {
      throw FragmentProblems(
        "a protocol requirement cannot return `some`", at: tree.bytes(of: some),
        help: "write `any`, or the type itself")
    }
    self.parameters = parameters
    generics = function.genericParameterClause?.canonicalText ?? ""
    let specifiers = function.signature.effectSpecifiers
    effects = [specifiers?.asyncSpecifier?.text, specifiers?.throwsClause?.canonicalText].compactMap(\.self)
    let parts = [function.signature.returnClause?.canonicalText, function.genericWhereClause?.canonicalText]
    result = parts.compactMap(\.self).joined(separator: " ")
    let type = function.signature.returnClause?.type.trimmedDescription
    returnsValue = type != nil && type != "Void" && type != "()"
  }
}

extension SwiftSignature {
  /// Rejects duplicate parameter names, which only the type checker finds, in generated code.
  fileprivate static func refuseRepeatedNames(
    _ parameters: FunctionParameterListSyntax, in tree: FragmentTree
  ) throws(FragmentProblems) {
    var names: Set<String> = []
    for parameter in parameters {
      let name = parameter.secondName ?? parameter.firstName
      guard name.text == "_" || names.insert(name.text).inserted else {
        throw FragmentProblems("duplicate parameter `\(name.text)`", at: tree.bytes(of: name))
      }
    }
  }
}

extension SwiftSignature {
  /// Rejects generic parameters that no caller can choose, because neither a parameter nor the result has them: `<T>()`.
  fileprivate static func refuseUnusedGenerics(
    of function: FunctionDeclSyntax, in tree: FragmentTree
  ) throws(FragmentProblems) {
    guard let clause = function.genericParameterClause else { return }
    let used = Set(function.signature.tokens(viewMode: .sourceAccurate).map(\.text))
    for parameter in clause.parameters where !used.contains(parameter.name.text) {
      throw FragmentProblems(
        "nothing in this signature has the type `\(parameter.name.text)`", at: tree.bytes(of: parameter.name),
        help: "remove the generic parameter, or add a parameter or a result of this type")
    }
  }
}

extension SwiftType {
  /// Creates the type of a parameter, with the dots of a variadic one.
  fileprivate init(_ parameter: FunctionParameterSyntax) {
    let type = SwiftType(parameter.type)
    self.init(
      text: type.text + (parameter.ellipsis == nil ? "" : "..."), isOptional: type.isOptional,
      isFunction: type.isFunction && parameter.ellipsis == nil)
  }
}
