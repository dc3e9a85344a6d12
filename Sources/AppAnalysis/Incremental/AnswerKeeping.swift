/// Whether a check keeps answers for the next one.
package enum AnswerKeeping: Sendable {
  case off
  /// It also uses what the last check with the same configuration left; nil if there was none.
  case on(after: CheckMemory?)

  package var isOn: Bool { if case .on = self { true } else { false } }

  package var last: CheckMemory? { if case .on(let last) = self { last } else { nil } }
}
