import SwiftSyntax

/// A declaration in a block of Swift, with its documentation and the locations of its parts.
package struct SwiftDeclaration<Content: Sendable>: Sendable {
  package let name: String
  package let nameBytes: Range<Int>
  /// The labels of the values of an event.
  package let labelBytes: [Range<Int>]
  package let annotations: [DeclarationAnnotation]
  package let content: Content
  /// The text of the documentation comment, without its slashes.
  package let documentation: String?
}

/// Reads the blocks of Swift declarations that a spec accepts in place of a map.
package enum SwiftDeclarations {
  /// A field, with what its declaration says besides type and value.
  package struct StoredField: Sendable {
    package let field: SwiftField
    /// Whether it is declared with `let`.
    package let isConstant: Bool
    /// `weak` or `lazy`; nil if there is none.
    package let modifier: String?
  }

  /// Reads stored properties: `var name: Type = default`.
  ///
  /// - Parameters:
  ///   - allowsConstants: whether `let` is accepted as well.
  ///   - modifiers: the modifiers that are accepted, of which a field has at most one.
  package static func fields(
    in text: String, allowing forms: [AnnotationForm], allowsConstants: Bool, modifiers: [String]
  ) throws(FragmentProblems) -> [SwiftDeclaration<StoredField>] {
    let block = try MemberBlock(text, kind: "class")
    return try block.collect { member throws(FragmentProblems) in
      guard let variable = member.as(VariableDeclSyntax.self) else { return nil }
      let annotations = try block.annotations(variable.attributes, of: "field", allowed: forms)
      // A filtered list of syntax would have lost its locations.
      let written = Array(variable.modifiers)
      let modifier = written.first { modifiers.contains($0.trimmedDescription) }
      try block.refuse(written.filter { $0.id != modifier?.id })
      let isConstant = variable.bindingSpecifier.text == "let"
      guard !isConstant || allowsConstants else {
        throw FragmentProblems(
          "a constant is not state", at: block.tree.bytes(of: variable.bindingSpecifier),
          help: "move it to `storage`, or write `var`")
      }
      let (name, field) = try SwiftField.read(variable, in: block.tree)
      let stored = StoredField(field: field, isConstant: isConstant, modifier: modifier?.name.text)
      return [block.declaration(name, content: stored, annotations: annotations, documentedBy: member)]
    } otherwise: {
      "only `var` declarations are allowed here"
    }
  }

  /// Reads functions without a body: `@emits(added) func add(_ item: Item) async throws`.
  package static func actions(
    in text: String, allowing forms: [AnnotationForm]
  ) throws(FragmentProblems) -> [SwiftDeclaration<SwiftSignature>] {
    let block = try MemberBlock(text, kind: "protocol")
    return try block.collect { member throws(FragmentProblems) in
      guard let function = member.as(FunctionDeclSyntax.self) else { return nil }
      let annotations = try block.annotations(function.attributes, of: "action", allowed: forms)
      try block.refuse(Array(function.modifiers))
      let signature = try SwiftSignature(function, in: block.tree)
      return [block.declaration(function.name, content: signature, annotations: annotations, documentedBy: member)]
    } otherwise: {
      "only `func` declarations without a body are allowed here"
    }
  }

  /// Reads the cases of an enum: `@audience(external) case added(item: Item)`.
  package static func events(
    in text: String, allowing forms: [AnnotationForm]
  ) throws(FragmentProblems) -> [SwiftDeclaration<[SwiftSignature.Parameter]>] {
    let block = try MemberBlock(text, kind: "enum")
    return try block.collect { member throws(FragmentProblems) in
      guard let enumCase = member.as(EnumCaseDeclSyntax.self) else { return nil }
      let annotations = try block.annotations(enumCase.attributes, of: "event", allowed: forms)
      try block.refuse(Array(enumCase.modifiers))
      var declarations: [SwiftDeclaration<[SwiftSignature.Parameter]>] = []
      for element in enumCase.elements {
        declarations.append(
          block.declaration(
            element.name, content: try block.payload(of: element), annotations: annotations,
            labels: element.parameterClause?.parameters.compactMap(\.firstName) ?? [],
            documentedBy: member))
      }
      return declarations
    } otherwise: {
      "only `case` declarations are allowed here"
    }
  }
}
