import AppAnalysis
import AppleNames
import LinkedProgram
import SwiftFacts

extension Fact {
  /// The `if` or `switch` that is an expression and whose value this may be, or else itself.
  ///
  /// Matches: `let model = if isNew { Draft() } else { Editor() }`
  fileprivate var outsideBranches: Fact {
    guard let branch = parent, [.block, .switchCase].contains(branch.kind),
      branch.contents.filter({ $0.kind != .casePattern }) == [self],
      let choice = branch.ancestors.first(where: { $0.kind != .conditions }),
      [.ifStatement, .switchStatement].contains(choice.kind)
    else { return self }
    var outer = choice
    // Matches: `else if`
    while let parent = outer.parent, parent.kind == .ifStatement { outer = parent }
    return outer.parent?.kind == .initialValue ? outer : outer.outsideBranches
  }
}

// What gets the object that a body creates.
extension StoreCreatedInBodyCheck {
  /// The receiver of the object that a call creates; nil if it may be created later, or the receiver is unknown.
  func receiver(of call: Fact) -> ReceiverOfObject? {
    let owner = call.withEffects.outsideBranches.parent
    switch owner?.kind {
    case .member: return .body
    case .initialValue:
      guard let variable = owner?.parent, variable.kind == .property,
        !variable.flags.contains(.isLazy)
      else { return nil }
      return receiver(ofLocal: variable)
    case .argument: return owner.flatMap { receiver(ofArgument: $0) }
    default: return nil
    }
  }

  /// The receiver of the object in a local: the view it is passed to, if that is its only use, else the body.
  private func receiver(ofLocal variable: Fact) -> ReceiverOfObject? {
    let uses = variable.parent?.descendants(.name).filter { name in
      guard name.nameID == variable.nameID,
        case .local(let declaration) = program.meaning(of: name.nameID, at: name)
      else { return false }
      return declaration == variable
    }
    guard let uses, uses.count == 1, let argument = uses[0].parent, argument.kind == .argument,
      let callee = argument.parent?.base, views.expressions.constructedView(callee) != nil
    else { return .body }
    return receiver(ofArgument: argument)
  }

  private func receiver(ofArgument argument: Fact) -> ReceiverOfObject? {
    guard let call = argument.parent, call.kind == .call, let callee = call.base else { return nil }
    if let view = views.expressions.constructedView(callee) { return receiver(ofArgument: argument, in: view) }
    // `Row(item: .draft(Loader()))`: what gets the value of the enum gets the object.
    if let type = types.type(of: call)?.nominal, types.enumCase(callee.nameID, of: type) != nil {
      return receiver(of: call)
    }
    let functions = types.functions(of: callee)
    if functions.isEmpty {
      guard SwiftUIModifier.injecting.contains(callee.name) else { return nil }
      return .environment
    }
    let isEager = functions.allSatisfy { function in
      function.parameters.contains {
        $0.argumentLabel == argument.name && $0.typeAnnotation?.kind != .functionType
      }
    }
    return isEager && !functions.allSatisfy({ onlyReads(argument, in: $0) }) ? .function(callee.name) : nil
  }

  /// Whether a function only uses members of an argument, as it would those of a value, and so keeps nothing.
  ///
  /// Matches: `func rows(_ filter: Filter) -> some View { ForEach(items.filter(filter.keeps)) { … } }`
  private func onlyReads(_ argument: Fact, in function: Fact) -> Bool {
    guard let parameter = function.parameters.first(where: { $0.argumentLabel == argument.name }),
      let code = function.codeBlock
    else { return false }
    let uses = code.descendants(.name).filter { $0.nameID == parameter.nameID }
    return !uses.isEmpty && uses.allSatisfy { $0.parent?.kind == .member && $0.parent?.base == $0 }
  }

  /// A view that receives an object, unless it may receive a closure that creates it.
  private func receiver(ofArgument argument: Fact, in view: TypeID) -> ReceiverOfObject? {
    guard let call = argument.parent else { return nil }
    let initializers = program.ownMembers(.initializer, of: view)
    let properties = program.storedProperties(of: view)
    guard !initializers.isEmpty else {
      let property = properties.first { $0.name == argument.name }
      guard let property, views.wrappers.objectWrapper(of: property)?.wrapper.createsObjectLazily != true
      else { return nil }
      return .view(view, property)
    }
    let fitting = initializers.filter { types.labels(of: call, fit: $0) }
    guard fitting.count == 1,
      let parameter = fitting[0].parameters.first(where: { $0.argumentLabel == argument.name }),
      let written = parameter.typeAnnotation, written.kind != .functionType
    else { return nil }
    return .view(view, property(among: properties, of: view, filledBy: parameter))
  }

  /// The property in which an initializer stores one of its parameters.
  private func property(among properties: [Fact], of view: TypeID, filledBy parameter: Fact) -> Fact? {
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
