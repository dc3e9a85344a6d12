public import AppAnalysis
import ArchitectureModel
public import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

extension StoreConversion {
  /// An error about several classes that could be the store of a context; nil if there are no two.
  public static func ambiguity(of name: String, in files: [LintFile], settings: AnalysisSettings) -> Diagnostic? {
    guard let architecture = settings.architecture, let spec = architecture.context(named: name) else { return nil }
    let catalog = AnalysisContext(files.inOrder, settings: settings).stores.catalog
    let classes = catalog.possibleStores(of: spec, in: architecture)
    guard classes.count > 1 else { return nil }
    let (first, second) = (classes[0], classes[1])
    let haveOneName = classes.allSatisfy { $0.name == first.name }
    return Diagnostic(
      .error,
      haveOneName
        ? "there is another class `\(second.name)`"
        : "`\(second.name)` and `\(first.name)` could both be the store of `\(name)`",
      at: second.fact.nameRange, reason: "a context has one store",
      help: haveOneName
        ? "rename one of them, or leave its folder out with `exclude` in `lint`"
        : "rename the class that is not the store",
      notes: [Note("the first class", at: first.fact.nameRange)]
        + classes.dropFirst(2).map { Note("another class", at: $0.fact.nameRange) })
  }
}
