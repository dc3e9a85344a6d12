import LinkedProgram
import SwiftFacts

/// What only the file of a class declares for itself.
struct HiddenNames {
  private var names: Set<String> = []
  private var hasOperators = false
  /// The labels of the arguments of hidden subscripts.
  private var subscripts: Set<[String]> = []

  /// - Parameter type: the declaration of the class, whose own members are not among them.
  init(around type: Fact) {
    let declarations = type.file.root.contents
    let hiddenTypes = Set(declarations.filter { $0.kind.isTypeDeclaration && $0.isHidden }.map(\.name))
    for declaration in declarations {
      switch declaration.kind {
      case .extensionDeclaration:
        let isHidden = declaration.isHidden || hiddenTypes.contains(declaration.name)
        for member in declaration.contents where isHidden || member.isHidden { add(member) }
      default:
        if declaration.isHidden { add(declaration) }
        addMembers(ofTypesIn: declaration == type ? declaration.contents : [declaration])
      }
    }
  }

  /// Matches: `struct Line { fileprivate var count = 0 }`
  private mutating func addMembers(ofTypesIn declarations: [Fact]) {
    for type in declarations where type.kind.isTypeDeclaration {
      for member in type.contents where member.flags.contains(.isFilePrivate) { add(member) }
      addMembers(ofTypesIn: type.contents)
    }
  }

  private mutating func add(_ declaration: Fact) {
    switch declaration.kind {
    case .subscriptDeclaration: subscripts.insert(declaration.parameters.map(\.argumentLabel))
    case .function where declaration.name.first.map { $0.isLetter || $0 == "_" } != true: hasOperators = true
    default: names.insert(declaration.name)
    }
  }

  /// Whether parts of the code use one of them.
  func areUsed(by parts: some Sequence<Fact>) -> Bool {
    parts.contains { part in
      switch part.kind {
      case .name, .member, .namedType, .memberType, .keyPathComponent, .macroCall: names.contains(part.name)
      case .binary, .prefix, .postfix: hasOperators
      case .subscriptCall: subscripts.contains(part.arguments.map(\.name))
      default: false
      }
    }
  }
}
