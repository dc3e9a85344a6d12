import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension RuleCheck {
  var stateObject: StateObjectFix { StateObjectFix(context: context) }
}

struct StateObjectFix: RuleContextReader {
  let context: RuleContext

  /// The fix that turns a property into a `@StateObject`.
  func fix(for wrapped: WrappedProperty, with value: InitialValue) -> FixIt? {
    let edits: [TextEdit]?
    switch value.origin {
    case .declaration: edits = isNeverReplaced(wrapped) ? [] : nil
    case .assignment(let assignment):
      edits = wrappedAssignment(assignment, of: wrapped, to: value.expression)
    case .defaultArgument: edits = nil
    }
    guard let edits, !wrapped.property.hasObservers,
      views.stateObjects.hasStateObject(at: wrapped.property),
      reads(of: wrapped).isEmpty, !isUsedLater(wrapped), !isUsedFromOutside(wrapped.property, of: wrapped.owner)
    else { return nil }
    let rename = TextEdit(replacing: wrapped.attribute.nameRange, with: "StateObject")
    return FixIt("use `@StateObject`", edits: [rename] + edits)
  }

  /// Whether code that creates a view uses an object of it, itself or by a method of the view, possibly
  /// while the view is not on screen: a `StateObject` would then be another object.
  func isUsedFromOutside(_ property: Fact, of view: TypeID) -> Bool {
    let own = property.flags.contains(.isPrivate) ? [] : [property.nameID]
    let names = own + methods(using: property, of: view)
    // Code may use any view by such a member, without naming this one.
    if program.supertypes(of: view).nominals.contains(where: { declares(names, in: $0) }) { return true }
    let members = NameSet(names)
    let sites = [program[view].fact] + placements.sites(of: view).map(\.site)
    var seen: Set<FileID> = []
    return sites.filter { seen.insert($0.fileID).inserted }.contains { location in
      location.file.all(.member).contains { member in
        guard members.contains(member.nameID), let base = member.base,
          program.enclosingType(of: member) != view
        else { return false }
        return base.name == "rootView" || types.type(of: base)?.nominal == view
      }
    }
  }

  private func declares(_ names: [Name], in type: TypeID) -> Bool {
    names.contains { !program.ownMembers($0, of: type).isEmpty }
  }

  /// The names of a view's methods that use one of its properties, except those that build views.
  private func methods(using property: Fact, of view: TypeID) -> [Name] {
    views.wrappers.uses(of: property, in: view).compactMap { use in
      let method = use.ancestors.first { $0.kind == .function && $0.parent == $0.enclosingType }
      guard let method, !views.catalog.buildsView(method) else { return nil }
      return method.nameID
    }
  }

  /// Whether no code replaces the first value of a property.
  func isNeverReplaced(_ wrapped: WrappedProperty) -> Bool {
    views.wrappers.assignedUses(of: wrapped.property, in: wrapped.owner).isEmpty
      && views.wrappers.uses(of: wrapped.property, prefix: "_", in: wrapped.owner).isEmpty
      && views.wrappers.callsPassing(wrapped.property.name, to: wrapped.owner).isEmpty
  }

  /// The edits that turn `self.x = X()` into an assignment of the wrapper; nil if that would change the
  /// meaning.
  private func wrappedAssignment(_ assignment: Fact, of wrapped: WrappedProperty, to value: Fact) -> [TextEdit]? {
    let initializer = assignment.ancestors.first { $0.kind == .initializer }
    let mentions = ["", "_"].flatMap {
      views.wrappers.uses(of: wrapped.property, prefix: $0, in: wrapped.owner)
    }
    .filter { initializer?.contains($0) ?? false }
    guard let (target, assigned) = assignment.assignment, mentions == [target],
      !views.wrappers.mentionsSelf(value), localsNamed(in: value).isEmpty,
      value.descendants([.tryExpression, .awaitExpression]).isEmpty
    else { return nil }
    let path = value.range.path
    if assigned == value {
      return [
        TextEdit(inserting: "_", at: target.nameRange.bytes.lowerBound, in: path),
        TextEdit(inserting: "StateObject(wrappedValue: ", at: value.bytes.lowerBound, in: path),
        TextEdit(inserting: ")", at: value.bytes.upperBound, in: path),
      ]
    }
    guard let callee = assigned.base, assigned.argument("wrappedValue") == value else { return nil }
    return callee.kind == .name
      ? [TextEdit(replacing: callee.nameRange, with: "StateObject")]
      : callee.base == nil ? [] : nil
  }

  /// The reads of a property in initializers: before a view is installed, each read of a `StateObject`
  /// creates another object.
  func reads(of wrapped: WrappedProperty) -> [Fact] {
    ["", "_", "$"].flatMap {
      views.wrappers.uses(of: wrapped.property, prefix: $0, in: wrapped.owner)
    }.filter {
      use in
      let isAssigned = use.parent?.kind == .assignment && use.parent?.firstChild == use
      return !isAssigned && use.ancestors.contains { $0.kind == .initializer }
    }
  }

  /// Whether an initializer starts work that uses a property by a method of the view.
  ///
  /// Matches: `init() { Task { [self] in await load() } }`, where `load()` uses the property
  func isUsedLater(_ wrapped: WrappedProperty) -> Bool {
    let uses = ["", "$"].flatMap { views.wrappers.uses(of: wrapped.property, prefix: $0, in: wrapped.owner) }
    let calls = program[wrapped.owner].parts.flatMap { $0.descendants(.initializer) }.flatMap { $0.descendants(.call) }
    var waiting = calls.compactMap(\.base).filter { $0.memberName != nil }
    var seen: Set<Fact> = []
    while let callee = waiting.popLast() {
      for method in types.functions(of: callee)
      where program.enclosingType(of: method) == wrapped.owner && seen.insert(method).inserted {
        if uses.contains(where: method.contains) { return true }
        waiting += method.descendants(.call).compactMap(\.base).filter { $0.memberName != nil }
      }
    }
    return false
  }

  /// The surrounding parameters and locals that an expression names, each once.
  func localsNamed(in expression: Fact) -> [String] {
    var names: [String] = []
    for part in [expression] + expression.descendants where part.kind == .name {
      guard case .local(let local) = program.meaning(of: part.nameID, at: part),
        !expression.contains(local), !names.contains(part.name)
      else { continue }
      names.append(part.name)
    }
    return names
  }
}
