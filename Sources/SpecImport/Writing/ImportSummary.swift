import StoregenDiagnostics

/// How much an import found, or an update added.
struct ImportSummary {
  private var contexts = 0
  private var state = 0
  private var storage = 0
  private var actions = 0
  private var events = 0
  private var handlers = 0
  private var leftOut = 0
  /// The comments that the file had already, without their locations.
  private let known: Set<String>

  /// Counts the parts of a whole spec.
  init(_ items: [SpecItem]) {
    known = []
    add(items, in: "")
  }

  /// Counts what was added to a file.
  init(_ additions: [SpecAddition], withoutComments known: Set<String>) {
    self.known = known
    for addition in additions { add(addition.written, in: addition.key) }
  }

  /// Counts the parts of the map with a key, and their parts.
  private mutating func add(_ items: [SpecItem], in key: String) {
    for item in items {
      if let comment = item.refusalComment {
        leftOut += known.contains(comment.withoutLocation) ? 0 : 1
        continue
      }
      switch key {
      case "contexts": contexts += 1
      case "state": state += 1
      case "storage": storage += 1
      case "actions": actions += 1
      case "events": events += 1
      case "handles", "notifications": handlers += 1
      default: break
      }
      // The comments above all contexts are about stores without one.
      if item.key == "contexts" { leftOut += item.remarks.count }
      add(item.children, in: key == "contexts" ? "" : item.key)
    }
  }

  /// The counts in lines.
  ///
  /// - Parameter isComplete: whether it also says of what there is nothing.
  func lines(isComplete: Bool) -> [String] {
    func line(_ counts: [(Int, String)]) -> String {
      counts.filter { isComplete || $0.0 > 0 }.map { Phrase.count($0.0, $0.1) }.joined(separator: ", ")
    }
    let lines = [
      line([(contexts, "context"), (state, "state field"), (storage, "storage field"), (actions, "action")]),
      line([(events, "event"), (handlers, "handler")]),
      leftOut == 0 ? "" : "\(Phrase.count(leftOut, "part")) left out; comments explain where and why",
    ]
    return lines.filter { !$0.isEmpty }
  }
}
