public import ArchitectureModel
import StoregenDiagnostics
import StoregenThreads

/// The files to generate, with values that templates only have to insert.
public struct GenerationPlan: Sendable {
  private let spec: AppSpec
  private let equality: ActionEquality

  /// Plans the files of a spec.
  public init(_ spec: AppSpec) {
    self.spec = spec.generatedPart
    equality = ActionEquality(of: self.spec)
  }

  /// A folder other than that of the composition root; nil if all files are in one folder.
  public var otherFolder: String? { files.map(\.folder).first { $0 != rootFolder } }

  /// The folder of the composition root.
  var rootFolder: String { spec.appModule.folder }

  /// The file name of the composition root.
  var rootFileName: String { CompositionRootFile.name(in: spec) }

  /// The files, in the order in which they are reported.
  package var files: [PlannedFile] { map { $0 } }

  /// Plans and transforms each file, on all processors. Each plan is released after its transformation.
  func map<Result: Sendable>(_ transform: @escaping @Sendable (PlannedFile) -> Result) -> [Result] {
    let parts = spec.contexts.map(Part.context) + Part.ofApp
    // The parts of the app take longest, so they are started first.
    let results = LargeStackThreads.map(parts.reversed()) { files(of: $0).map(transform) }
    return results.reversed().flatMap(\.self)
  }

  /// Files that are planned together.
  private enum Part {
    case context(Context)
    case shared, root, windows, injection, support

    static let ofApp = [shared, root, windows, injection, support]
  }

  private func files(of part: Part) -> [PlannedFile] {
    switch part {
    case .context(let context):
      spec.generatedStyle(of: context).otherFiles(of: context, in: spec, equality)
        + (context.isChild ? [] : [StoreFile(context, in: spec).planned].compactMap(\.self))
        + (context.events.isEmpty ? [] : [EventFile(context, in: spec).planned])
    case .shared: SharedFiles(spec).planned
    case .root: [CompositionRootFile(spec).planned]
    case .windows:
      WindowScene.all(of: spec).compactMap { SceneStoresFile(scene: $0, spec: spec).planned }
    case .injection: [InjectionFile(spec).planned]
    case .support: [SupportFile(spec).planned].compactMap(\.self)
    }
  }
}
