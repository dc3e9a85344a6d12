import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Decides what becomes of the code that creates the store: the composition root creates generated ones.
struct CreationConversion: StoreClassReader {
  private let leaving: LeavingCode
  private(set) var outcome = StepOutcome()
  /// The initializer that code uses, if the generated one has other parameters.
  private(set) var formerInitializer: StoreConversion.FormerInitializer?
  /// The name of the method that creates and starts the store, for code outside of the composition root; nil if none needs it.
  private(set) var startedName: String?
  private(set) var startedParameters: [StoreConversion.FormerInitializer.Parameter] = []

  var storeClass: StoreClass { leaving.storeClass }

  init(in leaving: LeavingCode) {
    self.leaving = leaving
    var arguments: [Fact] = []
    for call in calls where call.base?.name == rootName {
      for argument in call.arguments where isOfRoot(argument) {
        arguments.append(argument)
        remove(argument)
      }
    }
    for call in calls where storeClass.isCreated(by: call) && !arguments.contains(where: { $0.contains(call) }) {
      convert(call)
    }
    if needsRoot || leaving.plumbing.startingCode != nil
      || kept.canBeCalledWithoutValues && storeClass.initializerParameters.isEmpty
    {
      for code in UnclearCreations(in: leaving).all { refuseUnclear(code) }
      refuseRequiredInitializers()
    }
  }

  private var calls: [Fact] {
    program.files.filter { !$0.facts.isGenerated }.flatMap { $0.facts.all(.call) }.filter { !leaving.contains($0) }
  }

  private var kept: KeptInitializers { leaving.plumbing.kept }

  private var rootName: String? { settings.architecture?.compositionRootName }

  // MARK: In the composition root

  /// Matches: `cart: …` in `ShopStores(cart: CartStore())` and `ShopStores(cart: { CartStore(client: $0) })`
  private func isOfRoot(_ argument: Fact) -> Bool { argument.name == spec.propertyName }

  /// Removes the argument with which the composition root gets the handwritten store.
  private mutating func remove(_ argument: Fact) {
    let value = argument.firstChild
    let created = value?.kind == .closure ? (value?.statements.count == 1 ? value?.statements.first : nil) : value
    guard let created, created.kind == .call, storeClass.isCreated(by: created) else {
      outcome.refuse(
        "`\(storeClass.type.name)` is passed to the composition root, but not created here", at: argument.range,
        because: "the composition root creates a generated store",
        help: "create the store in this argument, and let other code take it from the composition root; "
          + "`static var shared` can return it")
      return
    }
    guard kept.all.isEmpty else {
      return outcome.refuse(
        "`\(storeClass.type.name)` is created with an initializer that does more than the generated one",
        at: created.calleeRange, because: "the composition root calls the generated one",
        help: "set the rest after the store is created")
    }
    outcome.replace(argument.rangeAmongArguments, with: "")
  }

  // MARK: Elsewhere

  private mutating func convert(_ call: Fact) {
    if call.base?.base?.name == "Self" { return refuseUnclear(call) }
    let former = kept.all.isEmpty ? formerInitializer(fitting: call) : nil
    if views.catalog.isPreviewOrTest(call) {
      formerInitializer = formerInitializer ?? former
      return warn(about: call)
    }
    if needsRoot {
      refuseOutsideRoot(call, because: "a generated store is connected to others only by `\(rootName ?? "")`")
    } else if kept.losesWork(call) {
      outcome.refuse(
        "this would call the generated initializer", at: call.calleeRange,
        because: "it has the same labels, but does less than the initializer of the class",
        help: "write an argument that has a default, for example `\(storeClass.type.name)(…: …)`")
    } else if !fitsGeneratedInitializer(call) {
      outcome.refuse(
        "`\(storeClass.type.name)` is created with other arguments than the generated initializer has",
        at: call.calleeRange,
        because: "that takes only dependencies, all of them",
        help: "pass what `dependencies` lists, and set the rest after the store is created")
    } else if leaving.plumbing.startingCode != nil {
      start(call, with: former)
    } else {
      formerInitializer = formerInitializer ?? former
    }
  }

  /// Code in previews and tests may create stores, but has to start them itself.
  private mutating func warn(about call: Fact) {
    let hasWork = leaving.plumbing.startingCode != nil
    guard needsRoot || hasWork || !fitsGeneratedInitializer(call) else { return }
    outcome.warn(
      "`\(storeClass.type.name)` is created here", at: call.calleeRange,
      help: needsRoot
        ? "take the one of the composition root, which connects it to the others"
          + (hasWork ? " and calls `start()`" : "")
        : hasWork ? "call `start()`, or take the one of the composition root" : "pass only what `dependencies` lists")
  }

  /// Whether the store does nothing useful unless the composition root connects it.
  private var needsRoot: Bool {
    spec.isConnectedByRoot(among: settings.architecture?.contexts ?? [], withUses: !storeClass.losesUses)
  }

  private mutating func refuseOutsideRoot(_ call: Fact, because reason: String) {
    outcome.refuse(
      "`\(storeClass.type.name)` is created outside of the composition root", at: call.calleeRange, because: reason,
      help: "create `\(rootName ?? "")` in the app first, with `\(rootArgument)`, and take the store from there")
  }

  private var rootArgument: String {
    let creation = "\(storeClass.type.name)(\(spec.hasFactory ? "…" : ""))"
    return "\(spec.propertyName): \(spec.hasFactory ? "{ \(creation) }" : creation)"
  }

  /// Whether a call passes all dependencies, or calls an initializer that stays.
  private func fitsGeneratedInitializer(_ call: Fact) -> Bool {
    let remaining = storeClass.members.filter { $0.kind == .initializer && $0.callsOwnInitializer }
    if remaining.contains(where: { types.labels(of: call, fit: $0) }) || kept.fit(call) { return true }
    return call.arguments.map(\.name) == storeClass.initializerParameters || formerInitializer(fitting: call) != nil
  }

  private mutating func refuseUnclear(_ code: Fact) {
    outcome.refuse(
      "this code may create a `\(storeClass.type.name)`", at: code.range,
      because: "only the composition root connects and starts a generated store",
      help: "write `\(storeClass.type.name)()`, or take the store from the composition root")
  }

  /// Refuses a class that generic code may create.
  ///
  /// Matches: `protocol Makeable { init() }` with `T()` for `T: Makeable`
  private mutating func refuseRequiredInitializers() {
    for id in program.supertypes(of: storeClass.id).nominals where program[id].fact.kind == .protocolDeclaration {
      guard let required = program[id].fact.contents.first(where: { $0.kind == .initializer }) else { continue }
      outcome.refuse(
        "generic code may create a `\(storeClass.type.name)`, because `\(program[id].name)` has this initializer",
        at: required, because: "only the composition root connects and starts a generated store",
        help: "pass a closure that creates the store instead")
    }
  }

  /// Matches: `NetStore()`, which becomes `NetStore.started()`, and `NetStore(session: session)`
  private mutating func start(_ call: Fact, with initializer: StoreConversion.FormerInitializer?) {
    if call.base?.base?.isSelf == true {
      return outcome.refuse(
        "this initializer calls one that does work", at: call.range,
        because: "in generated code, `start()` does it, which an initializer must not call",
        help: "let the code that creates the store do what this initializer does")
    }
    // `$0.init()` uses a value that would no longer be used.
    if let type = call.base?.base, type.name.first?.isUppercase != true { return refuseUnclear(call) }
    guard spec.dependencies.isEmpty || initializer != nil, let callee = call.base else {
      return refuseOutsideRoot(call, because: "in generated code, only the composition root starts it")
    }
    let taken = Set(storeClass.members.map(\.name) + spec.generatedNames)
    let name = ["started", "startedStore"].first { !taken.contains($0) } ?? "makeStartedStore"
    startedName = name
    startedParameters = initializer?.parameters ?? []
    outcome.replace(callee.range, with: "\(spec.storeName).\(name)")
  }
}

extension Fact {
  /// The range of an argument with the comma and the space that go with it.
  fileprivate var rangeAmongArguments: SourceRange {
    let all = parent?.arguments ?? []
    guard let index = all.firstIndex(of: self) else { return range }
    if index + 1 < all.count { return range(from: bytes.lowerBound, to: all[index + 1].bytes.lowerBound) }
    guard index > 0 else { return range }
    return range(from: all[index - 1].bytes.upperBound, to: bytes.upperBound)
  }
}
