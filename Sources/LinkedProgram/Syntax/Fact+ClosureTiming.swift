package import AppleNames
package import SwiftFacts

extension Fact {
  /// When a closure runs; nil if that is unknown.
  package var closureTiming: ClosureTiming? {
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
