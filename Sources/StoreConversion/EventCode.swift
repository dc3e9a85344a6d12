import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import SwiftFacts

/// What the code of the program does with events. This is all that a conversion asks the overview of the program.
struct EventCode {
  private let context: AnalysisContext
  private let all: CodeEvents

  init(in context: AnalysisContext) {
    self.context = context
    all = CodeEvents(in: AppCode(context))
  }

  /// The code that handles an event, including code outside of stores.
  func handlers(of event: CodeEvent) -> [EventHandler] {
    all.handlers.filter { $0.events.contains(event.declaration) }
  }

  /// Whether a call sends an event of the program.
  func sendsEvent(_ call: Fact) -> Bool { all.sent[call] != nil }

  /// The notification center to which a call posts.
  func center(of post: Fact) -> NotificationCenterKind {
    NotificationCenters(app: all.app).center(of: post)
  }

  /// The protocol of a delegate.
  ///
  /// Matches: `weak var delegate: (any PlayerDelegate)?`
  func delegateProtocol(of property: Fact) -> TypeID? { all.app.delegateProtocol(of: property) }

  /// Whether a method sends any event or gives other code a stream of events.
  ///
  /// Matches: `func emit(_ event: Emitted<CartEvent>)`, `func events() -> AsyncStream<CartEvent>`
  func isPlumbing(_ method: Fact) -> Bool { all.isPlumbing(method) }

  /// Whether a property gives other code a stream of events.
  ///
  /// Matches: `var events: AnyPublisher<CartEvent, Never> { subject.eraseToAnyPublisher() }`
  func isPublisher(_ property: Fact) -> Bool {
    if all.streams.contains(property) { return true }
    guard let type = context.types.type(ofDeclaration: property) else { return false }
    return context.stores.dependencies.isSubscribable(type) && all.mentionsEventEnum(property)
  }
}
