import Foundation
import StoreGenerator
import StoreSpec
import SwiftFacts

/// The generated files that are not among the sources: the build generates them, Git ignores them, or they have not been
/// generated yet.
///
/// The app's stores, events and wiring are in these files, so without them the linter would find next to nothing. Paths
/// do not tell which files are missing: a build can write all of them to one file in any folder. A file is missing if
/// no source declares any of its types.
struct UnwrittenFiles {
  /// The texts by absolute path.
  let texts: SourceOverlay

  /// Renders the missing files with the bundled templates: custom ones can change the text, but not the architecture.
  ///
  /// - Parameter outlines: the outlines of all sources.
  /// - Returns: nil without a spec, or if the sources declare all stores of the spec.
  init?(of plan: LintPlan, besides outlines: [Outline]) {
    guard let spec = plan.spec, let file = plan.specFile, !spec.contexts.isEmpty else { return nil }
    let declared = DeclaredTypes(outlines)
    let stores = spec.contexts.filter { !$0.isChild }.map(\.storeName)
    guard !stores.allSatisfy({ declared.contains($0) }), let renderer = try? StoreRenderer() else {
      return nil
    }
    let files = renderer.render(GenerationPlan(spec), specName: file.url.lastPathComponent)
      .map { (file: $0, types: DeclaredTypes([OutlineScanner.outline(of: Array($0.text.utf8))])) }
    let isAllMissing = !files.contains { $0.types.intersects(declared) }
    let missing = files.filter { file, types in
      types.isEmpty ? isAllMissing : !types.intersects(declared)
    }
    let folder = file.location(of: file.folder)
    texts = SourceOverlay(
      texts: Dictionary(
        missing.map {
          (
            folder.appendingPathComponent($0.file.path).standardizedFileURL.path,
            Array($0.file.text.utf8)
          )
        },
        uniquingKeysWith: { first, _ in first }))
  }
}

/// The names of the types that some files declare at file level.
private struct DeclaredTypes {
  private let names: Set<Word>

  init(_ outlines: [Outline]) {
    names = outlines.reduce(into: []) { names, outline in
      for declaration in outline.declarations where declaration.isType && declaration.isGlobal {
        names.insert(declaration.name)
      }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  func contains(_ name: String) -> Bool { names.contains(Word(name)) }

  func intersects(_ other: DeclaredTypes) -> Bool { !names.isDisjoint(with: other.names) }
}
