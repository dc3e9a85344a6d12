import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeCreatedInBody = LintRule(
    id: "store_created_in_body",
    section: .ownership,
    summary: "A view's `body` creates an observable object.",
    rationale: """
      SwiftUI evaluates a `body` whenever a value it read changes. Each evaluation creates the object again: the \
      previous object's data is lost, and work that it started continues without a view.
      """,
    limits: """
      The rule does not report:
      - objects created in actions, after `??`, or in autoclosure arguments such as `@StateObject`'s
      - objects discarded because a view keeps the first one in `@State`, unless their initializer starts something
      - objects without variables, or with variables that only their initializer sets, to what it receives
      - arguments of views and functions in other modules
      - previews and tests
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views, .placements],
    triggering: StoreCreatedInBodyExamples.triggering,
    nonTriggering: StoreCreatedInBodyExamples.nonTriggering,
    check: { StoreCreatedInBodyCheck(context: $0, options: $1).findings() })
}

/// The receiver of an object that a body creates.
enum ReceiverOfObject {
  /// The views below, through a modifier.
  case environment
  /// The body itself.
  case body
  /// A view, and the property in which it stores the object, if known.
  case view(TypeID, Fact?)
  /// A function that takes it as an argument.
  case function(String)
}

struct StoreCreatedInBodyCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let found =
      stores.creations.all.compactMap { creation in finding(on: creation).map { (creation, $0) } }
      + stores.factories.calls().compactMap { created in
        finding(on: created.creation, by: created.function).map { (created.creation, $0) }
      }
    let objects = CreatedObjects(of: found.map(\.0.type), in: context)
    return found.filter { creation, _ in objects.hasOwnData(creation.type, createdBy: creation.call) }.map(\.1)
  }

  /// - Parameter factory: the function that a call creates the object by.
  private func finding(on creation: ObservableCreation, by factory: Fact? = nil) -> Finding? {
    let (call, object) = (creation.call, creation.type)
    guard let receiver = receiver(of: call), !call.isInPicture,
      !isHarmless(receiver, of: object, createdBy: call), !isInterchangeable(object, createdBy: call)
    else { return nil }
    guard let view = views.drawing.viewDrawn(around: call) else {
      return factory == nil ? findingInBuilder(on: creation, for: receiver) : nil
    }
    guard !isInModifier(call, of: view) else { return nil }
    let name = fullName(of: object)
    let owner = program.displayName(of: view)
    return Finding(
      message: "the body of `\(owner)` creates \(Phrase.article(of: name)) `\(name)`",
      range: call.range, reason: reason(for: receiver, of: name, in: owner),
      help: factory.map { advice(on: $0, creating: object) }
        ?? help(for: receiver, of: object, in: view, createdBy: call),
      notes: factory.map { [Note("`\($0.name)` creates it here", at: $0.nameRange)] } ?? [],
      fix: factory == nil ? StoredPropertyFix(context: context).fix(for: object, createdBy: call, in: view) : nil)
  }

  /// Whether a method creates an object for a changed copy of its own view, which is not that view's body.
  ///
  /// Matches: `SideHolder(side)` in `func hide(_ side: Side) -> Split { hide(SideHolder(side)) }` of `struct Split: View`
  private func isInModifier(_ call: Fact, of view: TypeID) -> Bool {
    call.ancestors.first { $0.kind == .function }.flatMap { types.valueType(of: $0)?.nominal } == view
  }

  /// What to do about a function that creates an object for each evaluation.
  private func advice(on factory: Fact, creating object: TypeID) -> String {
    let name = fullName(of: object)
    let wrapper = stores.observables.observationStyle(of: object) == .macro ? "State" : "StateObject"
    let owner = program.enclosingType(of: factory)
    return owner.map { program[$0].fact.kind == .classDeclaration } ?? false
      ? "keep the `\(name)` in a property of `\(program.displayName(of: owner ?? object))` instead of creating one per call"
      : "let a view keep it as `@\(wrapper)`, and call `\(factory.name)` only for its first value"
  }

  /// Whether further objects are created and discarded without harm, because a view keeps the first one.
  private func isHarmless(_ receiver: ReceiverOfObject, of object: TypeID, createdBy call: Fact) -> Bool {
    // `Terms(plan).price` needs the object only for a moment.
    let member = call.parent.flatMap { $0.kind == .member && $0.call == nil ? $0 : nil }
    let isMomentary =
      member.map { member in
        !member.name.hasPrefix("$")
          && !stores.catalog.roles.observedState(of: object).contains { $0.nameID == member.nameID }
      } ?? false
    let isDiscarded = if case .view(_, let property?) = receiver { keepsFirstObject(property) } else { false }
    guard isMomentary || isDiscarded else { return false }
    return stores.startedWork.workStarted(byCreating: object, call) == nil
  }

  private func keepsFirstObject(_ property: Fact) -> Bool {
    views.wrappers.objectWrapper(of: property)?.wrapper.keepsFirstObject ?? false
  }

  func reason(for receiver: ReceiverOfObject, of object: String, in owner: String) -> String {
    switch receiver {
    case .environment:
      "each evaluation of `\(owner)` gives the views below a new one, without the old one's data"
    case .body: "it and its data are lost when `\(owner)` is evaluated again"
    case .function: "each evaluation of `\(owner)` creates a new one, without the old one's data"
    case .view(let view, let property):
      property.map(keepsFirstObject) ?? false
        ? "`\(program.displayName(of: view))` keeps the first one, but work that the others start continues"
        : "each evaluation of `\(owner)` gives `\(program.displayName(of: view))` a new one, without the old one's data"
    }
  }

  private func help(for receiver: ReceiverOfObject, of object: TypeID, in owner: TypeID, createdBy call: Fact) -> String
  {
    let name = fullName(of: object)
    let wrapper = stores.observables.observationStyle(of: object) == .macro ? "State" : "StateObject"
    let isConstant = call.arguments.allSatisfy(isSameEverywhere)
    if case .view(let view, let property) = receiver, accepts(object, in: property),
      call.isRepeated || !isConstant && hasOneParent(view)
    {
      return
        "let `\(program.displayName(of: view))` create it as `@\(wrapper)`, and pass only the values that the "
        + "`\(name)` needs"
    }
    guard isConstant, !call.isRepeated else {
      return "store it as `@\(wrapper)` in a view that receives the values the `\(name)` needs"
    }
    let home = "store it in a property of `\(program.displayName(of: owner))`"
    guard call.parent?.kind != .tryExpression, !mayFail(creating: object, by: call) else {
      return
        "create it in the initializer of `\(program.displayName(of: owner))`, which keeps it as `@\(wrapper)`"
    }
    let property = program[object].name.firstWordLowercased
    guard let type = typeText(of: object, createdBy: call),
      program.members(Name.transient(property), of: owner).isEmpty
    else { return "\(home), as `@\(wrapper)`" }
    return "\(home): `@\(wrapper) private var \(property) = \(type)(\(call.arguments.isEmpty ? "" : "…"))`"
  }

  /// Whether the initializer of an object may fail.
  private func mayFail(creating object: TypeID, by call: Fact) -> Bool {
    program.ownMembers(.initializer, of: object).contains { initializer in
      !initializer.flags.isDisjoint(with: [.isFailable, .isThrowing]) && types.labels(of: call, fit: initializer)
    }
  }

  /// Whether a property is declared with an object's class, so that its view can create the object. One with a
  /// protocol or a generic parameter as its type receives other objects elsewhere.
  func accepts(_ object: TypeID, in property: Fact?) -> Bool {
    guard let type = property.flatMap({ types.type(ofDeclaration: $0) }) else { return true }
    return type.nominal == object
  }

  /// A class as code has to name it, including its generic arguments; nil if they are not written.
  private func typeText(of object: TypeID, createdBy call: Fact) -> String? {
    let name = fullName(of: object)
    guard !program[object].genericParameters.isEmpty else { return name }
    guard let callee = call.base, callee.kind == .genericSpecialization else { return nil }
    let arguments = callee.children.dropFirst().map(\.typeText)
    guard arguments.allSatisfy({ $0 != nil }) else { return nil }
    return "\(name)<\(arguments.compactMap(\.self).joined(separator: ", "))>"
  }

  /// Whether an argument has the same value in every location: it names no instance and no local.
  private func isSameEverywhere(_ argument: Fact) -> Bool {
    !views.wrappers.mentionsSelf(argument) && argument.descendants(.closure).isEmpty
      && argument.descendants(.name).allSatisfy { name in
        if case .local = program.meaning(of: name.nameID, at: name) {
          false
        } else {
          !name.name.hasPrefix("$")
        }
      }
  }

  /// Whether at most one type creates a view.
  private func hasOneParent(_ view: TypeID) -> Bool {
    Set(placements.sites(of: view).map { program.enclosingType(of: $0.site) }).count < 2
  }
}

extension Fact {
  /// Whether it is part of content that is rendered once, into an image.
  fileprivate var isInPicture: Bool {
    ancestors.contains { outer in
      outer.kind == .call && outer.base.map { SwiftUIType.pictures.contains($0.name) } ?? false
    }
  }

  /// Whether it is repeated: for each element of a collection, or in a closure that receives a value, which may
  /// be called for several.
  var isRepeated: Bool {
    ancestors.contains { outer in
      switch outer.kind {
      case .forLoop: true
      case .call: outer.contentRole?.isForEachElement ?? false
      case .closure: outer.takesArguments && !outer.isLayout
      default: false
      }
    }
  }

  /// Whether it is the content of a `GeometryReader` or a similar view, which has a parameter but shows it once.
  private var isLayout: Bool { parent?.parent?.contentRole == .layout }

  /// What the type that a call names does with its content.
  private var contentRole: ContentRole? { kind == .call ? base.flatMap { ContentRole.ofType($0.name) } : nil }

  /// Whether a closure has a parameter, or uses `$0` or another argument without a name.
  private var takesArguments: Bool {
    !parameters.isEmpty || descendants(.name).contains { $0.isUnnamedArgument && $0.enclosingCode == self }
  }

  private var isUnnamedArgument: Bool { name.hasPrefix("$") && name.dropFirst().allSatisfy(\.isNumber) }
}
