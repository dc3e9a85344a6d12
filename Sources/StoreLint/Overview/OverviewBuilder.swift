import SwiftFacts

// The names by which `Conversion` uses events.

typealias FoundEvent = CodeEvent
typealias FoundHandler = EventHandler

struct OverviewBuilder {
  private let app: AppCode
  private let members: EventMembers
  var handlers: [EventHandler] { members.codeEvents.handlers }
  var streams: Set<Fact> { members.codeEvents.streams }
  var sent: [Fact: Int] { members.codeEvents.sent }

  init(_ context: LintContext) {
    app = AppCode(context)
    members = EventMembers(codeEvents: CodeEvents(in: app))
  }

  func addEvents() {}
  func delegateProtocol(of property: Fact) -> TypeID? { app.delegateProtocol(of: property) }
  func isPlumbing(_ method: Fact) -> Bool { members.isPlumbing(method) }
  func carriesEnum(_ property: Fact) -> Bool { members.mentionsEventEnum(property) }
  func center(of call: Fact) -> CodeOverview.Center {
    NotificationCenters(app: app).center(of: call)
  }
}

extension LintContext {
  var handwrittenStores: HandwrittenStores { HandwrittenStores(in: self) }
}

extension LintContextReader {
  var handwrittenStores: HandwrittenStores { context.handwrittenStores }
}
