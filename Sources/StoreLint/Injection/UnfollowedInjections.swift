import StoregenDiagnostics
import SwiftFacts

extension Program {
  /// What could not be followed between a view that asks for an object and those above it, and so may
  /// inject that object or not.
  func unfollowedInjections() -> [Note] {
    var notes: [Fact: Note] = [:]
    for edge in viewGraph.nodes.flatMap(\.edges) {
      let needed = missingSupplies.supplies(neededBy: edge.target)
      guard !needed.isEmpty else { continue }
      if let obstacle = edge.environment.obstacle {
        notes[obstacle] = note(on: obstacle, needed)
      }
      for case .unknown(let kind) in edge.environment.injections.map(\.content) {
        let hidden = needed.filter { $0.kind == kind }
        let injection = edge.environment.injections.first { $0.content == .unknown(kind) }
        guard !hidden.isEmpty, let injection else { continue }
        notes[injection.call] = Note(
          "the type of what is injected here is not known; it may be \(types(of: hidden))",
          at: injection.call.calleeRange)
      }
    }
    return notes.filter { !isPreviewOrTest($0.key) }.map(\.value).sorted {
      ($0.range.path, $0.range.bytes.lowerBound) < ($1.range.path, $1.range.bytes.lowerBound)
    }
  }

  private func note(on obstacle: Fact, _ needed: [Supply]) -> Note {
    let what: String
    switch obstacle.kind {
    case .call: what = "what `\(obstacle.base?.name ?? "")` does to views"
    default: what = "where this is shown"
    }
    return Note(
      "\(what) is not known, so \(types(of: needed)) may be injected there or not",
      at: obstacle.calleeRange)
  }

  private func types(of supplies: [Supply]) -> String {
    let names = Set(supplies.map { "`\(self[$0.type].name)`" }).sorted()
    guard names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }
}
