package import LinkedProgram
package import SwiftFacts

/// A step of code that builds views. Other code in it is a `ViewCode` during a check, and a `KeptCode` until the next one.
package struct BuildStep<Code> {
  package enum Action {
    /// Builds a view.
    case place(TypeID, site: Fact)
    /// Builds a navigation stack; if that is the whole view, the view is a screen.
    case makeScreen
    /// Shows the content of a slot.
    case show(slot: Fact)
    /// Continues in a helper that an expression refers to.
    case follow(Code, from: Fact)
    /// Opens a scene: `WindowGroup { … }`.
    case open(Code, scene: Fact)
    /// Builds a scene of the app's own.
    case placeScene(TypeID)
    /// Passes content to other code.
    case fill(ViewSlot<Code>, with: Code)
  }

  package let action: Action
  /// The location of the step.
  package let location: BuildLocation
}

/// A slot through which code receives views to show.
package enum ViewSlot<Code> {
  /// The view that a member of all views is called on.
  case receiver(of: Code)
  /// The view that a modifier of the app is applied to.
  case content(ofModifier: TypeID)
  /// The parameter of a helper that an argument is for.
  case parameter(of: Code, for: Fact)
  /// The property of a view that an argument is for: `Card { … }`.
  case property(of: TypeID, for: Fact)
}

extension BuildStep: Sendable where Code: Sendable {}
extension BuildStep.Action: Sendable where Code: Sendable {}
extension ViewSlot: Sendable where Code: Sendable {}
extension ViewSlot: Equatable where Code: Equatable {}
extension ViewSlot: Hashable where Code: Hashable {}

// MARK: What a step refers to

extension BuildStep {
  /// The facts that the step refers to, apart from code.
  package var facts: [Fact] { action.facts + location.environment.facts }

  /// The same step with other code.
  package func map<Other>(_ transform: (Code) -> Other) -> BuildStep<Other> {
    BuildStep<Other>(action: action.map(transform), location: location)
  }
}

extension BuildStep.Action {
  fileprivate var facts: [Fact] {
    switch self {
    case .place(_, site: let fact), .show(slot: let fact), .follow(_, from: let fact), .open(_, scene: let fact): [fact]
    case .fill(let slot, _): slot.facts
    case .makeScreen, .placeScene: []
    }
  }

  fileprivate func map<Other>(_ transform: (Code) -> Other) -> BuildStep<Other>.Action {
    switch self {
    case .place(let view, let site): .place(view, site: site)
    case .makeScreen: .makeScreen
    case .show(let slot): .show(slot: slot)
    case .follow(let code, let site): .follow(transform(code), from: site)
    case .open(let code, let scene): .open(transform(code), scene: scene)
    case .placeScene(let scene): .placeScene(scene)
    case .fill(let slot, let content): .fill(slot.map(transform), with: transform(content))
    }
  }
}

extension ViewSlot {
  fileprivate var facts: [Fact] {
    switch self {
    case .parameter(_, for: let argument), .property(_, for: let argument): [argument]
    case .receiver, .content: []
    }
  }

  fileprivate func map<Other>(_ transform: (Code) -> Other) -> ViewSlot<Other> {
    switch self {
    case .receiver(let code): .receiver(of: transform(code))
    case .content(let modifier): .content(ofModifier: modifier)
    case .parameter(let code, let argument): .parameter(of: transform(code), for: argument)
    case .property(let view, let argument): .property(of: view, for: argument)
    }
  }
}
