import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeCreatedInBody = LintRule(
    id: "store_created_in_body",
    section: .ownership,
    summary: "The body of a view creates an observable object.",
    rationale: """
      SwiftUI runs a body whenever something that it has read changes. What the body creates is created \
      again each time: it has forgotten what the one before knew, and what that one had started goes on \
      without a view.
      """,
    limits: """
      Objects that an action creates, or a parameter that is an autoclosure, as `@StateObject` has it, \
      are not created by the body; nor are those behind `??`. A view that keeps the first object in \
      `@State` drops the others, which is harmless unless their initializer starts something. What is given to views and functions of \
      other modules is not known. Previews and tests may create what they like.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: StoreCreatedInBodyExamples.triggering,
    nonTriggering: StoreCreatedInBodyExamples.nonTriggering,
    check: { StoreCreatedInBodyCheck(context: $0, options: $1).findings() })
}

/// Who gets an object that a body creates.
private enum Receiver {
  /// The views below, by a modifier.
  case environment
  /// The body itself.
  case body
  /// A view, which holds it in this property, if that is known.
  case view(TypeID, Fact?)
  /// A function that is called with it.
  case function(String)
}

private struct StoreCreatedInBodyCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let names = stores.observables.names
    return program.files.filter { !$0.module.isTest }.flatMap { file in
      file.facts.all(.call).compactMap { call in
        guard let callee = call.base, views.catalog.mayBeType(callee, among: names) else {
          return nil
        }
        return finding(onCreation: call)
      }
    }
  }

  private func finding(onCreation call: Fact) -> Finding? {
    guard let object = stores.observables.createdObservable(by: call),
      let receiver = receiver(of: call),
      let view = views.drawing.viewDrawn(around: call), !call.isInPicture,
      !isHarmless(receiver, object, call)
    else { return nil }
    let name = fullName(of: object)
    let owner = self[view].name
    return Finding(
      message: "the body of `\(owner)` creates \(Phrases.article(of: name)) `\(name)`",
      range: call.range, reason: reason(receiver, name, owner),
      help: help(receiver, object, owner, call),
      fix: KeepingFix(context: context).keepingFix(object, call, in: view))
  }

  /// Whether an object is only made and dropped, because a view keeps the first one that it is given.
  private func isHarmless(_ receiver: Receiver, _ object: TypeID, _ call: Fact) -> Bool {
    guard case .view(_, let property?) = receiver, keepsFirst(property) else { return false }
    return stores.startedWork.workStarted(byMaking: object, call) == nil
  }

  private func keepsFirst(_ property: Fact) -> Bool {
    views.wrappers.objectWrapper(of: property)?.wrapper.keepsFirst ?? false
  }

  private func reason(_ receiver: Receiver, _ object: String, _ owner: String) -> String {
    switch receiver {
    case .environment:
      "whenever `\(owner)` is drawn, the views below get another one, which knows nothing"
    case .body: "it is gone, with all that it knows, when `\(owner)` is drawn again"
    case .function: "whenever `\(owner)` is drawn, there is another one, which knows nothing"
    case .view(let view, let property):
      property.map(keepsFirst) ?? false
        ? "`\(self[view].name)` keeps the first one, but what the others start goes on"
        : "whenever `\(owner)` is drawn, `\(self[view].name)` gets another one, which knows nothing"
    }
  }

  private func help(
    _ receiver: Receiver, _ object: TypeID, _ owner: String, _ call: Fact
  ) -> String {
    let name = fullName(of: object)
    let wrapper =
      stores.observables.observationStyle(of: object) == .macro ? "State" : "StateObject"
    let isConstant = call.arguments.allSatisfy(isSameEverywhere)
    if case .view(let view, _) = receiver, call.isRepeated || !isConstant && hasOneParent(view) {
      return
        "let `\(self[view].name)` create and keep it in a `@\(wrapper)`, and pass only what the "
        + "`\(name)` is made of"
    }
    guard isConstant else {
      return "keep it in a `@\(wrapper)` of a view that is given what the `\(name)` is made of"
    }
    let last = self[object].name
    let property = last.prefix(1).lowercased() + last.dropFirst()
    return "keep it in a property of `\(owner)`: `@\(wrapper) private var \(property) = \(name)"
      + "(\(call.arguments.isEmpty ? "" : "…"))`"
  }

  /// Whether an argument is the same wherever it is evaluated: it speaks of no instance and no local.
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

  /// Whether one view builds another one.
  private func hasOneParent(_ view: TypeID) -> Bool {
    Set(views.placements.sites(of: view).map { program.enclosingType(of: $0.site) }).count < 2
  }

  /// Who gets what a call creates; nil if that may create it later, or if nobody is known to.
  private func receiver(of call: Fact) -> Receiver? {
    switch call.parent?.kind {
    case .member: return .body
    case .initialValue:
      guard let variable = call.parent?.parent, variable.kind == .property,
        !variable.flags.contains(.isLazy)
      else { return nil }
      return receiver(ofLocal: variable)
    case .argument: return call.parent.flatMap { receiver(ofArgument: $0) }
    default: return nil
    }
  }

  /// Who gets what a local holds: where it is only handed on once, that is who gets it.
  private func receiver(ofLocal variable: Fact) -> Receiver? {
    let uses = variable.parent?.descendants(.name).filter { name in
      guard name.nameID == variable.nameID,
        case .local(let meant) = program.meaning(of: name.nameID, at: name)
      else { return false }
      return meant == variable
    }
    guard let uses, uses.count == 1, let argument = uses[0].parent, argument.kind == .argument,
      let callee = argument.parent?.base, views.expressions.constructedView(callee) != nil
    else { return .body }
    return receiver(ofArgument: argument)
  }

  private func receiver(ofArgument argument: Fact) -> Receiver? {
    guard let call = argument.parent, call.kind == .call, let callee = call.base else { return nil }
    if let view = views.expressions.constructedView(callee) {
      return receiver(ofArgument: argument, in: view)
    }
    let functions = types.functions(of: callee)
    if functions.isEmpty {
      guard SwiftUINames.injectingModifiers.contains(callee.name) else { return nil }
      return .environment
    }
    let isEager = functions.allSatisfy { function in
      function.parameters.contains {
        $0.argumentLabel == argument.name && $0.typeAnnotation?.kind != .functionType
      }
    }
    return isEager ? .function(callee.name) : nil
  }

  /// A view that is given an object, unless it may be given a closure that creates it.
  private func receiver(ofArgument argument: Fact, in view: TypeID) -> Receiver? {
    guard let call = argument.parent else { return nil }
    let initializers = program.ownMembers(.initializer, of: view)
    let properties = program.storedProperties(of: view)
    guard !initializers.isEmpty else {
      let property = properties.first { $0.name == argument.name }
      guard let property, views.wrappers.objectWrapper(of: property)?.wrapper != .stateObject else {
        return nil
      }
      return .view(view, property)
    }
    let fitting = initializers.filter { types.accepts(call, $0) }
    guard fitting.count == 1,
      let parameter = fitting[0].parameters.first(where: { $0.argumentLabel == argument.name }),
      let written = parameter.typeAnnotation, written.kind != .functionType
    else { return nil }
    return .view(view, property(among: properties, of: view, filledBy: parameter))
  }

  /// The property in which an initializer keeps one of its parameters.
  private func property(
    among properties: [Fact], of view: TypeID, filledBy parameter: Fact
  ) -> Fact? {
    properties.first { property in
      views.wrappers.assignedUses(of: property, in: view).contains { use in
        guard let value = use.parent?.assignment?.value else { return false }
        return ([value] + value.arguments.compactMap(\.firstChild)).contains {
          $0.kind == .name && $0.nameID == parameter.nameID
        }
      }
    }
  }
}

extension ObjectWrapper {
  /// Whether a view keeps the first object that it is given, however often it is given another one.
  fileprivate var keepsFirst: Bool { self == .state || self == .stateObject }
}

extension Fact {
  /// Whether it is part of what is drawn for a picture, once.
  fileprivate var isInPicture: Bool {
    ancestors.contains { outer in
      outer.kind == .call
        && outer.base.map { SwiftUINames.pictureTypes.contains($0.name) } ?? false
    }
  }

  /// Whether it is there for each element of a collection.
  var isRepeated: Bool {
    ancestors.contains { outer in
      outer.kind == .forLoop
        || outer.kind == .call
          && (outer.base.flatMap { ContentRole.ofType($0.name) }?.isForEachElement ?? false)
    }
  }
}
