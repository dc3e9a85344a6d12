import ArchitectureModel
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// Names the code of users that relies on what a run removes: extensions of stores, and calls of modifiers.
struct OrphanReport {
  private let lines: [String]

  /// Has to be created before the changes are applied.
  init(_ planned: PlannedGeneration, of file: SpecFile) {
    let orphans = OrphanedExtensions(planned.changes, of: planned.loaded.spec)
    let modifiers = FormerModifiers(planned.changes, of: planned.loaded.spec)
    guard !orphans.isEmpty || !modifiers.names.isEmpty else {
      lines = []
      return
    }
    let sources = planned.userSources(of: file).files
    lines =
      (orphans.isEmpty ? [] : orphans.find(in: sources).map { Self.line(about: $0, in: sources) })
      + (modifiers.names.isEmpty ? [] : Self.lines(about: modifiers, in: sources))
  }

  private static func line(about found: OrphanedExtensions.Extension, in sources: [UserSource]) -> String {
    let start = "\(place(of: found.range, in: sources)): extends \(found.store), which is no longer generated"
    guard let context = found.renamed else { return "\(start); move or delete the code" }
    let new = context.isElm && found.store.hasSuffix("Model") ? context.modelName : context.storeName
    return "\(start). It has the methods of \(new): if the context was renamed, extend that; `storegen rename` does "
      + "this if the spec still has the former name"
  }

  /// A line for each use of a modifier, or one for a modifier without uses: other modules may use it.
  private static func lines(about modifiers: FormerModifiers, in sources: [UserSource]) -> [String] {
    let names = Phrase.list(modifiers.current.map { ".\($0)" }, joinedBy: "or")
    let advice = "which is no longer generated; " + (names.isEmpty ? "remove the call" : "use \(names)")
    let uses = modifiers.find(in: sources)
    let used = Set(uses.map(\.name))
    return uses.map { "\(place(of: $0.range, in: sources)): uses .\($0.name), \(advice)" }
      + modifiers.names.filter { !used.contains($0) }.map { "other code may use .\($0), \(advice)" }
  }

  /// The path and the line of a location.
  private static func place(of range: SourceRange, in sources: [UserSource]) -> String {
    let text = sources.first { $0.text.path == range.path }?.text
    return range.path + (text.map { ":\($0.position(of: range.bytes.lowerBound).line)" } ?? "")
  }

  func print() {
    for line in lines { Console.note("\(line)") }
  }
}
