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
  /// What a block of fields belongs to.
  package enum FieldOwner: Sendable {
    case state, storage, valueType
  }

  /// A field, with what its declaration says beside type and value.
  package struct StoredField: Sendable {
    package let field: SwiftField
    /// Whether it wears `@bindable`, as only `state` can.
    package let isBindable: Bool
    /// Whether it is a `let`, as only those of value types can be.
    package let isConstant: Bool
  }

  /// An event, with what `@audience(external)` and `@allow_cycle("reason")` say.
  package struct Event: Sendable {
    package let payload: [SwiftSignature.Parameter]
    package let isExternal: Bool
    package let allowedCycle: String?
  }

  /// An action, with the events that its `@emits(…)` names.
  package struct Action: Sendable {
    package let signature: SwiftSignature
    package let emits: [(name: String, bytes: Range<Int>)]
  }

  /// Reads stored properties: `var name: Type = default`.
  package static func fields(
    in text: String, of owner: FieldOwner
  ) throws(FragmentProblems) -> [SwiftDeclaration<StoredField>] {
    let block = try MemberBlock(text, kind: "class")
    return try block.collect { member throws(FragmentProblems) in
      guard let variable = member.as(VariableDeclSyntax.self) else { return nil }
      let marks = try block.marks(
        variable.attributes, of: "field", among: owner == .state ? [.bindable] : [])
      try block.refuse(variable.modifiers)
      let isConstant = variable.bindingSpecifier.text == "let"
      guard !isConstant || owner == .valueType else {
        throw FragmentProblems(
          "a constant is no state", at: block.tree.bytes(of: variable.bindingSpecifier),
          help: "write `var`, or make it a static constant in an extension of the store")
      }
      let (name, field) = try SwiftField.read(variable, in: block.tree)
      let stored = StoredField(
        field: field, isBindable: marks.contains { $0.kind == .bindable }, isConstant: isConstant)
      return [block.declaration(name, stored, documentedBy: member)]
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
      let marks = try block.marks(function.attributes, of: "action", among: [.emits])
      try block.refuse(function.modifiers)
      let action = Action(
        signature: try SwiftSignature(function, in: block.tree), emits: marks.flatMap(\.arguments))
      return [block.declaration(function.name, action, documentedBy: member)]
    } otherwise: {
      "only `func` declarations without a body can stand here"
    }
  }

  /// Reads the cases of an enum: `@audience(external) case added(item: Item)`.
  package static func events(
    in text: String
  ) throws(FragmentProblems) -> [SwiftDeclaration<Event>] {
    let block = try MemberBlock(text, kind: "enum")
    return try block.collect { member throws(FragmentProblems) in
      guard let enumCase = member.as(EnumCaseDeclSyntax.self) else { return nil }
      let marks = try block.marks(
        enumCase.attributes, of: "event", among: [.audience, .allowCycle])
      try block.refuse(enumCase.modifiers)
      let audience = marks.last { $0.kind == .audience }?.arguments.first?.name
      let reason = marks.last { $0.kind == .allowCycle }?.arguments.first?.name
      var declarations: [SwiftDeclaration<Event>] = []
      for element in enumCase.elements {
        let event = Event(
          payload: try block.payload(of: element), isExternal: audience == "external",
          allowedCycle: reason)
        declarations.append(block.declaration(element.name, event, documentedBy: member))
      }
      return declarations
    } otherwise: {
      "only `case` declarations can stand here"
    }
  }
}
