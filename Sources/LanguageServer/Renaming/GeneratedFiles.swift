import ArchitectureModel
import Foundation
import LintDriver
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// The changes of generated files after a change of the spec.
///
/// There are none for files that the build generates, that were edited, or that come from templates of the app: then
/// `storegen generate` has to run.
struct GeneratedFiles {
  private(set) var edits: [TextEdit] = []
  private(set) var changes: [WorkspaceEdit.Change] = []
  /// The displayed path of a file that is where a new one would be.
  private(set) var occupied: String?
  private let project: CheckedProject

  init(in project: CheckedProject, from old: AppSpec, to new: AppSpec, client: ClientFeatures) {
    self.project = project
    guard let specFile = project.snapshot.specFile, old.generate.templates == nil,
      let renderer = try? StoreRenderer()
    else { return }
    let specName = specFile.url.lastPathComponent
    let former = Set(renderer.render(GenerationPlan(old), specName: specName).map(\.path))
    let files = renderer.render(GenerationPlan(new), specName: specName)
    let current = Set(files.map(\.path))
    let canMove = client.hasVersionedEdits && client.createsAndDeletesFiles
    guard former == current || canMove,
      former.allSatisfy({ isUnedited(specFile.displayPath(of: $0)) })
    else { return }
    for file in files {
      let path = specFile.displayPath(of: file.path)
      if former.contains(file.path) {
        replace(path, with: file.text)
      } else {
        create(path, with: file.text)
      }
    }
    for path in former.subtracting(current).sorted() {
      changes.append(.delete(project.uri(of: specFile.displayPath(of: path))))
    }
  }

  private func isUnedited(_ path: String) -> Bool {
    guard project.canOpen(path), let text = project.text(at: path) else { return false }
    return GeneratedFile.origin(ofFile: text.utf8) == .generated
  }

  private mutating func replace(_ path: String, with text: String) {
    guard let current = project.text(at: path), current.utf8 != Array(text.utf8) else { return }
    edits.append(
      TextEdit(replacing: current.range(0..<current.utf8.count), with: text))
  }

  private mutating func create(_ path: String, with text: String) {
    if FileStatus(at: project.snapshot.working.absolutePath(of: path)) != nil { occupied = path }
    let uri = project.uri(of: path)
    let start = Position(line: 0, character: 0)
    changes += [
      .create(uri),
      .edit(
        .init(
          textDocument: VersionedDocument(uri: uri, version: nil),
          edits: [ProtocolTextEdit(range: TextRange(start: start, end: start), newText: text)])),
    ]
  }
}
