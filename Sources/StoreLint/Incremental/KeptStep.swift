import SwiftFacts

/// A step of code that builds views, independent of the context that found it.
struct KeptStep: Sendable {
  indirect enum Action: Sendable {
    case place(TypeID, site: Fact)
    case makeScreen
    case show(slot: Fact)
    case follow(Fact)
    case open(KeptContent, scene: Fact)
    case placeScene(TypeID)
    case fill(KeptSlot, KeptContent)
  }

  let action: Action
  let location: BuildLocation
}

/// Content that code shows or passes on, with its steps.
struct KeptContent: Sendable {
  let fact: Fact
  let steps: [KeptStep]
}

/// A slot that code fills. Declarations stand for their code.
enum KeptSlot: Sendable {
  case receiver(of: Fact)
  case content(ofModifier: TypeID)
  case parameter(of: Fact, for: Fact)
  case property(of: TypeID, for: Fact)
}

// MARK: To keep

extension ViewCodes {
  /// Steps to keep. It notes the files that they refer to.
  func kept(_ steps: [BuildStep]) -> [KeptStep] {
    steps.map { step in
      for injection in step.location.environment.injections
        + step.location.environment.injectionsOfStack
      {
        log.read(injection.call)
      }
      step.location.environment.obstacle.map(log.read)
      return KeptStep(action: kept(step.action), location: step.location)
    }
  }

  private func kept(_ action: BuildStep.Action) -> KeptStep.Action {
    switch action {
    case .place(let view, let site): return .place(view, site: noted(site))
    case .makeScreen: return .makeScreen
    case .show(let slot): return .show(slot: noted(slot))
    case .follow(let code): return .follow(noted(code.fact))
    case .open(let code, let scene): return .open(kept(code), scene: noted(scene))
    case .placeScene(let scene): return .placeScene(scene)
    case .fill(let filled): return .fill(kept(filled.slot), kept(filled.content))
    }
  }

  private func kept(_ content: ViewCode) -> KeptContent {
    KeptContent(fact: noted(content.fact), steps: kept(steps(of: content)))
  }

  private func kept(_ slot: ViewSlot) -> KeptSlot {
    switch slot {
    case .receiver(let code): .receiver(of: noted(code.fact))
    case .content(let modifier): .content(ofModifier: modifier)
    case .parameter(let code, let argument):
      .parameter(of: noted(code.fact), for: noted(argument))
    case .property(let view, let argument): .property(of: view, for: noted(argument))
    }
  }

  private func noted(_ fact: Fact) -> Fact {
    log.read(fact)
    return fact
  }
}

// MARK: To use again

extension ViewCodes {
  /// The steps that were kept.
  func steps(_ kept: [KeptStep]) -> [BuildStep] {
    kept.map { BuildStep(action: action($0.action), location: $0.location) }
  }

  private func action(_ kept: KeptStep.Action) -> BuildStep.Action {
    switch kept {
    case .place(let view, let site): .place(view, site: site)
    case .makeScreen: .makeScreen
    case .show(let slot): .show(slot: slot)
    case .follow(let declaration): .follow(code(of: declaration))
    case .open(let content, let scene): .open(code(content), scene: scene)
    case .placeScene(let scene): .placeScene(scene)
    case .fill(let slot, let content):
      .fill(FilledSlot(self.slot(slot), with: code(content)))
    }
  }

  private func code(_ kept: KeptContent) -> ViewCode {
    code(expression: kept.fact, steps: steps(kept.steps))
  }

  private func slot(_ kept: KeptSlot) -> ViewSlot {
    switch kept {
    case .receiver(let declaration): .receiver(of: code(of: declaration))
    case .content(let modifier): .content(ofModifier: modifier)
    case .parameter(let declaration, let argument):
      .parameter(of: code(of: declaration), for: argument)
    case .property(let view, let argument): .property(of: view, for: argument)
    }
  }
}
