import ArchitectureGraph
import JSONRPC
import LanguageServer
import LintDriver
import StoregenDiagnostics

/// The resources whose changes clients want to know.
struct ResourceWatch {
  /// A stream of notifications, which clients of 2026 open with a request.
  private struct Listener {
    let id: RequestID
    let resources: [AgentResource]
  }

  /// What clients have asked for in the way of earlier revisions.
  private var subscribed: Set<AgentResource> = []
  private var listeners: [Listener] = []
  private var graph: AppGraph?
  private var specTexts: [[UInt8]] = []

  /// Whether nobody wants to know anything.
  var isEmpty: Bool { subscribed.isEmpty && listeners.isEmpty }

  mutating func subscribe(_ resource: AgentResource, at index: ProjectIndex) {
    if isEmpty { remember(index) }
    subscribed.insert(resource)
  }

  mutating func unsubscribe(_ resource: AgentResource) { subscribed.remove(resource) }

  /// - Parameter id: the request that opens the stream.
  /// - Returns: the first message of the stream.
  mutating func listen(_ id: RequestID, to resources: [AgentResource], at index: ProjectIndex) -> OutgoingMessage {
    if isEmpty { remember(index) }
    listeners.append(Listener(id: id, resources: resources))
    return .notification(
      "notifications/subscriptions/acknowledged",
      with: [
        "_meta": id.subscription,
        "notifications": ["resourceSubscriptions": .texts(resources.map(\.rawValue))],
      ] as JSONValue)
  }

  mutating func stopListening(_ id: RequestID) { listeners.removeAll { $0.id == id } }

  /// The notifications about what has changed since the last time.
  mutating func notifications(about index: ProjectIndex) -> [OutgoingMessage] {
    let former = (graph: graph, specTexts: specTexts)
    remember(index)
    let changed = AgentResource.allCases.filter { resource in
      switch resource {
      case .architecture: graph != former.graph
      case .spec: specTexts != former.specTexts
      case .rules: false
      }
    }
    return changed.flatMap { resource -> [OutgoingMessage] in
      let listening = listeners.filter { $0.resources.contains(resource) }
      return (subscribed.contains(resource) ? [Self.notification(about: resource, for: nil)] : [])
        + listening.map { Self.notification(about: resource, for: $0.id) }
    }
  }

  private mutating func remember(_ index: ProjectIndex) {
    graph = index.graph
    specTexts = index.snapshot.specSources.map(\.utf8)
  }

  private static func notification(about resource: AgentResource, for listener: RequestID?) -> OutgoingMessage {
    .notification(
      "notifications/resources/updated",
      with: JSONValue.object(known: ["uri": .text(resource.rawValue), "_meta": listener?.subscription]))
  }
}

extension RequestID {
  /// What identifies the messages of a stream.
  fileprivate var subscription: JSONValue { ["io.modelcontextprotocol/subscriptionId": json] }

  private var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }
}
