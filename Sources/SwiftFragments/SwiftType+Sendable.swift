import SwiftSyntax

extension SwiftType {
  /// The type with `@Sendable` at each function that keeps its values from being `Sendable`; nil if there is none.
  package var withSendableFunctions: String? {
    guard text.contains("->"),
      let tree = try? FragmentTree(text, before: "typealias T = ", expecting: .type),
      let alias = try? tree.declaration(TypeAliasDeclSyntax.self)
    else { return nil }
    let finder = UnsendableFunctionFinder(viewMode: .sourceAccurate)
    finder.walk(alias.initializer.value)
    guard !finder.found.isEmpty else { return nil }
    var code = Array(text.utf8)
    for function in finder.found.reversed() {
      code.insert(contentsOf: "@Sendable ".utf8, at: tree.bytes(of: function).lowerBound)
    }
    return String(decoding: code, as: UTF8.self)
  }
}

/// Finds the functions that values of a type store, and that are not `Sendable`.
private final class UnsendableFunctionFinder: SyntaxVisitor {
  private(set) var found: [FunctionTypeSyntax] = []

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    // A function stores neither its parameters nor its result.
    return .skipChildren
  }

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    node.attributes.contains { $0.makesSendable } ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    Self.containers.contains(node.name.text) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let isKnown = node.baseType.trimmedDescription == "Swift" && Self.containers.contains(node.name.text)
    return isKnown ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// The generic types that are `Sendable` only if their values are. Others may be so in any case.
  private static let containers: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Optional", "Result",
  ]
}

extension AttributeListSyntax.Element {
  /// Whether a function with this attribute is `Sendable`. One of a global actor is so only in the Swift 6 mode.
  fileprivate var makesSendable: Bool { ["@Sendable", "@convention(c)"].contains(trimmedDescription) }
}
