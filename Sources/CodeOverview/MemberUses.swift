package import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// The places where code uses a member of some types by its name, as far as the type of what it is used on is certain.
package struct MemberUses {
  /// In the order of the files.
  package private(set) var places: [SourceRange] = []
  private let program: Program
  private let types: TypeInference
  private let typeNames: Set<String>

  /// Finds the places. Call it on a large stack: see `LargeStackThreads`.
  ///
  /// - Parameter typeNames: the full names of the types.
  package init(of name: String, in typeNames: Set<String>, files: [LintFile]) {
    program = Program(files.inOrder)
    types = TypeInference(program)
    self.typeNames = typeNames
    places = program.files.flatMap { file in
      file.facts.all.filter { $0.name == name && isUse($0) }.map(\.nameRange)
    }
  }

  private func isUse(_ fact: Fact) -> Bool {
    switch fact.kind {
    // `session.user`
    case .member:
      guard let type = fact.base.flatMap({ typeBound(by: $0) ?? types.type(of: $0) }) else { return false }
      let name = type.nominal.map { program.fullName(of: $0) } ?? type.externalName
      return name.map(typeNames.contains) ?? false
    // `user` in the type
    case .name: return meansMember(fact, at: fact)
    // `[user]` and `if let user` give a value its own name.
    case .capture:
      return fact.firstChild == nil && fact.parent.map { meansMember(fact, at: $0) } ?? false
    case .optionalBinding: return fact.initialExpression == nil && meansMember(fact, at: fact)
    // `\Session.user`
    case .keyPathComponent:
      guard let path = fact.parent, path.children(.keyPathComponent).first == fact,
        let root = path.firstChild, root.kind.isType
      else { return false }
      return program.resolve(root)?.nominal.map { typeNames.contains(program.fullName(of: $0)) } ?? false
    default: return false
    }
  }

  /// The type of the object whose binding an expression is.
  ///
  /// Matches: `$session`, for `@Bindable var session: Session`, also if that is `@Bindable var session = session`
  private func typeBound(by base: Fact) -> ProgramType? {
    guard base.kind == .name, base.name.hasPrefix("$") else { return nil }
    let name = Name.transient(String(base.name.dropFirst()))
    let outer = program.enclosingType(of: base).map { program.ownMembers(name, of: $0) }?.first
    let declarations: [Fact?] =
      switch program.meaning(of: name, at: base) {
      case .local(let variable): [variable, outer]
      case .members(let members): [members.first]
      default: []
      }
    return declarations.lazy.compactMap { $0.flatMap { self.types.type(ofDeclaration: $0) } }.first
  }

  /// Whether a name without a base is that of a member of the type around it.
  private func meansMember(_ name: Fact, at place: Fact) -> Bool {
    guard case .members(let members) = program.meaning(of: name.nameID, at: place) else { return false }
    return members.contains { member in
      program.enclosingType(of: member).map { typeNames.contains(program.fullName(of: $0)) } ?? false
    }
  }
}
