import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension RuleCheck {
  var weakSelf: WeakSelfFix { WeakSelfFix(context: context) }
}

struct WeakSelfFix: RuleContextReader {
  let context: RuleContext

  /// The fix that makes closures capture `self` weakly, if each mention of it is a separate call or
  /// assignment, so that `self?` means the same; nil otherwise.
  func weakCaptureFix(_ closures: [Fact]) -> FixIt? {
    var edits: [TextEdit] = []
    for closure in closures {
      let mentions = lifetimes.selfMentions.strongMentionsOfSelf(in: closure)
      guard !mentions.isEmpty else { continue }
      guard closure.captureOfSelf == nil, closure.flags.isEmpty,
        let optional = optionalMentions(mentions, in: closure)
      else { return nil }
      edits += [closure.weakCapture] + optional
    }
    return edits.isEmpty ? nil : FixIt("capture `self` weakly", edits: edits)
  }

  /// The edits that add a question mark to each mention of `self`; nil if that would change the meaning.
  func optionalMentions(_ mentions: [Fact], in code: Fact) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for mention in mentions {
      guard mention.kind == .name, mention.enclosingCode == code, mention.isStatementOfItsOwn else { return nil }
      edits.append(
        mention.isSelf
          ? TextEdit(inserting: "?", at: mention.bytes.upperBound, in: mention.file.path)
          : TextEdit(inserting: "self?.", at: mention.bytes.lowerBound, in: mention.file.path))
    }
    return edits
  }
}

extension Fact {
  /// Inserts `[weak self]` at the start of a closure.
  fileprivate var weakCapture: TextEdit {
    if let capture = child(.capture) {
      return TextEdit(inserting: "weak self, ", at: capture.bytes.lowerBound, in: file.path)
    }
    let last = children(.attribute).last
    let location = last?.bytes.upperBound ?? bytes.lowerBound + 1
    let hasSignature = last != nil || child(.parameter) != nil || child(.result) != nil
    let isTight = children.first { $0.kind != .attribute }?.bytes.lowerBound == location
    let text = " [weak self]" + (hasSignature ? "" : " in") + (isTight ? " " : "")
    return TextEdit(inserting: text, at: location, in: file.path)
  }

  /// Whether `self`, or a member without it, starts a call or an assignment that is a whole statement.
  fileprivate var isStatementOfItsOwn: Bool {
    guard !isSelf || parent?.kind == .member && parent?.base == self else { return false }
    guard !name.hasPrefix("$"), !name.hasPrefix("_") else { return false }
    var expression = self
    while let outer = expression.parent {
      switch outer.kind {
      case .member, .call, .subscriptCall:
        guard outer.base == expression else { return false }
      case .optionalChain, .awaitExpression, .tryExpression: break
      case .assignment: return outer.firstChild == expression && outer.isWholeStatement
      default: return expression.isWholeStatement && expression.withoutEffects.kind == .call
      }
      expression = outer
    }
    return false
  }

  private var isWholeStatement: Bool {
    switch parent?.kind {
    case .awaitExpression, .tryExpression: parent?.isWholeStatement ?? false
    case .block, .closure, .switchCase: true
    default: false
    }
  }
}
