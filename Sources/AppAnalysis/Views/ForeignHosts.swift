import AppleNames
import LinkedProgram
package import SwiftFacts

/// Recognizes windows and controllers of other packages that show a view: `PanelWindow(content: Cart())`.
///
/// Their classes are not known, but how the app uses an instance may show that it is an object, not a view.
package final class ForeignHosts: AppQuery {
  package let catalogs: AppCatalogs
  /// The names in the code that can use such instances.
  private let namesInScopes = Memo<Fact, [Name: [Fact]]>()
  private let closuresWithResult = Memo<Fact, Bool>()

  init(catalogs: AppCatalogs) {
    self.catalogs = catalogs
  }

  /// Whether a call creates an object of another package. It may show a view that it is given.
  func createsHost(_ call: Fact) -> Bool {
    // Most calls are calls of members.
    guard let callee = call.base, callee.kind != .member else { return false }
    let isWindow = call.hasWindowLabel
    guard let use = call.parent, isWindow || Self.uses.contains(use.kind), isForeign(call),
      !call.arguments.isEmpty
    else { return false }
    if isWindow { return true }
    switch use.kind {
    case .assignment:
      guard let (target, value) = use.assignment, value == call else { return false }
      return isObject(types.type(of: target)) || isCommanded(target)
    case .returnStatement: return isObject(types.expectedType(at: call))
    default: return use.parent.map { isObject(variable: $0) } ?? false
    }
  }

  private static let uses: [FactKind] = [.initialValue, .assignment, .returnStatement]

  /// Whether the linter knows nothing about the type that a call creates.
  private func isForeign(_ call: Fact) -> Bool {
    let callee = call.base?.kind == .genericSpecialization ? call.base?.firstChild : call.base
    guard let callee, callee.kind == .name else { return false }
    let name = callee.nameID
    return !program.declared.identifiers.contains(name) && !program.typeTable.names.contains(name)
      && !program.typeTable.genericNames.contains(name) && callee.name.isCapitalized
      && !SwiftUITable.typeNames.contains(name) && !KitObjects.isObject(callee.name)
  }

  /// Whether the object that a call creates is the result of a closure that other code gets: it may be shown below a
  /// view.
  package func isPassedOn(_ call: Fact) -> Bool {
    guard let closure = call.enclosingCode, closure.kind == .closure,
      closure.parent?.kind == .argument
    else { return false }
    return closuresWithResult.value(for: closure) {
      closure.contents.count == 1
        || closure.descendants(.returnStatement).contains {
          $0.enclosingCode == closure && $0.firstChild != nil
        }
    }
  }

  /// Whether a variable holds an object: by its annotation, because a member of a constant is assigned, or because
  /// it is passed on as an object.
  private func isObject(variable: Fact) -> Bool {
    guard variable.kind == .property else { return false }
    if let annotation = variable.typeAnnotation { return isObject(program.resolve(annotation)) }
    guard let scope = variable.scope else { return false }
    let uses = names(in: scope)[variable.nameID, default: []].filter { use in
      if case .local(variable)? = program.meaning(of: use.nameID, at: use) { true } else { false }
    }
    return uses.contains { use in
      if variable.flags.contains(.isConstant), use.isChangedThroughMember { return true }
      if use.isCommanded { return true }
      guard let parent = use.parent else { return false }
      switch parent.kind {
      case .assignment:
        guard let (target, value) = parent.assignment, value == use else { return false }
        return isObject(types.type(of: target))
      case .returnStatement: return isObject(types.expectedType(at: use))
      default: return false
      }
    }
  }

  /// Whether the type around calls a method of a property only for its effect: `window?.show()`.
  private func isCommanded(_ target: Fact) -> Bool {
    guard let type = target.enclosingType else { return false }
    return program.uses(of: target.nameID, in: type).contains(where: \.isCommanded)
  }

  private func names(in scope: Fact) -> [Name: [Fact]] {
    namesInScopes.value(for: scope) { Dictionary(grouping: scope.descendants(.name), by: \.nameID) }
  }

  /// Whether a type is a class of UIKit or AppKit whose objects do something, or inherits from one.
  private func isObject(_ type: ProgramType?) -> Bool {
    switch type?.unwrapped {
    case .external(let name, _): KitObjects.isObject(name)
    case .nominal(let id, _):
      program.supertypes(of: id).externals.contains(where: KitObjects.isObject)
    default: false
    }
  }
}

extension Fact {
  /// The block or closure in which a local variable is visible; nil for other variables.
  fileprivate var scope: Fact? { enclosingCode == nil ? nil : parentOutsideConditions }

  fileprivate var hasWindowLabel: Bool {
    kind == .call && children.contains { $0.kind == .argument && KitObjects.windowLabels.contains($0.nameID) }
  }

  /// Whether it is what a method is called on whose result is not used, in a function that returns nothing.
  fileprivate var isCommanded: Bool {
    var value = self
    while let outer = value.parent, outer.kind == .optionalChain || outer.kind == .forceUnwrap {
      value = outer
    }
    guard let callee = value.parent, callee.kind == .member, callee.base == value,
      let call = callee.call
    else { return false }
    var statement = call
    while let outer = statement.parent, outer.kind == .optionalChain { statement = outer }
    guard statement.parent?.kind == .block, let code = statement.enclosingCode else { return false }
    return code.kind == .initializer || code.kind == .function && !code.hasResult
  }

  /// Whether a member of the value that it names is assigned: `window.title = ""`. A constant allows that only for
  /// objects.
  fileprivate var isChangedThroughMember: Bool {
    var outer = self
    while let parent = outer.parent, parent.kind == .member, parent.base == outer { outer = parent }
    return outer != self && outer.parent?.assignment?.target == outer
  }
}
