import SwiftFacts

/// When a closure runs, relative to the code that passes it to a function.
enum ClosureTiming: Comparable {
  /// Before the function returns.
  case atOnce
  /// After the code around the call, or when that suspends.
  case later
  /// At any time after the call, perhaps in parallel with the code around it.
  case anytime
}

extension Fact {
  /// When a closure runs; nil if that is unknown.
  var closureTiming: ClosureTiming? {
    if parent?.kind == .call { return .atOnce }  // It is called itself.
    guard let argument = parent, argument.kind == .argument, let callee = argument.parent?.base
    else { return nil }
    if StandardLibraryNames.labelsOfLateClosures.contains(argument.name) { return .anytime }
    switch callee.kind {
    case .name: return SwiftUITable.functionsRunningClosures[callee.name]
    case .genericSpecialization:
      return callee.firstChild.flatMap { SwiftUITable.functionsRunningClosures[$0.name] }
    case .member where callee.name == "async" && callee.base?.name != "main": return .anytime
    case .member: return StandardLibraryNames.methodsRunningClosures[callee.name]
    default: return nil
    }
  }
}
