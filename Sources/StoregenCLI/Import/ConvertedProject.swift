import Foundation
import LintDriver
import ProjectFiles
import SpecImport
import StoreConversion
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// The spec and the sources that some conversions lead to.
struct ConvertedProject {
  private(set) var spec: SourceText
  private let working: WorkingFolder
  /// The changes of the sources of users.
  private(set) var files: [ConvertedFile] = []
  /// What people have to change.
  private(set) var changes: [Diagnostic] = []
  /// The sources that these are about, each as it was when it was found.
  private(set) var texts: [SourceText] = []
  private(set) var generation: Generation?
  private(set) var planned: PlannedGeneration?
  /// The names of the classes and enums that generated ones replace.
  private(set) var replacedTypes: Set<String> = []

  /// The displayed paths of the files with the classes.
  private(set) var classPaths: [String] = []

  init(spec: SourceText, working: WorkingFolder) {
    self.spec = spec
    self.working = working
  }

  mutating func add(
    _ conversion: StoreConversion, changing converted: ConvertedSources, spec: SourceText, generation: Generation,
    planned: PlannedGeneration, reading sources: SourcesByPath
  ) {
    let found = conversion.changes + converted.lostComments
    changes += found
    let known = Set(texts.map(\.path))
    texts += Set(found.compactMap(\.range?.path)).subtracting(known).compactMap(sources.text)
    replacedTypes.formUnion([conversion.className] + conversion.events.filter { $0.event == nil }.map(\.name))
    classPaths.append(conversion.declaration.path)
    for file in converted.files { add(file) }
    files.sort { $0.path < $1.path }
    self.spec = spec
    self.generation = generation
    self.planned = planned
  }

  private mutating func add(_ file: ConvertedFile) {
    guard let index = files.firstIndex(where: { $0.path == file.path }) else { return files.append(file) }
    let both = file.following(files.remove(at: index))
    if both.old != nil || both.new != nil { files.append(both) }
  }

  /// What replaces the files on disk.
  var overlay: SourceOverlay {
    let users = files.map { (working.url(of: $0.path).resolvingSymlinksInPath().path, $0.new) }
    let generated = planned?.changes.texts.map { ($0.path, $0.text) } ?? []
    return SourceOverlay(
      Dictionary(
        keepingFirst: (users + generated).map { path, text in (path, text.map { .text(Array($0.utf8)) } ?? .nothing) }))
  }
}
