import Diagnostics

/// Holds what a spec says against Swift and against itself.
struct SpecValidator {
  let spec: StoreSpec
  /// What could not be read, so that nothing can be said to be missing there.
  let gaps: Set<Gap>

  /// All errors and warnings.
  func diagnostics() -> [Diagnostic] {
    var findings = Findings()
    HeadCheck(spec: spec).run(&findings)
    NameCheck(spec: spec).run(&findings)
    for context in spec.contexts { MemberCheck(context: context, spec: spec).run(&findings) }
    ReferenceCheck(spec: spec, gaps: gaps).run(&findings)
    HandlerCheck(spec: spec, gaps: gaps).run(&findings)
    UseCheck(spec: spec, gaps: gaps).run(&findings)
    ChannelCheck(spec: spec).run(&findings)
    ModuleCheck(spec: spec).run(&findings)
    PlatformCheck(spec: spec).run(&findings)
    EventFlowCheck(spec: spec).run(&findings)
    return findings.diagnostics
  }
}
