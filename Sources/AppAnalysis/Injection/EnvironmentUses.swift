import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Determines when a view uses the objects that it reads from the environment.
package struct EnvironmentUses: AppQuery {
  package let catalogs: AppCatalogs
  package let drawing: ViewDrawing

  /// When a view uses what some expressions refer to.
  package enum Moment {
    /// Whenever the view is drawn, or in response to something else.
    case ever
    /// When it is drawn or appears.
    case shown
  }

  /// The branches in which expressions are used; nil if none is used at that moment.
  package func branches(around uses: [Fact], in owner: TypeID, _ moment: Moment) -> BranchCoverage? {
    var search = PathSearch(owner: owner, moment: moment)
    let found = uses.flatMap { paths(to: $0, &search) }
    return found.isEmpty ? nil : BranchCoverage(found)
  }

  /// The expressions on the way from the body of a view to a use, which is the last one: the references to the helpers that
  /// contain it come first.
  package typealias UsePath = [Fact]

  /// The ways to expressions of a view.
  func paths(to uses: [Fact], in owner: TypeID) -> [UsePath] {
    uses.flatMap { paths(to: $0, in: owner, []) }
  }

  private func paths(to use: Fact, in owner: TypeID, _ seen: Set<Fact>) -> [UsePath] {
    guard let member = use.outermostMember, !seen.contains(member) else { return [[use]] }
    let references = uses(ofMember: member, in: owner).prefix(PathSearch.limit)
    guard !references.isEmpty, seen.count < Self.mostHelpers else { return [[use]] }
    return references.flatMap { paths(to: $0, in: owner, seen.union([member])) }.map { $0 + [use] }
  }

  /// How many helpers a way leads through at most.
  private static let mostHelpers = 3

  private struct PathSearch {
    package let owner: TypeID
    package let moment: Moment
    /// The paths to the members of the view that were found; none to those whose search is in progress.
    package var members: [Fact: [BranchPath]] = [:]

    /// The number of paths to a member that are considered.
    package static let limit = 64
  }

  /// The branches that lead to an expression, also through helpers; one path for each way.
  private func paths(to use: Fact, _ search: inout PathSearch) -> [BranchPath] {
    guard let inner = path(to: use, in: search.owner, search.moment) else { return [] }
    guard let member = use.outermostMember, member.nameID != .body, member.nameID != .makeBody else { return [inner] }
    return paths(toMember: member, &search).map { $0 + inner }
  }

  private func paths(toMember member: Fact, _ search: inout PathSearch) -> [BranchPath] {
    if let known = search.members[member] { return known }
    search.members[member] = []
    var paths: [BranchPath] = []
    let uses = uses(ofMember: member, in: search.owner)
    for use in uses where paths.count < PathSearch.limit {
      paths += self.paths(to: use, &search)
    }
    let isUnreachable = !uses.isEmpty && uses.allSatisfy { $0.branchesAround == nil }
    // Other code may call what the view itself does not use.
    if paths.isEmpty, search.moment == .ever, !isUnreachable { paths = [[]] }
    search.members[member] = paths
    return paths
  }

  /// The branches around an expression within its own member; nil if it is not used at that moment, or never.
  private func path(to use: Fact, in owner: TypeID, _ moment: Moment) -> BranchPath? {
    switch moment {
    case .ever:
      guard let drawn = drawnCode(around: use, of: owner) else { return [] }
      return drawn.branchesAround
    case .shown:
      guard !isInMappedOptional(use), !use.isInLateContent,
        drawing.isEvaluatedInDrawing(use.appearanceCall ?? use, of: owner)
      else { return nil }
      return use.branchesAround
    }
  }

  /// The code that is evaluated when a view is drawn and that uses an object then, or in a closure that it passes on,
  /// such as the action of a button; nil if there is none.
  private func drawnCode(around use: Fact, of owner: TypeID) -> Fact? {
    let closures = use.ancestors.prefix { !$0.kind.isFunctionLike }.filter { $0.kind == .closure }
    let calls = closures.compactMap { $0.parent?.parent }
    return ([use] + calls).first { drawing.isEvaluatedInDrawing($0, of: owner) }
  }

  /// The uses of a member in its type's code, without the member's own code.
  private func uses(ofMember member: Fact, in owner: TypeID) -> [Fact] {
    program[owner].parts.flatMap { part in
      program.uses(of: member.nameID, in: part).filter { use in
        use.memberName != nil && !member.contains(use) && program.enclosingType(of: use) == owner
      }
    }
  }

  /// Whether it is inside `item.map { … }` of an optional.
  private func isInMappedOptional(_ use: Fact) -> Bool {
    use.ancestors.prefix { !$0.kind.isFunctionLike }.contains { closure in
      guard closure.kind == .closure, let callee = closure.parent?.parent?.base,
        callee.nameID == .map || callee.nameID == .flatMap, let base = callee.base
      else { return false }
      return types.type(of: base)?.element == nil
    }
  }
}

extension Fact {
  /// The outermost property or method of the type around it.
  fileprivate var outermostMember: Fact? {
    let type = enclosingType
    var outermost: Fact?
    for outer in ancestors where outer.kind == .property || outer.kind == .function {
      if outer.enclosingType == type { outermost = outer }
    }
    return outermost
  }

  /// The call of `.onAppear` or `.task` whose closure runs an expression.
  fileprivate var appearanceCall: Fact? {
    for outer in ancestors {
      if outer.kind.isFunctionLike { return nil }
      guard outer.kind == .closure else { continue }
      guard let call = outer.parent?.parent, call.kind == .call, let callee = call.base,
        !callee.contains(outer)
      else { return nil }
      if callee.kind == .member, SwiftUIModifier.runningOnAppear.contains(callee.name) { return call }
      guard callee.kind == .name, outer.closureTiming != nil else { return nil }
    }
    return nil
  }
}
