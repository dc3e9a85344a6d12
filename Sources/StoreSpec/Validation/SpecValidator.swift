import ArchitectureModel
import StoregenDiagnostics
import StoregenThreads

/// Checks that a spec is consistent and leads to valid Swift.
struct SpecValidator {
  let spec: AppSpec
  /// The parts that could not be read, in which names are not reported as missing.
  let gaps: Set<Gap>

  /// All errors and warnings.
  func diagnostics() -> [Diagnostic] {
    LargeStackThreads.map(checks) { check in
      var collector = DiagnosticCollector()
      check(&collector)
      return collector.diagnostics
    }.flatMap(\.self)
  }

  private var checks: [@Sendable (inout DiagnosticCollector) -> Void] {
    [
      { HeadCheck(spec: spec).run(&$0) },
      { ExtentCheck(spec: spec).run(&$0) },
      { NameCheck(spec: spec).run(&$0) },
      { RecursiveTypeCheck(spec: spec).run(&$0) },
      { TypeConformanceCheck(spec: spec).run(&$0) },
      { for context in spec.contexts { MemberCheck(context, in: spec).run(&$0) } },
      { for context in spec.contexts { FieldObserverCheck(context, in: spec).run(&$0) } },
      { for context in spec.contexts { DerivedFieldCheck(context, in: spec).run(&$0) } },
      { for context in spec.contexts { LoadingCheck(context).run(&$0) } },
      { PersistenceCheck(spec: spec).run(&$0) },
      { SourceCheck(spec: spec, gaps: gaps).run(&$0) },
      { InitialValueCheck(spec: spec).run(&$0) },
      { NamedTypeCheck(spec: spec).run(&$0) },
      { CapitalCheck(spec: spec, gaps: gaps).run(&$0) },
      { SceneCheck(spec: spec).run(&$0) },
      { HandwrittenStoreCheck(spec: spec).run(&$0) },
      { UnconnectedStoreCheck(spec: spec).run(&$0) },
      { ReferenceCheck(spec: spec, gaps: gaps).run(&$0) },
      { HandlerCheck(spec: spec, gaps: gaps).run(&$0) },
      { for context in spec.contexts { HandlerEffectCheck(context, in: spec).run(&$0) } },
      { for context in spec.contexts { ElmCheck(context, in: spec).run(&$0) } },
      { for context in spec.contexts { ElmActionCheck(context, in: spec).run(&$0) } },
      { ChildCheck(spec: spec, gaps: gaps).run(&$0) },
      { UseCheck(spec: spec, gaps: gaps).run(&$0) },
      { ChannelCheck(spec: spec).run(&$0) },
      { ModuleCheck(spec: spec).run(&$0) },
      { PlatformCheck(spec: spec).run(&$0) },
      { EventFlowCheck(spec: spec).run(&$0) },
      { GroupCheck(spec.lint).run(&$0) },
      { ContractCheck(spec.lint).run(&$0) },
    ]
  }
}
