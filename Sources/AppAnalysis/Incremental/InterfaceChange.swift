import SwiftFacts

/// A change of a file that leaves its interface as it is, except for functions and computed properties.
struct InterfaceChange {
  /// The names of the functions and computed properties that differ.
  package private(set) var names: [Name] = []

  /// - Returns: nil if more than functions and computed properties differ.
  package init?(from former: FileFacts, to current: FileFacts) {
    // Comments for the linter can change what a declaration means. Types in the body of a function have numbers, too, so
    // another one would shift those of others.
    guard former.directives.isEmpty, current.directives.isEmpty,
      !former.root.hasLocalTypes, !current.root.hasLocalTypes,
      haveSameDeclarations(former.root, current.root)
    else { return nil }
  }

  /// Compares what two files, types or branches of `#if` declare.
  private mutating func haveSameDeclarations(_ former: Fact, _ current: Fact) -> Bool {
    let (old, new) = (Declarations(in: former), Declarations(in: current))
    guard old.fixed.count == new.fixed.count else { return false }
    for (old, new) in zip(old.fixed, new.fixed) {
      guard old.isSameItself(as: new) else { return false }
      let areSame =
        old.kind.containsDeclarations
        ? haveSameDeclarations(old, new) : old.hasSameInterface(as: new)
      guard areSame else { return false }
    }
    for name in Set(old.computed.keys).union(new.computed.keys) {
      let (before, after) = (old.computed[name] ?? [], new.computed[name] ?? [])
      let areSame =
        before.count == after.count
        && zip(before, after).allSatisfy { $0.isSameItself(as: $1) && $0.hasSameInterface(as: $1) }
      if !areSame { names.append(name) }
    }
    return true
  }
}

/// The parts of a file, a type or a branch of `#if`.
private struct Declarations {
  /// The parts that can be seen without their name.
  package private(set) var fixed: [Fact] = []
  /// The functions and computed properties, which are only found by name.
  package private(set) var computed: [Name: [Fact]] = [:]

  package init(in fact: Fact) {
    let isProtocol = fact.kind == .protocolDeclaration
    for part in fact.children {
      switch part.kind {
      case .function where !isProtocol, .property where !isProtocol && !part.isStored:
        computed[part.nameID, default: []].append(part)
      case .deinitializer: break
      case let kind where kind.isCode: break
      default: fixed.append(part)
      }
    }
  }
}

extension FactKind {
  fileprivate var containsDeclarations: Bool {
    switch self {
    case .extensionDeclaration, .compilationConditional, .compilationBranch: true
    default: isTypeDeclaration
    }
  }

  /// Whether it is a statement or an expression at the top level.
  fileprivate var isCode: Bool {
    isExpression || (FactKind.block.rawValue...FactKind.otherStatement.rawValue) ~= rawValue
  }
}

extension Fact {
  /// Whether a file declares types in the body of a function or a closure.
  fileprivate var hasLocalTypes: Bool {
    declarationsOfTypes.contains { type in
      type.ancestors.contains { !$0.kind.containsDeclarations && $0.kind != .file }
    }
  }

  /// Whether another fact is the same without its children.
  fileprivate func isSameItself(as other: Fact) -> Bool {
    kind == other.kind && flags == other.flags && nameID == other.nameID
  }

  /// Whether another declaration is the same except for the code that runs when it is used.
  fileprivate func hasSameInterface(as other: Fact) -> Bool {
    let parts = children.filter { $0.kind != .block }
    let others = other.children.filter { $0.kind != .block }
    return parts.count == others.count
      && zip(parts, others).allSatisfy { part, other in
        part.kind == .accessor ? part.isSameItself(as: other) : part.hasSameFacts(as: other)
      }
  }
}
