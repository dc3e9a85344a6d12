import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// A value of an event with the labels of the spec, which the handwritten enum may not have.
struct LabeledValue {
  /// The calls that create the value: one, or both in `isNew ? .added(line) : .removed(line)`.
  private(set) var calls: Set<Fact> = []
  private(set) var outcome = StepOutcome()

  init(_ value: Fact, in spec: Context) { label(value, in: spec) }

  private mutating func label(_ value: Fact, in spec: Context) {
    if value.kind == .ternary {
      for branch in value.children.dropFirst() { label(branch, in: spec) }
      return
    }
    guard value.kind == .call, let labels = Self.labels(of: value, in: spec) else { return }
    calls.insert(value)
    guard value.arguments.count == labels.count else {
      let count = Phrase.count(value.arguments.count, "value")
      return outcome.refuse(
        "this event has \(count) here, but \(labels.count) in the spec", at: value.range,
        because: "the cases of the generated enum have no defaults", help: "pass all of its values")
    }
    for (argument, label) in zip(value.arguments, labels) where argument.lacks(label: label) {
      guard let expression = argument.firstChild else { continue }
      outcome.replace(argument.range(before: expression), with: "\(label): ")
    }
  }

  private static func labels(of call: Fact, in spec: Context) -> [String]? {
    call.base.flatMap { spec.event(named: $0.name)?.valueLabels }
  }

  /// Whether a call that may create an event is wrong without other labels.
  static func needsLabels(_ call: Fact, in spec: Context) -> Bool {
    guard let labels = labels(of: call, in: spec) else { return false }
    return call.arguments.count != labels.count
      || zip(call.arguments, labels).contains { $0.lacks(label: $1) }
  }
}

extension Fact {
  /// Whether an argument has another label, unless it is a closure that needs none.
  fileprivate func lacks(label: String) -> Bool {
    name != label && !flags.contains(.isTrailingClosure)
  }

  /// From the beginning of an expression to one in it: the label of an argument with its colon.
  func range(before part: Fact) -> SourceRange {
    range(from: bytes.lowerBound, to: part.bytes.lowerBound)
  }
}
