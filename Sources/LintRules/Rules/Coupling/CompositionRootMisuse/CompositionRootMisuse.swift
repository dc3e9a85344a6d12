import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let compositionRootMisuse = LintRule(
    id: "composition_root_misuse",
    section: .coupling,
    summary: """
      The composition root is missing, is created more than once, is not kept, or is injected with an outdated \
      modifier.
      """,
    rationale: """
      The composition root creates, connects and retains the app's stores. No events pass between the stores of two \
      composition roots. If nothing keeps the composition root, its connections end; if nothing creates it, no store \
      receives events.
      """,
    limits: """
      Each module may have its own composition root. Two of which only one runs count as one, and so do those in \
      several `@main` types. A local variable keeps the composition root if code uses it for more than reading a \
      store. A missing composition root is reported only if the sources contain an `App` and the spec's stores need \
      one.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [.views],
    triggering: CompositionRootMisuseExamples.triggering,
    nonTriggering: CompositionRootMisuseExamples.nonTriggering,
    check: { CompositionRootMisuseCheck(context: $0, options: $1).findings() })
}

private struct CompositionRootMisuseCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let architecture = settings.architecture, let roots = CompositionRoots(in: context) else { return [] }
    let formerModifiers = formerModifiers(in: architecture)
    if roots.creations.isEmpty { return formerModifiers + [missing(roots, in: architecture)].compactMap(\.self) }
    return formerModifiers
      + Dictionary(grouping: roots.creations) { program.typeTable.modules.module(of: $0) }.values.flatMap {
        creations in
        let wrong = creations.compactMap { isLost($0) ? lost($0, among: roots) : repeated($0, among: roots) }
        return wrong
          + seconds(among: creations, of: roots).filter { second in !wrong.contains { $0.range == second.range } }
      }.sorted { ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound) }
  }

  // MARK: Modifiers

  /// Matches: `.shopStores(stores)`, although the spec has scenes, so that the modifier is `shopMainStores` now
  private func formerModifiers(in architecture: AppSpec) -> [Finding] {
    let current = architecture.injectionModifiers.map(\.name)
    guard !current.isEmpty else { return [] }
    return program.appFiles.filter { !$0.facts.isGenerated }.flatMap { $0.facts.all(.call) }.compactMap { call in
      guard let callee = call.base, callee.kind == .member, architecture.mayNameInjectionModifier(callee.name),
        !current.contains(callee.name), types.declarations(of: callee).isEmpty, isGivenRoot(call, in: architecture)
      else { return nil }
      return Finding(
        message: "storegen does not generate a modifier `\(callee.name)`", range: callee.nameRange,
        reason: "it generates one modifier per scene in the spec's `scenes`, or one for all stores if there are none",
        help: "write \(Phrase.list(current.map { "`.\($0)(…)`" }, joinedBy: "or"))")
    }
  }

  /// Whether the only argument of a call is a composition root.
  private func isGivenRoot(_ call: Fact, in architecture: AppSpec) -> Bool {
    guard call.arguments.count == 1, let value = call.arguments[0].firstChild else { return false }
    if value.kind == .call, value.base?.name == architecture.compositionRootName { return true }
    return types.type(of: value)?.nominal.map { program[$0].name } == architecture.compositionRootName
  }

  // MARK: Two

  private func seconds(among creations: [Fact], of roots: CompositionRoots) -> [Finding] {
    // Without a manifest, several programs look like one module.
    let programs = program.allTypes.count { $0.fact.attribute("main") != nil && !$0.module.isTest }
    guard programs < 2, let first = creations.first(where: isInApp) ?? creations.first else { return [] }
    return creations.filter { other in
      other != first && other.enclosingMember != first.enclosingMember
        && program.builds.areInOneBuild(first, other)
    }.map { other in
      Finding(
        message: "another `\(roots.name)` is created here", range: other.calleeRange,
        reason: "it has its own stores, and no events pass between them and those of the first",
        help: "create only one in the app, and pass it or its stores on",
        notes: [Note("the first one", at: first.calleeRange)])
    }
  }

  private func isInApp(_ creation: Fact) -> Bool {
    program.enclosingType(of: creation).map { program.conforms($0, to: "App") } ?? false
  }

  // MARK: Repeated

  /// Matches: `var stores: ShopStores { ShopStores() }`, `var body: some View { CartScreen().shopStores(ShopStores()) }`
  private func repeated(_ creation: Fact, among roots: CompositionRoots) -> Finding? {
    guard let member = creation.enclosingMember, member.kind == .property, !member.isStored,
      !creation.ancestors.contains(where: { $0.kind == .assignment || $0.kind == .closure && !$0.isContentOfView })
    else { return nil }
    return Finding(
      message: "each evaluation of `\(member.name)` creates another `\(roots.name)`", range: creation.calleeRange,
      reason: "views receive new, empty stores, and the previous state is lost",
      help: "keep one in the app: `@State private var stores = \(roots.name)(…)`")
  }

  // MARK: Not kept

  /// Matches: `ShopStores()`, `_ = ShopStores()`, `let stores = ShopStores()` if only its stores are used
  private func isLost(_ creation: Fact) -> Bool {
    guard let outer = creation.parent else { return false }
    if outer.kind == .assignment { return outer.assignment?.target.name == "_" && outer.isInFunction }
    if creation.isStatement { return outer.statements.count > 1 }
    guard outer.kind == .initialValue, let variable = outer.parent, variable.kind == .property, variable.isInFunction,
      let function = variable.ancestors.first(where: { $0.kind.isFunctionLike || $0.kind == .closure })
    else { return false }
    let uses = function.descendants(.name).filter { $0.nameID == variable.nameID && $0 != variable }
    return uses.allSatisfy { use in use.parent?.kind == .member && use.parent?.base == use && use.parent?.call == nil }
  }

  private func lost(_ creation: Fact, among roots: CompositionRoots) -> Finding {
    Finding(
      message: "nothing keeps this `\(roots.name)`", range: creation.calleeRange,
      reason: "it is released when this code ends, and its stores are disconnected",
      help: "keep it in the app: `@State private var stores = \(roots.name)(…)`")
  }

  // MARK: None

  private func missing(_ roots: CompositionRoots, in architecture: AppSpec) -> Finding? {
    let isNeeded = architecture.storeContexts.contains { $0.isConnected && $0.needsCompositionRoot(in: architecture) }
    let isMentioned = program.appFiles.contains { file in
      !file.facts.isGenerated && file.facts.names.contains { $0.text == roots.name }
        && !file.facts.root.contents.contains { $0.name == roots.name }
    }
    guard isNeeded, !isMentioned, let app = program.apps.first else { return nil }
    return Finding(
      message: "`\(app.name)` does not create `\(roots.name)`", range: app.fact.nameRange,
      reason: "nothing connects the spec's stores, so their events reach nobody",
      help: "add `@State private var stores = \(roots.name)(…)`, and inject its stores with `\(roots.modifier)`")
  }
}

extension Fact {
  /// The member of a type that it is part of, or the declaration in a file.
  fileprivate var enclosingMember: Fact? {
    ancestors.reversed().first { [.function, .property, .initializer].contains($0.kind) }
  }

  fileprivate var isInFunction: Bool { ancestors.contains { $0.kind.isFunctionLike || $0.kind == .closure } }

  /// Whether a closure is evaluated with the view or scene around it.
  ///
  /// Matches: `{ … }` in `WindowGroup { … }` and `VStack { … }`, but not in `Button("Start") { … }`
  fileprivate var isContentOfView: Bool {
    let call = ancestors.first { $0.kind == .call }
    guard let callee = call?.base, callee.kind == .name, callee.name.first?.isUppercase == true else { return false }
    return !["Button", "Task", "Timer"].contains(callee.name)
  }

  fileprivate var isStatement: Bool { parent?.kind == .block }
}
