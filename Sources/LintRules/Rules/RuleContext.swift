import AppAnalysis
import CodeOverview

/// The analyses of a program, and what rules ask besides them.
final class RuleContext {
  let analyses: AnalysisContext
  /// The handwritten stores of the spec, which only some rules ask for. Without a spec there are none.
  private(set) lazy var handwrittenStores = HandwrittenStores(in: analyses)

  init(_ analyses: AnalysisContext) { self.analyses = analyses }
}
