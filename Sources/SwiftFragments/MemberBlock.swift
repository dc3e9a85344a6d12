import SwiftSyntax

/// The members of a type whose braces the author of the block did not write.
struct MemberBlock {
  let tree: FragmentTree
  private let members: MemberBlockItemListSyntax

  /// Parses `text` as the members of a `class`, `protocol` or `enum`.
  init(_ text: String, kind: String) throws(FragmentProblems) {
    tree = try FragmentTree(
      text, before: "\(kind) T {\n", after: "\n}",
      expecting: kind == "class" ? .fields : kind == "protocol" ? .actions : .cases)
    switch kind {
    case "class": members = try tree.declaration(ClassDeclSyntax.self).memberBlock.members
    case "protocol": members = try tree.declaration(ProtocolDeclSyntax.self).memberBlock.members
    default: members = try tree.declaration(EnumDeclSyntax.self).memberBlock.members
    }
  }

  /// Reads every member. If `read` returns nil, the kind of member is not allowed.
  func collect<Content>(
    _ read: (DeclSyntax) throws(FragmentProblems) -> [SwiftDeclaration<Content>]?,
    otherwise message: () -> String
  ) throws(FragmentProblems) -> [SwiftDeclaration<Content>] {
    var declarations: [SwiftDeclaration<Content>] = []
    var problems: [FragmentProblem] = []
    for member in members {
      do throws(FragmentProblems) {
        if let found = try read(member.decl) {
          declarations += found
        } else {
          problems.append(FragmentProblem(message(), at: tree.bytes(of: member.decl)))
        }
      } catch {
        problems += error.list
      }
    }
    guard problems.isEmpty else { throw FragmentProblems(problems) }
    return declarations
  }

  func declaration<Content>(
    _ name: TokenSyntax, content: Content, annotations: [DeclarationAnnotation],
    labels: [TokenSyntax] = [], documentedBy member: DeclSyntax
  ) -> SwiftDeclaration<Content> {
    SwiftDeclaration(
      name: name.text.filter { $0 != "`" }, nameBytes: tree.bytes(of: name),
      labelBytes: labels.map { tree.bytes(of: $0) },
      annotations: annotations, content: content,
      documentation: member.leadingTrivia.documentation)
  }

  private static let accessLevels = ["private", "fileprivate", "internal", "package", "public", "open"]

  /// Rejects modifiers, which a spec does not support.
  func refuse(_ modifiers: [DeclModifierSyntax]) throws(FragmentProblems) {
    if let modifier = modifiers.first {
      throw FragmentProblems(
        "`\(modifier.trimmedDescription)` is not allowed here", at: tree.bytes(of: modifier),
        help: Self.accessLevels.contains(modifier.name.text)
          ? "remove it: storegen writes the access level"
          : "remove it, and move code that needs it to your own type")
    }
  }

  /// The labelled values of a case.
  func payload(of element: EnumCaseElementSyntax) throws(FragmentProblems) -> [SwiftSignature.Parameter] {
    if let value = element.rawValue {
      throw FragmentProblems("an event cannot have a raw value", at: tree.bytes(of: value))
    }
    var payload: [SwiftSignature.Parameter] = []
    for parameter in element.parameterClause?.parameters ?? [] {
      guard let label = parameter.firstName?.text, label != "_" else {
        throw FragmentProblems(
          "this value of `\(element.name.text)` has no label", at: tree.bytes(of: parameter),
          help: "add one: handlers select values by their labels")
      }
      if let value = parameter.defaultValue?.value {
        throw FragmentProblems("an event's value cannot have a default", at: tree.bytes(of: value))
      }
      let name = label.filter { $0 != "`" }
      guard !payload.contains(where: { $0.name == name }) else {
        throw FragmentProblems("duplicate value `\(name)`", at: tree.bytes(of: parameter))
      }
      let type = try SwiftType(stored: parameter.type, in: tree)
      payload.append(SwiftSignature.Parameter(name: name, type: type))
    }
    return payload
  }
}
