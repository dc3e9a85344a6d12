import SwiftFacts

/// Which events the code makes at all, and which it tells from others.
struct SentEvents {
  /// The declarations of cases of which a value is made.
  private var made: Set<Fact> = []
  /// Names of cases of which values are made though it is not known of which enum.
  private var looselyMade = NameSet()
  /// Names of cases in patterns, where it is not known of which enum.
  private var looselyMatched = NameSet()

  init(_ program: Program) {
    let events = program.events
    guard !events.enums.isEmpty else { return }
    for file in program.files where !file.module.isTest {
      for member in file.facts.all(.member) where events.caseNames.contains(member.nameID) {
        add(member, program)
      }
    }
  }

  private mutating func add(_ member: Fact, _ program: Program) {
    let isCalled = member.parent?.kind == .call && member.parent?.base == member
    let value = isCalled ? member.parent ?? member : member
    if value.isPattern {
      if program.enumCase(of: value) == nil { looselyMatched.insert(member.nameID) }
    } else if let enumCase = program.enumCase(madeBy: value, named: member) {
      made.insert(enumCase)
    } else if program.type(of: value) == nil {
      looselyMade.insert(member.nameID)
    }
  }

  /// Whether code may make a value of a case.
  func mayMake(_ enumCase: Fact) -> Bool {
    made.contains(enumCase) || looselyMade.contains(enumCase.nameID)
  }

  /// Whether a pattern of which the enum is not known may be about a case.
  func mayMatchLoosely(_ enumCase: Fact) -> Bool { looselyMatched.contains(enumCase.nameID) }
}

extension Program {
  /// The case of which an expression makes a value.
  fileprivate func enumCase(madeBy value: Fact, named member: Fact) -> Fact? {
    if let call = value.parent?.parent, value.parent?.kind == .argument, call.kind == .call,
      let emission = emission(by: call), emission.place == value
    {
      return emission.enumCase
    }
    guard let id = type(of: value)?.nominal else { return nil }
    return enumCase(member.nameID, of: id)
  }
}

extension Fact {
  /// Whether it is a pattern or a part of one.
  var isPattern: Bool {
    guard let outer = parent else { return false }
    switch outer.kind {
    case .casePattern, .patternMatch: return outer.firstChild == self
    case .optionalChain: return outer.isPattern
    case .argument:
      guard let whole = outer.parent, whole.kind == .call || whole.kind == .tuple else {
        return false
      }
      return whole.base != self && whole.isPattern
    default: return false
    }
  }
}
