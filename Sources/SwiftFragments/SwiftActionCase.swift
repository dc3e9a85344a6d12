import SwiftSyntax

extension SwiftDeclarations {
  /// Reads the cases of an enum of actions: `@emits(added) case add(_ amount: Int)`.
  package static func actionCases(
    in text: String, allowing forms: [AnnotationForm]
  ) throws(FragmentProblems) -> [SwiftDeclaration<SwiftSignature>] {
    let block = try MemberBlock(text, kind: "enum")
    return try block.collect { member throws(FragmentProblems) in
      guard let enumCase = member.as(EnumCaseDeclSyntax.self) else { return nil }
      let annotations = try block.annotations(enumCase.attributes, of: "action", allowed: forms)
      try block.refuse(Array(enumCase.modifiers))
      var declarations: [SwiftDeclaration<SwiftSignature>] = []
      for element in enumCase.elements {
        let values = try block.actionValues(of: element)
        declarations.append(
          block.declaration(
            element.name, content: SwiftSignature(parameters: values, isAsync: false),
            annotations: annotations,
            documentedBy: member))
      }
      return declarations
    } otherwise: {
      "only `case` declarations are allowed here"
    }
  }
}

extension MemberBlock {
  /// The values of an action, which all have a name: the update receives them by these names.
  fileprivate func actionValues(
    of element: EnumCaseElementSyntax
  ) throws(FragmentProblems) -> [SwiftSignature.Parameter] {
    if let value = element.rawValue {
      throw FragmentProblems(
        "an action cannot have a raw value", at: tree.bytes(of: value),
        help: "remove it: its values are in parentheses")
    }
    var values: [SwiftSignature.Parameter] = []
    for parameter in element.parameterClause?.parameters ?? [] {
      let type = try SwiftType(stored: parameter.type, in: tree)
      guard let name = (parameter.secondName ?? parameter.firstName)?.text, name != "_" else {
        throw FragmentProblems(
          "this value of `\(element.name.text)` has no name", at: tree.bytes(of: parameter),
          help: "write `name: \(type.text)`, or `_ name: \(type.text)` for a case without a label")
      }
      if let value = parameter.defaultValue?.value {
        throw FragmentProblems(
          "an action's value cannot have a default", at: tree.bytes(of: value), help: "remove it")
      }
      let plain = name.filter { $0 != "`" }
      guard !values.contains(where: { $0.name == plain }) else {
        throw FragmentProblems("duplicate value `\(plain)`", at: tree.bytes(of: parameter))
      }
      let label = parameter.firstName.map { first in first.text.filter { $0 != "`" } }
      values.append(
        SwiftSignature.Parameter(label: label == "_" ? nil : label, name: plain, type: type))
    }
    return values
  }
}
