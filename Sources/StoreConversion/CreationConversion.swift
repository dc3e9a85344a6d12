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
    for call in calls where creates(call) && !arguments.contains(where: { $0.contains(call) }) { convert(call) }
    if needsRoot || leaving.plumbing.startingCode != nil { refuseUnclearCreations() }
  }

  private var calls: [Fact] {
    program.files.filter { !$0.facts.isGenerated }.flatMap { $0.facts.all(.call) }.filter { !leaving.contains($0) }
  }

  private var rootName: String? { settings.architecture?.compositionRootName }

  /// Matches: `CartStore()`, `.init()` and `Alias()` where they create one, and in other initializers of the class `self.init()`
  private func creates(_ call: Fact) -> Bool {
    guard let callee = call.base else { return false }
    if callee.nameID == .initializer, callee.base?.isSelf == true {
      return program.enclosingType(of: call) == storeClass.id
    }
    let created =
      callee.nameID == .initializer && callee.base == nil ? types.type(of: call) : types.createdType(by: call)
    return created?.unwrapped.nominal == storeClass.id
  }

  // MARK: In the composition root

  /// Matches: `cart: …` in `ShopStores(cart: CartStore())` and `ShopStores(cart: { CartStore(client: $0) })`
  private func isOfRoot(_ argument: Fact) -> Bool { argument.name == spec.propertyName }

  /// Removes the argument with which the composition root gets the handwritten store.
  private mutating func remove(_ argument: Fact) {
    let value = argument.firstChild
    let created = value?.kind == .closure ? (value?.statements.count == 1 ? value?.statements.first : nil) : value
    guard let created, created.kind == .call, creates(created) else {
      outcome.refuse(
        "`\(storeClass.type.name)` is passed to the composition root, but not created here", at: argument.range,
        because: "the composition root creates a generated store",
        help: "create the store in this argument, and let other code take it from the composition root; "
          + "`static var shared` can return it")
      return
    }
    outcome.replace(argument.rangeAmongArguments, with: "")
  }

  // MARK: Elsewhere

  private mutating func convert(_ call: Fact) {
    let name = storeClass.type.name
    if call.base?.base?.name == "Self" { return refuseUnclear(call) }
    formerInitializer = formerInitializer ?? formerInitializer(fitting: call)
    if views.catalog.isPreviewOrTest(call) { return warn(about: call) }
    if needsRoot {
      outcome.refuse(
        "`\(name)` is created outside of the composition root", at: call.calleeRange,
        because: "a generated store is connected to others only by `\(rootName ?? "")`",
        help: "create `\(rootName ?? "")` in the app first, with `\(rootArgument)`, and take the store from there")
    } else if !fitsGeneratedInitializer(call) {
      outcome.refuse(
        "`\(name)` is created with other arguments than the generated initializer has", at: call.calleeRange,
        because: "that takes only dependencies, all of them",
        help: "pass what `dependencies` lists, and set the rest after the store is created")
    } else if leaving.plumbing.startingCode != nil {
      start(call)
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
  private var needsRoot: Bool { spec.isConnectedByRoot(among: settings.architecture?.contexts ?? []) }

  private var rootArgument: String {
    let creation = "\(storeClass.type.name)(\(spec.hasFactory ? "…" : ""))"
    return "\(spec.propertyName): \(spec.hasFactory ? "{ \(creation) }" : creation)"
  }

  /// Whether a call passes all dependencies, or calls an initializer that stays.
  private func fitsGeneratedInitializer(_ call: Fact) -> Bool {
    let remaining = storeClass.members.filter { $0.kind == .initializer && $0.callsOwnInitializer }
    if remaining.contains(where: { types.labels(of: call, fit: $0) }) { return true }
    return call.arguments.map(\.name) == spec.dependencies.map(\.value) || formerInitializer(fitting: call) != nil
  }

  /// The only initializer of the class, if a call fits it, and if all that it does is to set dependencies.
  private func formerInitializer(fitting call: Fact) -> StoreConversion.FormerInitializer? {
    let initializers = storeClass.designatedInitializers
    guard initializers.count == 1, let initializer = initializers.first, !initializer.parameters.isEmpty,
      initializer.genericParameters.isEmpty, types.labels(of: call, fit: initializer)
    else { return nil }
    // With the labels of the generated initializer, only one without the parameters that have defaults can be added.
    let labels = initializer.parameters.map(\.argumentLabel)
    let required = initializer.parameters.filter { $0.initialExpression == nil }.count
    let isSame = labels == spec.dependencies.map(\.value)
    if isSame, call.arguments.count != required, call.arguments.count != labels.count { return nil }
    let parameters = initializer.parameters.compactMap { parameter -> StoreConversion.FormerInitializer.Parameter? in
      let property = store.declaration.properties.first { $0.parameter?.name == parameter.name }
      guard let property, spec.dependencies.contains(where: { $0.value == property.name }) else { return nil }
      return StoreConversion.FormerInitializer.Parameter(
        range: parameter.range, label: parameter.argumentLabel, name: parameter.name, dependency: property.name,
        defaultValue: parameter.initialExpression?.range)
    }
    guard parameters.count == initializer.parameters.count, parameters.count == spec.dependencies.count else {
      return nil
    }
    return StoreConversion.FormerInitializer(parameters: parameters)
  }

  /// Refuses code that may create a store, although it is not certain of which class.
  ///
  /// Matches: `CartStore.init` as a function, `type(of: cart).init()`, and `.init()` of an unknown type in a file that names the
  /// class
  private mutating func refuseUnclearCreations() {
    let name = storeClass.type.name
    for file in program.appFiles where !file.facts.isGenerated {
      let namesClass = file.facts.names.contains { $0.text == name }
      for member in file.facts.all(.member) where member.nameID == .initializer && !leaving.contains(member) {
        let call = member.parent.flatMap { $0.kind == .call && $0.base == member ? $0 : nil }
        if views.catalog.isPreviewOrTest(member) || member.base?.isSelf == true || member.base?.name == "super" {
          continue
        }
        guard let call else {
          if member.base?.name == name { refuseUnclear(member) }
          continue
        }
        let isKnown = creates(call) || types.createdType(by: call) != nil || types.type(of: call) != nil
        if !isKnown, namesClass, storeClass.designatedInitializers.isEmpty || call.arguments.isEmpty {
          refuseUnclear(call)
        }
      }
      for call in file.facts.all(.call) where call.base?.kind == .member && call.base?.name == name && !creates(call) {
        refuseUnclear(call)
      }
    }
  }

  private mutating func refuseUnclear(_ code: Fact) {
    outcome.refuse(
      "this code may create a `\(storeClass.type.name)`", at: code.range,
      because: "only the composition root connects and starts a generated store",
      help: "write `\(storeClass.type.name)()`, or take the store from the composition root")
  }

  /// Matches: `NetStore()`, which becomes `NetStore.started()`
  private mutating func start(_ call: Fact) {
    if call.base?.base?.isSelf == true {
      return outcome.refuse(
        "this initializer calls one that does work", at: call.range,
        because: "in generated code, `start()` does it, which an initializer must not call",
        help: "let the code that creates the store do what this initializer does")
    }
    guard spec.dependencies.isEmpty else {
      return outcome.refuse(
        "`\(storeClass.type.name)` is created outside of the composition root", at: call.calleeRange,
        because: "in generated code, only the composition root starts it",
        help: "create `\(rootName ?? "")` in the app first, with `\(rootArgument)`, and take the store from there")
    }
    let taken = Set(storeClass.members.map(\.name) + spec.generatedNames)
    let name = ["started", "startedStore"].first { !taken.contains($0) } ?? "makeStartedStore"
    startedName = name
    outcome.replace(call.range, with: "\(spec.storeName).\(name)()")
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
