package import AppAnalysis
package import LinkedProgram
package import SwiftFacts

// The names by which `Conversion` uses events.

package typealias FoundEvent = CodeEvent
package typealias FoundHandler = EventHandler

package struct OverviewBuilder {
  private let app: AppCode
  private let members: EventMembers
  package var handlers: [EventHandler] { members.codeEvents.handlers }
  package var streams: Set<Fact> { members.codeEvents.streams }
  package var sent: [Fact: Int] { members.codeEvents.sent }

  package init(_ context: LintContext) {
    app = AppCode(context)
    members = EventMembers(codeEvents: CodeEvents(in: app))
  }

  package func addEvents() {}
  package func delegateProtocol(of property: Fact) -> TypeID? { app.delegateProtocol(of: property) }
  package func isPlumbing(_ method: Fact) -> Bool { members.isPlumbing(method) }
  package func carriesEnum(_ property: Fact) -> Bool { members.mentionsEventEnum(property) }
  package func center(of call: Fact) -> CodeOverview.Center {
    NotificationCenters(app: app).center(of: call)
  }
}

extension LintContext {
  package var handwrittenStores: HandwrittenStores { HandwrittenStores(in: self) }
}

extension LintContextReader {
  package var handwrittenStores: HandwrittenStores { context.handwrittenStores }
}
