import LinkedProgram
import SwiftFacts

/// Tells which cases of enums code assigns to the properties whose values sheets and pages show.
struct AssignedCases {
  private let types: TypeInference
  private let assigned = Memo<Fact, Set<Fact>?>()
  private var program: Program { types.program }

  init(types: TypeInference) { self.types = types }

  /// The case of an enum that code on a path is for, if the item of a sheet on the path is never that case.
  ///
  /// Matches: `case .news: News()` in `page`, for `.sheet(item: $router.sheet) { $0.page }`, if no code has `router.sheet = .news`
  func caseNeverAssigned(on path: [Fact]) -> Fact? {
    for (position, site) in path.enumerated() {
      guard let property = itemShown(by: site), let cases = cases(assignedTo: property) else { continue }
      let type = types.type(ofDeclaration: property)?.unwrapped.nominal
      for page in path[(position + 1)...] where program.enclosingType(of: page) == type {
        if let shown = casesOfSelf(around: page), let first = shown.first, cases.isDisjoint(with: shown) {
          return first
        }
      }
    }
    return nil
  }

  /// The cases in whose branch of `switch self` an expression is; nil if it is in none, or in others, too.
  private func casesOfSelf(around page: Fact) -> [Fact]? {
    guard let branch = page.ancestors.first(where: { $0.kind == .switchCase }),
      branch.ancestors.first(where: { $0.kind == .switchStatement })?.firstChild?.isSelf ?? false
    else { return nil }
    let patterns = branch.children(.casePattern).map { $0.firstChild.flatMap(types.enumCase) }
    let cases = patterns.compactMap(\.self)
    return cases.isEmpty || cases.count < patterns.count ? nil : cases
  }

  /// The property whose value a sheet or a page passes to an expression.
  ///
  /// Matches: `sheet` of the class of `router`, for `$0.page` in `.sheet(item: $router.sheet) { $0.page }`
  private func itemShown(by site: Fact) -> Fact? {
    let member = site.kind == .call ? site.base : site
    guard let receiver = member?.base, receiver.kind == .name,
      let closure = receiver.ancestors.first(where: { $0.kind == .closure }),
      receiver.name == "$0" || receiver.name == closure.parameters.first?.name,
      let call = closure.parent?.parent, call.kind == .call, let item = call.argument("item")?.firstChild
    else { return nil }
    return property(boundBy: item)
  }

  /// Matches: `$sheet`, `$router.sheet`
  private func property(boundBy binding: Fact) -> Fact? {
    guard let base = binding.base ?? (binding.kind == .name ? binding : nil), base.name.hasPrefix("$"),
      let owner = program.enclosingType(of: binding)
    else { return nil }
    let own = program.members(Name.transient(String(base.name.dropFirst())), of: owner).first { $0.kind == .property }
    guard binding.kind == .member else { return own }
    let type = own.flatMap { types.type(ofDeclaration: $0)?.unwrapped.nominal }
    return type.flatMap { program.members(binding.nameID, of: $0).first { $0.kind == .property && $0.isStored } }
  }

  /// The cases that code assigns to a property; nil if it may assign others.
  private func cases(assignedTo property: Fact) -> Set<Fact>? {
    assigned.value(for: property) {
      guard let type = types.type(ofDeclaration: property)?.unwrapped.nominal,
        let owner = program.enclosingType(of: property), !isBoundElsewhere(property, of: owner)
      else { return nil }
      var cases: Set<Fact> = []
      for value in [property.initialExpression].compactMap(\.self) + values(assignedTo: property) where !value.isNil {
        let named = (value.kind == .call ? value.base : nil) ?? value
        guard named.kind == .member, let found = types.enumCase(named.nameID, of: type) else { return nil }
        cases.insert(found)
      }
      return cases
    }
  }

  private func values(assignedTo property: Fact) -> [Fact] {
    program.files.flatMap { $0.facts.all(.assignment) }.compactMap { assignment in
      guard let (target, value) = assignment.assignment, target.nameID == property.nameID else { return nil }
      let declared = types.declarations(of: target)
      return declared.isEmpty || declared.contains(property) ? value : nil
    }
  }

  /// Whether something else than an assignment may change a property: its binding, an initializer, or a function with `&`.
  private func isBoundElsewhere(_ property: Fact, of owner: TypeID) -> Bool {
    let bindings = ["$", "_"].map { Name.transient($0 + property.name) }
    return program.files.contains { file in
      file.facts.all(.name).contains { bindings.contains($0.nameID) && !$0.isItemOfSheet }
        || file.facts.all(.member).contains { member in
          let isBinding = member.nameID == property.nameID && member.base?.name.hasPrefix("$") ?? false
          return (isBinding || bindings.contains(member.nameID)) && !member.isItemOfSheet
        }
        || file.facts.all(.argument).contains { argument in
          argument.name == property.name && argument.parent.flatMap { types.createdType(by: $0)?.nominal } == owner
        }
    }
  }
}

extension Fact {
  /// Matches: `$router.sheet` in `.sheet(item: $router.sheet) { … }`
  fileprivate var isItemOfSheet: Bool { parent?.kind == .argument && parent?.name == "item" }
}
