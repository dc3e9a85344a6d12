import SwiftFacts

// The names by which `Conversion` uses events.

typealias FoundEvent = CodeEvent
typealias FoundHandler = EventHandler

@dynamicMemberLookup
struct OverviewBuilder {
  private let codeEvents: CodeEvents

  init(_ context: LintContext) { codeEvents = CodeEvents(in: AppCode(context)) }

  subscript<Value>(dynamicMember member: KeyPath<CodeEvents, Value>) -> Value {
    codeEvents[keyPath: member]
  }
  func addEvents() {}
  func delegateProtocol(of property: Fact) -> TypeID? {
    codeEvents.app.delegateProtocol(of: property)
  }
  func isPlumbing(_ method: Fact) -> Bool { codeEvents.isPlumbing(method) }
  func carriesEnum(_ property: Fact) -> Bool { codeEvents.mentionsEventEnum(property) }
  func center(of call: Fact) -> CodeOverview.Center {
    NotificationCenters(app: codeEvents.app).center(of: call)
  }
}

extension CodeEvent {
  init(declaration: Fact, name: String, group: String, channel: CodeOverview.Channel?) {
    self.init(
      declaration: declaration, CodeOverview.Event(name: name, group: group, channel: channel))
  }
}

extension LintContext {
  var handwrittenStores: HandwrittenStores { HandwrittenStores(in: self) }
}

extension LintContextReader {
  var handwrittenStores: HandwrittenStores { context.handwrittenStores }
}
