/// When a closure runs, relative to the code that passes it to a function.
package enum ClosureTiming: Comparable {
  /// Before the function returns.
  case atOnce
  /// After the code around the call, or when that suspends.
  case later
  /// At any time after the call, perhaps in parallel with the code around it.
  case anytime
}
