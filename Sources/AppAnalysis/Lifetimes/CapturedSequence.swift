import LinkedProgram
package import StoregenDiagnostics
package import SwiftFacts

/// A stored sequence of a loop that its task can capture instead of `self`.
package struct CapturedSequence {
  /// The property that holds it.
  package let name: String
  /// The mention of `self` in the loop.
  package let mention: Fact
  /// The edits that capture it.
  package let edits: [TextEdit]
}

/// Finds stored sequences that a task can capture instead of `self`.
package struct CapturedSequences: AppQuery {
  package let catalogs: AppCatalogs
  package let wrappers: PropertyWrappers

  /// The stored sequence of `self` that a loop iterates over; nil if the loop uses more of `self`, or
  /// if the sequence may change before the task begins.
  package func sequence(of loop: Fact, in task: ListenerTask) -> CapturedSequence? {
    guard loop.kind == .forLoop, let sequence = loop.loopSequence,
      let capture = task.closure.captureOfSelf,
      capture.name == "self", capture.isNonOwning
    else { return nil }
    let mentions = selfMentions.mentionsOfSelf(in: sequence, of: task.owner)
    guard mentions.count == 1, let mention = mentions.first, mention.kind == .name,
      let source = mention.isSelf ? mention.parent : mention, source.memberName != nil,
      sequence.withoutEffects.beginsWith(source), isSetOnlyInInitializers(source, of: task.owner)
    else { return nil }
    let path = loop.file.path
    var edits = [TextEdit(inserting: ", \(source.name)", at: capture.bytes.upperBound, in: path)]
    if mention.isSelf {
      let word = SourceRange(path: path, from: mention.bytes.lowerBound, to: source.nameRange.bytes.lowerBound)
      edits.append(TextEdit(replacing: word, with: ""))
    }
    return CapturedSequence(name: source.name, mention: mention, edits: edits)
  }

  /// Whether a member is a stored property that only initializers set.
  private func isSetOnlyInInitializers(_ member: Fact, of owner: TypeID) -> Bool {
    let found = program.members(member.nameID, of: owner)
    guard found.count == 1, let property = found.first, property.isStored,
      property.flags.isDisjoint(with: [.isLazy, .isStatic]), property.attributes.isEmpty
    else { return false }
    return wrappers.uses(of: property, in: owner).allSatisfy { use in
      let assignment = use.ancestors.first { $0.kind == .assignment }
      let isSet = assignment?.assignment?.target.contains(use) ?? false
      return !isSet || use.isInInitializer
    }
  }
}

extension Fact {
  /// Whether an expression is a chain of members and calls whose first part is `other`.
  fileprivate func beginsWith(_ other: Fact) -> Bool {
    var part = self
    while part != other {
      guard let base = part.base else { return false }
      part = base
    }
    return true
  }
}
