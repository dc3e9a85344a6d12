import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// The spec in `text`, which must not have errors.
func spec(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> AppSpec {
  let outcome = SpecLoader.load(SourceText(path: "storegen.yml", text: text))
  #expect(
    !outcome.diagnostics.hasErrors, "\(outcome.diagnostics.map(\.message))",
    sourceLocation: sourceLocation)
  return try #require(outcome.spec, sourceLocation: sourceLocation)
}

/// The spec at a path within the checkout.
func spec(at path: String) throws -> AppSpec {
  try spec(String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8))
}

/// All files for a spec.
func generate(_ spec: AppSpec) throws -> [GeneratedFile] {
  try StoreRenderer().render(GenerationPlan(spec), specName: "storegen.yml")
}

extension [GeneratedFile] {
  /// The text of a file without its header.
  func body(of name: String) throws -> String {
    let file = try #require(first { $0.name == name }, "\(map(\.name))")
    let end = try #require(file.text.firstRange(of: "\n\n"))
    return String(file.text[end.upperBound...])
  }
}

extension Scaffold.File {
  /// The text without the warnings that remind users to write the methods.
  var textWithoutWarnings: String {
    text.replacing(#/ *#warning\((".*"\)|\n.*\n *\))\n/#, with: "")
  }
}

/// A spec with everything that makes layout or naming difficult.
let hardSpec = """
  version: 1
  app: Hard
  generate: { output: Generated, imports: [Foundation] }
  dependencies:
    repositoryOfEverything: { type: "any RepositoryOfEverythingThatIsThere<String, Int>", preview: "StubRepository(name: \\"x\\")" }
    default: { type: any Sendable, preview: "0" }
    anotherDependencyWithALongName: { type: "@Sendable (_ first: Int, _ second: Int) async -> Void", preview: "{ _, _ in }" }
  types:
    PhaseOfTheDownload: { cases: { idle: , default: { in: Int }, failedBecauseThereWasNoConnection: { message: String, code: Int, attempts: Int, address: URL }, again: { _: PhaseOfTheDownload } } }
    StateOfTheDownloadOfAllEntriesOfTheRepository: { fields: { id: Int, phase: "PhaseOfTheDownload = .idle", nextAttempts: "[Date]" }, summary: "Over two lines.\\nHere is the second." }
  contexts:
    URLCache:
      summary: |
        Caches what was loaded.

        Over two paragraphs.
      dependencies: [repositoryOfEverything, default, anotherDependencyWithALongName]
      state:
        entries: { type: "[String: [Int: (first: Int, second: String?)]]", default: "[:]", summary: What is cached. }
        anotherFieldWithAVeryLongNameForItsKind: "[String: [Set<String>]] = [\\"key\\": [[\\"value\\"]]]"
      storage:
        in: Int?
        onChange: "(@MainActor @Sendable (String, Int) async throws -> Void)?"
      actions:
        load: "(_ url: URL, with options: [String: String], priority: Int, attempts: Int) async throws -> [String: Int]"
        store: { signature: "<Value: Sendable>(_ value: Value, under key: String) where Value: Hashable", emits: [entryStored, cleared] }
        repeat: "async"
      events:
        entryStored: { key: String, size: Int, storedAt: Date, expiresAt: "Date?", checksumOfTheEntry: "[UInt8]" }
        entryRemovedBecauseThereWasNoSpaceLeft: { key: String }
        entryRemovedBecauseItWasTooOld: { key: String, default: Int }
        cleared:
        init:
    Default:
      dependencies: [default]
      summary: "Has the name of a keyword.\\r\\0Second line."
      events:
        updated: { update: Int, in: String, inout: Bool, let: Int }
    Observer:
      handles:
        URLCache.entryStored: { call: takeNoteOfTheEntryThatWasStored, run: sync }
        URLCache.entryRemovedBecauseItWasTooOld: takeNoteOfTheEntryThatWasRemovedBecauseItWasOld(default:key:)
        Default.updated: { call: update, run: sync }
        URLCache.init: begin
    Words:
      style: observable
      storage: { await: Int?, default: Int?, some: Int? }
      actions: { await: "(_ async: Int, in each: Int) async", actor: , borrowing: "(await: Int)" }
      events:
        await: { await: Int, any: String }
        consume: { repeat: Int }
        each: { event: Int, publisher: String }
    Listener:
      state: { center: "Int = 0", newest: Int?, bindable: { type: Bool, default: false, bindable: true } }
      handles:
        Words.await: { call: await, run: latest, debounce: 300ms, removeDuplicates: true }
        Words.consume: { call: "repeat(repeat:)", run: concurrent, throttle: 1s, removeDuplicates: true }
        Words.each: { call: event, run: sync }
    Everything:
      starts: true
      lifetime: scene
      uses: [URLCache.entries, "URLCache.load(_:with:priority:attempts:)"]
      handles: { all: { call: note, buffer: newest(10) } }
      notifications: { UIResponder.keyboardWillShowNotification: show, NSNotification.Name.hardDidChange: { call: reload(), run: sync } }
    Counter:
      handles:
        URLCache.cleared: { call: count, run: sync }
        Default.updated: { call: count(), run: sync }
    Failing:
      handles:
        URLCache.entryStored: { call: copyEntry(key:size:storedAt:), throttle: 1s, onError: failed }
        URLCache.cleared: { call: clearThat(), run: latest, onError: error(_:) }
        Default.updated: { call: update, run: sync, onError: error }
    Collector:
      handles:
        URLCache.entryStored: collectTheEntryThatWasStoredWithAllOfItsValues
  """
