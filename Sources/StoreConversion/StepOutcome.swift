import StoregenDiagnostics
import SwiftFacts

/// What a step of a conversion changes and what it refuses.
struct StepOutcome {
  /// The reasons why the class cannot be converted. Only the first reason at each location counts.
  private(set) var obstacles: [Diagnostic] = []
  /// Changes to code that remains.
  private(set) var edits: [TextEdit] = []
  /// The code that people have to change.
  private(set) var warnings: [Diagnostic] = []

  mutating func refuse(_ message: String, at fact: Fact, because reason: String, help: String) {
    refuse(message, at: fact.nameRange, because: reason, help: help)
  }

  mutating func refuse(
    _ message: String, at range: SourceRange, because reason: String, help: String,
    notes: [Note] = []
  ) {
    add(Diagnostic(.error, message, at: range, reason: reason, help: help, notes: notes))
  }

  mutating func replace(_ range: SourceRange, with text: String) {
    edits.append(TextEdit(replacing: range, with: text))
  }

  mutating func warn(_ message: String, at range: SourceRange, because reason: String? = nil, help: String) {
    warnings.append(Diagnostic(.warning, message, at: range, reason: reason, help: help))
  }

  mutating func add(_ other: StepOutcome) {
    for obstacle in other.obstacles { add(obstacle) }
    edits += other.edits
    warnings += other.warnings
  }

  private mutating func add(_ obstacle: Diagnostic) {
    guard !obstacles.contains(where: { $0.range == obstacle.range }) else { return }
    obstacles.append(obstacle)
  }
}
