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
      { HeadCheck(spec: spec).run(into: &$0) },
      { ExtentCheck(spec: spec).run(into: &$0) },
      { NameCheck(spec: spec).run(into: &$0) },
      { RecursiveTypeCheck(spec: spec).run(into: &$0) },
      { TypeConformanceCheck(spec: spec).run(into: &$0) },
      { for context in spec.contexts { MemberCheck(context, in: spec).run(into: &$0) } },
      { for context in spec.contexts { FieldObserverCheck(context, in: spec).run(into: &$0) } },
      { for context in spec.contexts { DerivedFieldCheck(context, in: spec).run(into: &$0) } },
      { for context in spec.contexts { LoadingCheck(context).run(into: &$0) } },
      { PersistenceCheck(spec: spec).run(into: &$0) },
      { SourceCheck(spec: spec, gaps: gaps).run(into: &$0) },
      { InitialValueCheck(spec: spec).run(into: &$0) },
      { NamedTypeCheck(spec: spec).run(into: &$0) },
      { CapitalCheck(spec: spec, gaps: gaps).run(into: &$0) },
      { SceneCheck(spec: spec).run(into: &$0) },
      { HandwrittenStoreCheck(spec: spec).run(into: &$0) },
      { UnconnectedStoreCheck(spec: spec).run(into: &$0) },
      { ReferenceCheck(spec: spec, gaps: gaps).run(into: &$0) },
      { HandlerCheck(spec: spec, gaps: gaps).run(into: &$0) },
      { for context in spec.contexts { HandlerEffectCheck(context, in: spec).run(into: &$0) } },
      { for context in spec.contexts { ElmCheck(context, in: spec).run(into: &$0) } },
      { for context in spec.contexts { ElmActionCheck(context, in: spec).run(into: &$0) } },
      { ChildCheck(spec: spec, gaps: gaps).run(into: &$0) },
      { UseCheck(spec: spec, gaps: gaps).run(into: &$0) },
      { ChannelCheck(spec: spec).run(into: &$0) },
      { ModuleCheck(spec: spec).run(into: &$0) },
      { PlatformCheck(spec: spec).run(into: &$0) },
      { EventFlowCheck(spec: spec).run(into: &$0) },
      { GroupCheck(spec.lint).run(into: &$0) },
      { ContractCheck(spec.lint).run(into: &$0) },
    ]
  }
}
