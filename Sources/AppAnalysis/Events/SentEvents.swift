import LinkedProgram
package import SwiftFacts

/// The events that code creates, and those that it matches.
package struct SentEvents {
  /// The declarations of the cases that code creates values of.
  private var created: Set<Fact> = []
  /// Names of the cases that code creates values of, if the enum is unknown.
  private var looselyCreated = NameSet()
  /// Names of cases in patterns of an unknown enum.
  private var looselyMatched = NameSet()

  package init(_ analysis: EventAnalysis) {
    let events = analysis.catalog
    guard !events.enums.isEmpty else { return }
    for file in analysis.program.appFiles {
      for member in file.facts.all(.member) where events.caseNames.contains(member.nameID) {
        add(member, using: analysis)
      }
    }
  }

  private mutating func add(_ member: Fact, using analysis: EventAnalysis) {
    let value = member.call ?? member
    if value.isPattern {
      if analysis.types.enumCase(of: value) == nil { looselyMatched.insert(member.nameID) }
    } else if let enumCase = analysis.enumCase(createdBy: value, named: member) {
      created.insert(enumCase)
    } else if analysis.types.type(of: value) == nil {
      looselyCreated.insert(member.nameID)
    }
  }

  /// Whether code may create a value of a case.
  package func mayCreate(_ enumCase: Fact) -> Bool {
    created.contains(enumCase) || looselyCreated.contains(enumCase.nameID)
  }

  /// Whether a pattern of an unknown enum may match a case.
  package func mayMatchLoosely(_ enumCase: Fact) -> Bool {
    looselyMatched.contains(enumCase.nameID)
  }
}

extension EventAnalysis {
  /// The case that an expression creates a value of.
  fileprivate func enumCase(createdBy value: Fact, named member: Fact) -> Fact? {
    if let call = value.parent?.parent, value.parent?.kind == .argument, call.kind == .call,
      let emission = emission(by: call), emission.location == value
    {
      return emission.enumCase
    }
    guard let id = types.type(of: value)?.nominal else { return nil }
    return types.enumCase(member.nameID, of: id)
  }
}

extension Fact {
  /// Whether it is a pattern or a part of one.
  package var isPattern: Bool {
    guard let outer = parent else { return false }
    switch outer.kind {
    case .casePattern, .patternMatch: return outer.firstChild == self
    case .optionalChain: return outer.isPattern
    case .argument:
      guard let whole = outer.parent, whole.kind == .call || whole.kind == .tuple else { return false }
      return whole.base != self && whole.isPattern
    default: return false
    }
  }
}
