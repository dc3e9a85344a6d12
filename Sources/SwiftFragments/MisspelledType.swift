import SwiftSyntax

extension SwiftType {
  /// Refuses names of well-known types in lower case, as other languages have them: `string`.
  static func refuseMisspelled(_ syntax: some SyntaxProtocol, in tree: FragmentTree)
    throws(FragmentProblems)
  {
    let problems = syntax.tokens(viewMode: .sourceAccurate).compactMap {
      token -> FragmentProblem? in
      // The base of `data.Item` is a module or a type of the app.
      guard let type = likelyTypes[token.text],
        let name = token.parent?.as(IdentifierTypeSyntax.self), name.name == token,
        name.parent?.is(MemberTypeSyntax.self) != true
      else { return nil }
      return FragmentProblem(
        "Swift has no type `\(token.text)`", at: tree.bytes(of: token),
        meant: type)
    }
    if !problems.isEmpty { throw FragmentProblems(problems) }
  }

  private static let likelyTypes = [
    "bool": "Bool", "boolean": "Bool", "character": "Character", "data": "Data", "date": "Date",
    "decimal": "Decimal", "double": "Double", "float": "Float", "int": "Int", "integer": "Int",
    "string": "String", "uint": "UInt", "url": "URL", "uuid": "UUID", "void": "Void",
  ]
}
