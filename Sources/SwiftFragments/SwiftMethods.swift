import SwiftParser
import SwiftSyntax

/// The methods of types in Swift files, in their declarations and in extensions.
package struct SwiftMethods: Sendable {
  /// The full names (`add(_:to:)`) by the name of the type.
  package private(set) var namesByType: [String: Set<String>] = [:]

  package init() {}

  /// Adds the methods that `text` declares, and ignores everything else.
  package mutating func add(file text: String) {
    let tree = Parser.parse(source: text)
    for statement in tree.statements {
      if let type = statement.item.as(ExtensionDeclSyntax.self) {
        add(type.memberBlock, to: type.extendedType.trimmedDescription)
      } else if let type = statement.item.as(ClassDeclSyntax.self) {
        add(type.memberBlock, to: type.name.text)
      }
    }
  }

  private mutating func add(_ block: MemberBlockSyntax, to type: String) {
    for member in block.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
      namesByType[type, default: []].insert(
        "\(function.name.text.filter { $0 != "`" })(\(labels.joined()))")
    }
  }
}
