import SwiftSyntax

/// A declaration out of a block of Swift, with its documentation and the places of its parts.
package struct SwiftDeclaration<Content: Sendable>: Sendable {
  package let name: String
  package let nameBytes: Range<Int>
  package let content: Content
  /// The text of the documentation comment, without its slashes.
  package let documentation: String?
}

/// Reads the blocks of Swift declarations that a spec takes in place of a map.
package enum SwiftDeclarations {
  /// An action, with the events that its `@emits(…)` names.
  package struct Action: Sendable {
    package let signature: SwiftSignature
    package let emits: [(name: String, bytes: Range<Int>)]
  }

  /// Reads stored properties: `var name: Type = default`.
  package static func fields(
    in text: String
  ) throws(FragmentProblems) -> [SwiftDeclaration<SwiftField>] {
    let block = try MemberBlock(text, kind: "class")
    return try block.collect { member throws(FragmentProblems) in
      guard let variable = member.as(VariableDeclSyntax.self) else { return nil }
      try block.refuse(variable.modifiers, variable.attributes)
      guard variable.bindingSpecifier.text == "var" else {
        throw FragmentProblems(
          "a constant is no state", at: block.tree.bytes(of: variable.bindingSpecifier),
          help: "write `var`, or make it a static constant in an extension of the store")
      }
      let (name, field) = try SwiftField.read(variable, in: block.tree)
      return [block.declaration(name, field, documentedBy: member)]
    } otherwise: {
      "only `var` declarations can stand here"
    }
  }

  /// Reads functions without a body: `@emits(added) func add(_ item: Item) async throws`.
  package static func actions(
    in text: String
  ) throws(FragmentProblems) -> [SwiftDeclaration<Action>] {
    let block = try MemberBlock(text, kind: "protocol")
    return try block.collect { member throws(FragmentProblems) in
      guard let function = member.as(FunctionDeclSyntax.self) else { return nil }
      let emits = try block.emittedEvents(of: function)
      try block.refuse(function.modifiers, [])
      let action = Action(
        signature: try SwiftSignature(function, in: block.tree), emits: emits)
      return [block.declaration(function.name, action, documentedBy: member)]
    } otherwise: {
      "only `func` declarations without a body can stand here"
    }
  }

  /// Reads the cases of an enum: `case added(item: Item)`.
  package static func events(
    in text: String
  ) throws(FragmentProblems) -> [SwiftDeclaration<[SwiftSignature.Parameter]>] {
    let block = try MemberBlock(text, kind: "enum")
    return try block.collect { member throws(FragmentProblems) in
      guard let enumCase = member.as(EnumCaseDeclSyntax.self) else { return nil }
      try block.refuse(enumCase.modifiers, enumCase.attributes)
      var declarations: [SwiftDeclaration<[SwiftSignature.Parameter]>] = []
      for element in enumCase.elements {
        let payload = try block.payload(of: element)
        declarations.append(block.declaration(element.name, payload, documentedBy: member))
      }
      return declarations
    } otherwise: {
      "only `case` declarations can stand here"
    }
  }
}
