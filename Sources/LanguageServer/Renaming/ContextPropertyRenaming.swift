import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// Renames what is named after a context in handwritten code.
struct ContextPropertyRenaming {
  private let property: ContextProperty
  private let newName: String

  init(_ property: ContextProperty, to context: Context) {
    self.property = property
    newName = context.propertyName
  }

  var edits: [TextEdit] {
    guard property.name != newName else { return [] }
    return property.uses.map { TextEdit(replacing: $0.nameRange, with: newText(at: $0)) }
  }

  private func newText(at fact: Fact) -> String {
    switch fact.kind {
    // The value keeps its name in the code that gets it.
    case .capture, .optionalBinding:
      "\(SwiftIdentifier.escaped(property.name)) = \(member(at: fact))"
    case .name: member(at: fact)
    case .property: SwiftIdentifier.escaped(newName)
    // The initializer keeps the name of its parameter.
    case .parameter:
      "\(SwiftIdentifier.escapedArgument(newName)) \(SwiftIdentifier.escaped(property.name))"
    case .argument, .parameterLabel: SwiftIdentifier.escapedArgument(newName)
    default: SwiftIdentifier.escapedMember(newName)
    }
  }

  /// The property, as code of its own type names it.
  private func member(at fact: Fact) -> String {
    fact.isAmongLocalNames(newName)
      ? "self.\(SwiftIdentifier.escapedMember(newName))" : SwiftIdentifier.escaped(newName)
  }
}
