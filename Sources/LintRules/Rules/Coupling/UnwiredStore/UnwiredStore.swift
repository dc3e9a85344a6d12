import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let unwiredStore = LintRule(
    id: "unwired_store",
    section: .coupling,
    summary: "Code creates one of the spec's stores itself instead of using the composition root's.",
    rationale: """
      Only the composition root connects stores to each other. Another instance of the class compiles and looks \
      right, but nothing starts it, it receives no events, and nobody receives its events.
      """,
    limits: """
      Previews and tests may create stores. So may the arguments that pass handwritten stores to the composition \
      root. A store that exchanges no events is reported only if the app has a composition root, because that has \
      its own instance. The rule skips classes with `connected: false`.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.views],
    triggering: UnwiredStoreExamples.triggering,
    nonTriggering: UnwiredStoreExamples.nonTriggering,
    check: { UnwiredStoreCheck(context: $0, options: $1).findings() })
}

private struct UnwiredStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture, let roots = CompositionRoots(in: context) else { return [] }
    let contexts = architecture.rootContexts.filter(\.isConnected)
    let byName = Dictionary(keepingFirst: contexts.map { ($0.storeName, $0) })
    return program.appFiles.filter { !$0.facts.isGenerated }.flatMap { file in
      file.facts.all(.call).compactMap { call -> Finding? in
        guard let store = store(createdBy: call, among: byName), !views.catalog.isPreviewOrTest(call),
          !roots.contains(call), !call.isInGeneratedPart, isWrong(store, roots: roots, in: architecture),
          !isStarted(store, createdBy: call, in: architecture)
        else { return nil }
        return finding(on: call, creating: store, roots: roots, in: architecture)
      }
    }
  }

  /// The context whose store a call creates. A class that is generated when the app is built is not among the sources.
  private func store(createdBy call: Fact, among contexts: [String: Context]) -> Context? {
    guard let callee = call.base, callee.nameID != .initializer || callee.base?.isSelf != true else { return nil }
    if let type = types.nominalType(createdBy: call) { return contexts[program.fullName(of: type)] }
    guard callee.kind == .name, let found = contexts[callee.name], types.type(of: callee)?.nominal == nil else {
      return nil
    }
    return found
  }

  private func isWrong(_ store: Context, roots: CompositionRoots, in architecture: AppSpec) -> Bool {
    if store.isHandwritten {
      // The composition root may get the store by another name.
      return store.needsCompositionRoot(in: architecture) && roots.arguments(for: store).allSatisfy(isCreation)
    }
    return !roots.creations.isEmpty || store.needsCompositionRoot(in: architecture)
  }

  /// Whether a store needs nothing from the composition root but its start, which the code around a creation does instead.
  ///
  /// Matches: `let store = CartStore(); store.start(); return store`
  private func isStarted(_ store: Context, createdBy call: Fact, in architecture: AppSpec) -> Bool {
    guard store.starts, !store.stops, !store.isHandwritten, !store.isConnectedByRoot(among: architecture.contexts),
      let code = call.enclosingCode, code.flags.contains(.isStatic)
    else { return false }
    return code.descendants(.call).contains { $0.base?.name == StoreMethod.start }
  }

  /// Matches: `cart: CartStore()`, `cart: { CartStore(client: $0) }`
  private func isCreation(_ argument: Fact) -> Bool {
    guard let value = argument.firstChild else { return false }
    let created = value.kind == .closure ? value.statements.last : value
    return created.map { types.createdType(by: $0) != nil } ?? false
  }

  private func finding(
    on call: Fact, creating store: Context, roots: CompositionRoots, in architecture: AppSpec
  ) -> Finding {
    let root = roots.creations.first
    let reason =
      store.needsCompositionRoot(in: architecture)
      ? "nothing connects it to other stores\(store.starts ? ", and nothing starts it" : "")"
      : "views that read the composition root's instance show different state"
    return Finding(
      message: "`\(store.storeName)` is created here instead of by `\(roots.name)`",
      range: call.calleeRange, reason: reason,
      help: help(about: store, roots: roots),
      notes: root.map { [Note("`\(roots.name)` is created here", at: $0.calleeRange)] } ?? [])
  }

  private func help(about store: Context, roots: CompositionRoots) -> String {
    let argument = store.isHandwritten ? "\(store.propertyName): …" : ""
    if !roots.creations.isEmpty {
      return store.isHandwritten
        ? "create it in the call to `\(roots.name)`, with `\(argument)`"
        : "use `stores.\(store.propertyName)` from the `\(roots.name)` that the app creates"
    }
    return "create `\(roots.name)(\(argument))` once in the app, and inject its stores with `\(roots.modifier)`"
  }
}
