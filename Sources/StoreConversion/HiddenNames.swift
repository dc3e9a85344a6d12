import LinkedProgram
import SwiftFacts

/// What only the file of a class declares for itself.
struct HiddenNames {
  private var names: Set<String> = []
  private var hasOperators = false
  /// The labels of the arguments of hidden subscripts.
  private var subscripts: Set<[String]> = []
  /// The types that have hidden initializers.
  private var creatable: Set<String> = []
  /// The properties that code of other files may read, but not set.
  private var settable: Set<String> = []

  /// - Parameter type: the declaration of the class, whose own members are not among them.
  init(around type: Fact) {
    let declarations = type.file.root.contents
    let hiddenTypes = Set(declarations.filter { $0.kind.isTypeDeclaration && $0.isHidden }.map(\.name))
    for declaration in declarations {
      switch declaration.kind {
      case .extensionDeclaration:
        let isHidden = declaration.isHidden || hiddenTypes.contains(declaration.name)
        for member in declaration.contents {
          if isHidden || member.isHidden { add(member, of: declaration) } else { addSetter(of: member) }
        }
      default:
        if declaration.isHidden { add(declaration) } else { addSetter(of: declaration) }
        addMembers(ofTypesIn: declaration == type ? declaration.contents : [declaration])
        if declaration == type { for member in declaration.contents { addSetter(of: member) } }
      }
    }
  }

  /// Matches: `struct Line { fileprivate var count = 0 }`
  private mutating func addMembers(ofTypesIn declarations: [Fact]) {
    for type in declarations where type.kind.isTypeDeclaration {
      for member in type.contents {
        if member.flags.contains(.isFilePrivate) {
          add(member, of: type)
        } else if member.flags.contains(.hasFilePrivateSetter) {
          settable.insert(member.name)
        }
      }
      if type.hasHiddenMemberwiseInitializer { creatable.insert(type.name) }
      addMembers(ofTypesIn: type.contents)
    }
  }

  /// Matches: `private(set) static var count = 0`; not a stored property of the class, whose generated setter its module sees
  private mutating func addSetter(of property: Fact) {
    let isGenerated =
      property.isStored && !property.flags.contains(.isStatic) && property.parent?.kind == .classDeclaration
    guard property.kind == .property, !isGenerated,
      !property.flags.isDisjoint(with: [.hasPrivateSetter, .hasFilePrivateSetter])
    else { return }
    settable.insert(property.name)
  }

  private mutating func add(_ declaration: Fact, of type: Fact? = nil) {
    switch declaration.kind {
    case .initializer:
      names.insert(declaration.name)
      if let type { creatable.insert(type.name) }
    case .subscriptDeclaration: subscripts.insert(declaration.parameters.map(\.argumentLabel))
    case .function where declaration.name.first.map { $0.isLetter || $0 == "_" } != true: hasOperators = true
    default: names.insert(declaration.name)
    }
  }

  /// Whether parts of the code use one of them.
  func areUsed(by parts: some Sequence<Fact>) -> Bool {
    parts.contains { part in
      switch part.kind {
      case .name, .member, .namedType, .memberType, .keyPathComponent, .macroCall, .attribute: names.contains(part.name)
      case .call: part.base.map { creatable.contains($0.name) } ?? false
      case .binary, .prefix, .postfix: hasOperators
      case .subscriptCall: subscripts.contains(part.arguments.map(\.name))
      default: false
      }
    }
  }

  /// Whether parts of the code set a property that other files may only read.
  ///
  /// - Parameter isChange: whether an expression that names a property changes its value.
  func areSet(by parts: some Sequence<Fact>, where isChange: (Fact) -> Bool) -> Bool {
    guard !settable.isEmpty else { return false }
    return parts.contains { [.name, .member].contains($0.kind) && settable.contains($0.name) && isChange($0) }
  }
}

extension Fact {
  /// Whether only the file of a struct sees the initializer that the compiler writes.
  ///
  /// Matches: `struct Line { fileprivate var count = 0; var name = "" }`
  fileprivate var hasHiddenMemberwiseInitializer: Bool {
    kind == .structDeclaration && !contents.contains { $0.kind == .initializer }
      && contents.contains { $0.isStored && !$0.flags.contains(.isStatic) && $0.flags.contains(.isFilePrivate) }
  }
}
