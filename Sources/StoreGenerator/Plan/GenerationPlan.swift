import Diagnostics
public import StoreSpec
import Threads

/// What is to be generated, laid out so that templates only have to put it down.
public struct GenerationPlan: Sendable {
  /// The files, in the order in which they are reported.
  package let files: [PlannedFile]
  /// The file of the composition root, which is one of them.
  let root: PlannedFile

  /// How many files there are.
  public var fileCount: Int { files.count }

  /// A folder beside that of the composition root; nil where all files are in one.
  public var otherFolder: String? { files.map(\.folder).first { $0 != root.folder } }

  /// Plans all files of a spec.
  public init(_ spec: StoreSpec) {
    let contexts = LargeStackThreads.map(spec.contexts) { context in
      let event = context.events.isEmpty ? [] : [EventFile(context, in: spec).planned]
      return [StoreFile(context, in: spec).planned] + event
    }
    let windows = WindowScene.all(of: spec).compactMap {
      SceneStoresFile(scene: $0, spec: spec).planned
    }
    root = CompositionRootFile(spec).planned
    files =
      contexts.flatMap(\.self) + SharedFiles(spec).planned + [root] + windows
      + [InjectionFile(spec).planned] + (SupportFile(spec).planned.map { [$0] } ?? [])
  }
}
