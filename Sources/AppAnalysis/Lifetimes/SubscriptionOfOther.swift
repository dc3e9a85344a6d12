import AppleNames
import LinkedProgram
package import SwiftFacts

/// A subscription that code stores in another object, which its closure retains.
package struct SubscriptionOfOther {
  package let call: Fact
  /// The name of the other object in the closure.
  package let mention: Fact
  /// The expression for the other object at the place that stores the token.
  package let object: Fact
  /// The property of the other object that stores the token.
  package let property: String
}

extension LifetimeAnalysis {
  /// The subscriptions that retain the object which stores them.
  ///
  /// Matches: `model.$name.sink { cell.title = $0 }.store(in: &cell.tokens)`
  func findSubscriptionsOfOthers() -> [SubscriptionOfOther] {
    program.appFiles.filter { file in
      file.facts.names.contains(where: SubscriptionForm.namesOfReceivers.contains)
    }.flatMap { file in
      file.facts.all(.call).compactMap { call -> SubscriptionOfOther? in
        guard let form = SubscriptionForm(of: call), form.source == .publisher, form.keeper == .token,
          let store = call.parent, store.kind == .member, store.name == "store",
          let token = store.call?.argument("in")?.withoutInout, token.kind == .member,
          let object = token.base?.withoutUnwrapping, object.kind == .name, !object.isSelf,
          case .local(let local) = program.meaning(of: object.nameID, at: object), isObject(object),
          let publisher = call.base?.base, endless.isEndless(publisher: publisher) ?? publisher.beginsWithProperty,
          !viewCatalog.isPreviewOrTest(call)
        else { return nil }
        return call.closures.lazy.compactMap { $0.strongMention(of: local, named: object.nameID) }.first.map {
          SubscriptionOfOther(call: call, mention: $0, object: object, property: token.name)
        }
      }
    }
  }

  private func isObject(_ expression: Fact) -> Bool {
    types.type(of: expression)?.nominal.map { program[$0].fact.kind == .classDeclaration } ?? false
  }
}

extension Fact {
  /// Whether a chain of operators begins with a property, which is rarely a publisher that completes.
  fileprivate var beginsWithProperty: Bool {
    var step = self
    while step.kind == .call, let callee = step.base, callee.kind == .member, let base = callee.base {
      guard ClosureKeepingCall.operatorNames.contains(callee.name) else { return false }
      step = base.withoutUnwrapping
    }
    return step.kind == .member || step.kind == .name
  }

  fileprivate var withoutInout: Fact { kind == .inoutExpression ? firstChild ?? self : self }
}
