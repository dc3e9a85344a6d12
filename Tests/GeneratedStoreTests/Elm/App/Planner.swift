import Foundation

struct PlannerError: Error {}

nonisolated protocol Planner: Sendable {
  func names() async throws -> [String]
  func search(_ text: String) async -> [String]
  func visit(_ name: String) async
  func save(_ name: String) async
  func check(_ ticket: String) async
  func caption(of photo: Int) async -> String
  func ticks() -> AsyncStream<Int>
}

struct PreviewPlanner: Planner {
  func names() async throws -> [String] { ["One", "Two"] }
  func search(_ text: String) async -> [String] { [text] }
  func visit(_ name: String) async {}
  func save(_ name: String) async {}
  func check(_ ticket: String) async {}
  func caption(of photo: Int) async -> String { "Photo \(photo)" }
  func ticks() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}

extension Notification.Name {
  nonisolated static let memoryIsLow = Notification.Name("memoryIsLow")
}

/// An app may have types with these names.
struct Update {}
struct Fx {}
struct Transaction {}
struct Animation {}

/// Types without any isolation, as users write them.
struct TicketNumber: Hashable, ExpressibleByStringLiteral {
  var text: String
  init(stringLiteral value: String) { text = value }
}

struct Tag: Equatable {
  var name = ""
  var kind: Kind?
  enum Kind: Hashable { case red }
}
