package import AppAnalysis
package import LinkedProgram
package import SwiftFacts

// The names by which `Conversion` uses events.

package typealias FoundEvent = CodeEvent
typealias FoundHandler = EventHandler

@dynamicMemberLookup
package struct OverviewBuilder {
  private let codeEvents: CodeEvents

  package init(_ context: LintContext) { codeEvents = CodeEvents(in: AppCode(context)) }

  package subscript<Value>(dynamicMember member: KeyPath<CodeEvents, Value>) -> Value {
    codeEvents[keyPath: member]
  }
  package func addEvents() {}
  package func delegateProtocol(of property: Fact) -> TypeID? {
    codeEvents.app.delegateProtocol(of: property)
  }
  package func isPlumbing(_ method: Fact) -> Bool { codeEvents.isPlumbing(method) }
  package func carriesEnum(_ property: Fact) -> Bool { codeEvents.mentionsEventEnum(property) }
  package func center(of call: Fact) -> CodeOverview.Center {
    NotificationCenters(app: codeEvents.app).center(of: call)
  }
}

extension CodeEvent {
  package init(declaration: Fact, name: String, group: String, channel: CodeOverview.Channel?) {
    self.init(
      declaration: declaration, CodeOverview.Event(name: name, group: group, channel: channel))
  }
}

extension LintContext {
  package var handwrittenStores: HandwrittenStores { HandwrittenStores(in: self) }
}

extension LintContextReader {
  package var handwrittenStores: HandwrittenStores { context.handwrittenStores }
}
