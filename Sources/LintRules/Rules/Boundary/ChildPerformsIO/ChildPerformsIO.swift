import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let childPerformsIO = LintRule(
    id: "child_performs_io",
    section: .boundary,
    summary: "A child view starts loading data when it appears.",
    rationale: """
      Parents, scrolling and SwiftUI decide when a child appears. A child that loads data then loads it again and \
      again, and every preview and test of it hits the network. Load the data in the container or its store, and \
      pass the result to the child.
      """,
    limits: """
      The rule looks in `.task`, in `.onAppear` and in the view's methods that they call, for calls to `URLSession`, \
      the app's `async throws` methods, and store methods that are awaited or named like a load.

      It does not report:
      - containers
      - animations, and methods that return a value immediately
      - a view that keeps what it loads in its own `@State`, as `AsyncImage` does
      - content that the user opens: a menu, a sheet or a link's destination
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.stores, .views, .placements],
    triggering: ChildPerformsIOExamples.triggering,
    nonTriggering: ChildPerformsIOExamples.nonTriggering,
    check: { ChildPerformsIOCheck(context: $0, options: $1).findings() })
}

/// A load that a view starts when it appears.
private struct Load {
  /// `task` or `onAppear`.
  let modifier: String
  /// The expression in the modifier's closure, or the method that is passed to the modifier.
  let expression: Fact
  /// The call that loads.
  let call: Fact
  let store: TypeID?
}

private struct ChildPerformsIOCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    placements.childViews(everywhere: true).flatMap { view in
      program[view].parts.flatMap { loads(in: $0) }.filter { !isShownOnlyHere($0) }.map { finding(on: view, $0) }
    }
  }

  /// One load for each closure that starts any, in source order.
  private func loads(in part: Fact) -> [Load] {
    part.descendants(.call).compactMap { call -> Load? in
      guard let modifier = call.base, SwiftUIModifier.runningOnAppear.contains(modifier.name),
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

  /// The load that a call starts, directly or through a method of the view.
  private func load(by call: Fact, in part: Fact) -> (call: Fact, store: TypeID?)? {
    var seen: Set<Fact> = []
    return load(by: call, in: part, &seen)
  }

  private func load(by call: Fact, in part: Fact, _ seen: inout Set<Fact>) -> (call: Fact, store: TypeID?)? {
    if let own = loadItself(call, in: part) { return own }
    guard let callee = call.base, callee.memberName != nil, let id = program.typeTable.id(of: part)
    else { return nil }
    for function in types.functions(of: callee) where seen.insert(function).inserted {
      guard let outer = function.enclosingType, program.typeTable.id(of: outer) == id else { continue }
      for inner in function.descendants(.call) {
        if let found = load(by: inner, in: outer, &seen) { return found }
      }
    }
    return nil
  }

  /// Whether the view keeps the result of a load in its own state, as a hand-written `AsyncImage` does.
  private func isShownOnlyHere(_ load: Load) -> Bool {
    [load.call, load.expression].contains(where: isKeptInOwnState)
  }

  /// Matches: `image = try await loader.image(url)`, and
  /// `let (data, _) = try await session.data(from: url); image = UIImage(data: data)`
  private func isKeptInOwnState(_ call: Fact) -> Bool {
    guard !call.isStatement, let code = call.ancestors.first(where: { $0.kind == .closure || $0.kind == .function })
    else { return false }
    return code.descendants(.assignment).contains { assignment in
      guard let (target, value) = assignment.assignment ?? nil else { return false }
      return types.declarations(of: target).contains { $0.attribute("State") != nil }
        && (value.contains(call) || call.isBefore(value) && value.kind != .literal)
    }
  }

  private func loadItself(_ call: Fact, in part: Fact) -> (call: Fact, store: TypeID?)? {
    guard let callee = call.base, callee.kind == .member, let base = callee.base, !isLookup(callee) else { return nil }
    let operation = stores.operations.storeOperations(in: part).first { $0.expression == call }
    if let operation {
      guard operation.kind != .write, !stores.catalog.unrestricted.contains(operation.store) else { return nil }
      return operation.kind == .load || call.parent?.kind == .awaitExpression ? (call, operation.store) : nil
    }
    if types.type(of: base)?.unwrapped.sessionName == "URLSession" || base.isSharedSession {
      return (call, nil)
    }
    // An app may extend `Task`, as with a `sleep` in seconds.
    guard !base.isSelf, base.name != "Task", types.type(of: base)?.nominal.flatMap(views.catalog.role(of:)) == nil
    else { return nil }
    let functions = types.functions(of: callee)
    let isLoad =
      !functions.isEmpty
      && functions.allSatisfy {
        $0.flags.contains(.isAsync) && $0.flags.contains(.isThrowing)
      }
    return isLoad ? (call, nil) : nil
  }

  /// Whether a call returns a value at once: an actor may have to be waited for all the same.
  ///
  /// Matches: `func connection(to url: URL) -> Connection? { connections[url] }`
  private func isLookup(_ callee: Fact) -> Bool {
    let functions = types.functions(of: callee)
    return !functions.isEmpty && functions.allSatisfy { $0.hasResult && !$0.flags.contains(.isAsync) }
  }

  private func finding(on view: TypeID, _ load: Load) -> Finding {
    let name = program.displayName(of: view)
    let callee = (load.call.base.flatMap { load.call.kind == .call ? $0 : nil } ?? load.call).name
    let path = load.call.base?.memberPath ?? callee
    let what = load.store.map { "`\(callee)` on `\(storeName($0))`" } ?? "`\(path)`"
    let isHelped = load.call != load.expression
    let owners = placements.owners(of: view)
    let owner = owners.count == 1 ? (owners.first ?? nil).map { "`\(program.displayName(of: $0))`" } : nil
    return Finding(
      message: "`\(name)` is a child view, but calls \(what) when it appears",
      range: load.expression.range,
      reason: "this runs each time the view appears, which depends on its parents and on scrolling",
      help: "load the data in \(owner ?? "the container"), which creates the view, or in a store, "
        + "and pass the values that `\(name)` shows to its initializer",
      notes: (isHelped ? [Note("\(what) is called here", at: load.call.range)] : [])
        + childViews.creationNotes(view).prefix(1))
  }
}

extension ProgramType {
  fileprivate var sessionName: String? {
    if case .metatype(let type) = self { type.externalName } else { externalName }
  }
}

extension Fact {
  /// `URLSession.shared`
  fileprivate var isSharedSession: Bool { kind == .member && name == "shared" && base?.name == "URLSession" }
}
