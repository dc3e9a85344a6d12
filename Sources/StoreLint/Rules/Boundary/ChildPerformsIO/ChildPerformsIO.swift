import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let childPerformsIO = LintRule(
    id: "child_performs_io",
    section: .boundary,
    summary: "A child view starts loading when it appears.",
    rationale: """
      When a child appears is decided by its parents, by scrolling and by SwiftUI: what it loads is loaded \
      again and again, at times that nobody has chosen, and each preview and test of it goes to the network. \
      The container loads, or has its store do so, and the child shows what there is.
      """,
    limits: """
      It is about `.task` and `.onAppear` with a method of a store that is awaited or by its name loads, \
      a call of `URLSession`, or a method of the app that is `async throws`; also where the closure calls \
      a method of the view for that. \
      `AsyncImage` and animations are fine, as are containers, and what appears when the user opens it: \
      a menu, a sheet, the destination of a link.
      """,
    defaults: (alone: .off, spec: .warning),
    triggering: ChildPerformsIOExamples.triggering,
    nonTriggering: ChildPerformsIOExamples.nonTriggering,
    check: { ChildPerformsIOCheck(context: $0, options: $1).findings() })
}

/// Something that a view starts when it appears.
private struct Load {
  /// `task` or `onAppear`.
  let modifier: String
  /// The expression in the modifier's closure, or the method that is handed to it.
  let expression: Fact
  /// The call that does it.
  let call: Fact
  let store: TypeID?
}

private struct ChildPerformsIOCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    childViews.childViews(everywhere: true).flatMap { view in
      program[view].parts.flatMap { loads(in: $0) }
        .map { finding(on: view, $0) }
    }
  }

  /// One for each closure that starts something, in the order of the text.
  private func loads(in part: Fact) -> [Load] {
    part.descendants(.call).compactMap { call -> Load? in
      guard let modifier = call.base, SwiftUINames.appearances.contains(modifier.name),
        modifier.kind == .member || modifier.kind == .name, call.enclosingType == part,
        !views.catalog.isPreviewOrTest(call), types.declarations(of: modifier).isEmpty,
        !call.isOpenedByUser
      else { return nil }
      for value in call.arguments.compactMap(\.firstChild) {
        if value.kind == .closure {
          for expression in value.descendants where expression.kind == .call {
            if let load = self.load(by: expression, in: part) {
              return Load(
                modifier: modifier.name, expression: expression, call: load.call, store: load.store)
            }
          }
        } else if let operation = stores.operations.storeOperations(in: part).first(where: {
          $0.expression == value
        }) {
          return Load(
            modifier: modifier.name, expression: value, call: value, store: operation.store)
        }
      }
      return nil
    }
  }

  /// What a call starts: by itself, or as a method of the view.
  private func load(by call: Fact, in part: Fact) -> (call: Fact, store: TypeID?)? {
    var seen: Set<Fact> = []
    return load(by: call, in: part, &seen)
  }

  private func load(
    by call: Fact, in part: Fact, _ seen: inout Set<Fact>
  ) -> (call: Fact, store: TypeID?)? {
    if let own = loadItself(call, in: part) { return own }
    guard let callee = call.base, callee.memberName != nil, let id = program.typeTable.id(of: part)
    else {
      return nil
    }
    for function in types.functions(of: callee) where seen.insert(function).inserted {
      guard let outer = function.enclosingType, program.typeTable.id(of: outer) == id else {
        continue
      }
      for inner in function.descendants(.call) {
        if let found = load(by: inner, in: outer, &seen) { return found }
      }
    }
    return nil
  }

  private func loadItself(_ call: Fact, in part: Fact) -> (call: Fact, store: TypeID?)? {
    guard let callee = call.base, callee.kind == .member, let base = callee.base else { return nil }
    let operation = stores.operations.storeOperations(in: part).first { $0.expression == call }
    if let operation {
      guard operation.kind != .write, !stores.catalog.ambient.contains(operation.store) else {
        return nil
      }
      return operation.kind == .load || call.parent?.kind == .awaitExpression
        ? (call, operation.store) : nil
    }
    if types.type(of: base)?.unwrapped.sessionName == "URLSession" || base.isSharedSession {
      return (call, nil)
    }
    guard !base.isSelf, types.type(of: base)?.nominal.flatMap(views.catalog.role(of:)) == nil else {
      return nil
    }
    let functions = types.functions(of: callee)
    let goesOut =
      !functions.isEmpty
      && functions.allSatisfy {
        $0.flags.contains(.isAsync) && $0.flags.contains(.isThrowing)
      }
    return goesOut ? (call, nil) : nil
  }

  private func finding(on view: TypeID, _ load: Load) -> Finding {
    let name = self[view].name
    let callee = (load.call.base.flatMap { load.call.kind == .call ? $0 : nil } ?? load.call).name
    let path = load.call.base?.path ?? callee
    let what = load.store.map { "`\(callee)` of `\(storeName($0))`" } ?? "`\(path)`"
    let isHelped = load.call != load.expression
    let owners = views.placements.owners(of: view)
    let owner = owners.count == 1 ? (owners.first ?? nil).map { "`\(self[$0].name)`" } : nil
    return Finding(
      message: "`\(name)` is a child view, but calls \(what) when it appears",
      range: load.expression.range,
      reason: "it appears as often as its parents and scrolling want, and each time this runs",
      help: "let \(owner ?? "the container"), which builds it, load or ask a store to, "
        + "and pass what `\(name)` shows to its initializer",
      notes: (isHelped ? [Note("\(what) is called here", at: load.call.range)] : [])
        + childViews.placesBuilt(view).prefix(1))
  }
}

extension ProgramType {
  fileprivate var sessionName: String? {
    if case .metatype(let type) = self { type.externalName } else { externalName }
  }
}

extension Fact {
  /// `URLSession.shared`
  fileprivate var isSharedSession: Bool {
    kind == .member && name == "shared" && base?.name == "URLSession"
  }

  /// The names of a chain of members, `self` left out: `api.get`; nil if there is more in it.
  fileprivate var path: String? {
    if kind == .name { return name }
    guard kind == .member, let base = base?.withoutUnwrapping else { return nil }
    return base.isSelf ? name : base.path.map { "\($0).\(name)" }
  }

  /// Whether it is content that is there only once the user has opened it.
  fileprivate var isOpenedByUser: Bool {
    ancestors.contains { argument in
      guard argument.kind == .argument, let call = argument.parent, let callee = call.base,
        call.kind == .call
      else { return false }
      if callee.name == "NavigationLink" {
        let isNamed = call.argument("destination") != nil || call.argument("value") != nil
        return argument.name == "destination" || argument.name.isEmpty && !isNamed
      }
      return argument.name != "label" && SwiftUINames.opened.contains(callee.name)
    }
  }
}
