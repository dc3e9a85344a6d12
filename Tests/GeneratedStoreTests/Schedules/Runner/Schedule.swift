/// What happens in a run, step by step.
nonisolated struct Schedule: Sendable, CustomStringConvertible {
  nonisolated enum Step: Sendable {
    case emit(Emission)
    /// Lets everything run that is queued on the main actor, and as often what that queues.
    case yield(Int)
    case openWindow
    /// Closes one of the windows: the number is taken modulo their count.
    case closeWindow(Int)
    /// Lets the handlers go on that wait at this gate.
    case openGate(Int)
    /// Calls `resetState()` of one of the listeners: the number is taken modulo their count.
    case reset(Int)
    /// Opens all gates, and waits until everything has been handled.
    case settle
    /// Releases the root and creates another one. All windows close, before or after the release.
    case replaceRoot(closesWindowsFirst: Bool)
  }

  var steps: [Step]
  /// How everything is released at the end.
  let closesWindowsFirst: Bool

  var description: String {
    let all = steps + [.replaceRoot(closesWindowsFirst: closesWindowsFirst)]
    return all.enumerated().map { "  \($0.offset + 1). \(Self.text($0.element))" }
      .joined(separator: "\n")
  }

  private static func text(_ step: Step) -> String {
    switch step {
    case .emit(let emission): "emit \(emission)"
    case .yield(let turns): "yield \(turns)"
    case .openWindow: "open a window"
    case .closeWindow(let index): "close window \(index)"
    case .openGate(let gate): "open gate \(gate)"
    case .reset(let index): "reset listener \(index)"
    case .settle: "settle"
    case .replaceRoot(true): "close the windows, and replace the root"
    case .replaceRoot(false): "replace the root, and close the windows"
    }
  }
}
