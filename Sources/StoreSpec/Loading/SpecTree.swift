import LocatedYAML
import StoregenDiagnostics

/// The files of a spec as nodes: the main file and the files that it includes.
struct SpecTree {
  /// One file.
  struct File {
    let source: SourceText
    let root: Node
    /// The folder that its paths are relative to.
    let folder: SpecPath
    /// The keys that are allowed.
    let form: SpecObject
    /// The contexts that have been read already, by the identity of their nodes.
    let contexts: [ObjectIdentifier: ContextReading]
  }

  /// The readable files, each before those that it includes.
  private(set) var files: [File] = []
  /// The texts of all files, for reports.
  private(set) var sources: [SourceText] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files and patterns that were read.
  private(set) var inputs = SpecInputs()
  /// The parts that could not be read, as far as known before the model is built.
  private(set) var gaps: Set<Gap> = []

  private let reader: any SpecFiles
  private var firstUses: [String: SourceRange?] = [:]
  /// The chain of includes that leads to the current file.
  private var open: [String] = []

  /// The most levels of includes.
  private static let maximumDepth = 20

  init(_ name: String, in files: any SpecFiles) {
    reader = files
    read(name, at: nil, as: SpecKeys.root)
  }

  private static let howToStart =
    "start with `version: 1`, `app:`, `generate:` and `contexts:`; a file with only `version: 1` and `lint:` "
    + "configures the linter"

  private mutating func read(_ path: String, at range: SourceRange?, as form: SpecObject) {
    let text: SpecFileText
    do throws(SpecFileProblem) {
      text = try reader.read(path)
    } catch {
      return failToRead(
        error.message(about: reader.displayPath(of: path)), at: range,
        help: range == nil ? nil : help(for: error, about: path))
    }
    guard isNew(text, path: path, at: range) else { return }
    sources.append(text.source)
    inputs.files[path] = text.source
    let folder = SpecPath.root.appending(path)?.folder ?? .root
    let early = EarlyContexts(source: text.source, folder: folder)
    let document = YAMLDocument(text.source) { early.add($1, in: $0) }
    diagnostics += document.diagnostics.map { OtherWays.explaining($0, in: text.source) }
    if document.lacksEntries { gaps.insert(.entries) }
    guard let root = document.root else {
      gaps.insert(.wholeFile)
      if document.diagnostics.isEmpty {
        failToRead(
          range == nil ? "the spec is empty" : "the file is empty", at: text.source.range(0..<0),
          help: range == nil ? Self.howToStart : "start with `contexts:`")
      }
      return
    }
    files.append(
      File(
        source: text.source, root: root, folder: folder, form: form, contexts: early.finish()))
    open.append(text.identity)
    for name in SpecMap(root).texts(SpecKeys.include) { include(name, from: folder, path: path) }
    open.removeLast()
  }

  /// The number of errors after which files with similar names are no longer searched for.
  private static let mostSearches = 50

  private func help(for problem: SpecFileProblem, about path: String) -> String? {
    switch problem {
    case .folder: return "name its files, such as `Contexts/*.yml`"
    case .missing:
      let folder = SpecPath.root.appending(path)?.folder.text ?? ""
      // The search reads a folder.
      guard diagnostics.count < Self.mostSearches else { return nil }
      let siblings = reader.paths(matching: folder.isEmpty ? "*" : "\(folder)/*")
      return NameProposal.nearest(to: path, among: siblings).map(Phrase.didYouMean)
        ?? "paths are relative to this file's folder"
    default: return nil
    }
  }

  /// Whether a file has not been read before. If it has, reports an error.
  private mutating func isNew(_ text: SpecFileText, path: String, at range: SourceRange?) -> Bool {
    if open.contains(text.identity) {
      fail(
        open.last == text.identity
          ? "`\(path)` includes itself" : "`\(path)` includes itself through other files",
        at: range, help: "remove this line: all files of a spec share their names")
      return false
    }
    if let first = firstUses[text.identity] {
      fail(
        "`\(path)` is included twice", at: range,
        notes: [first.map { Note("first included here", at: $0) }].compactMap(\.self))
      return false
    }
    firstUses[text.identity] = .some(range)
    return true
  }

  private mutating func include(_ name: Located<String>, from folder: SpecPath, path: String) {
    // Each name takes the time to look for a file, and more errors are never shown.
    guard diagnostics.count <= SpecLoader.reportLimit else { return }
    guard let target = folder.appending(name.value), target != .root else {
      return failToRead(
        "`\(name.value)` is not inside the spec's folder", at: name.range,
        reason: "a spec keeps all its files in one folder, so that you can move it as a whole")
    }
    guard open.count < Self.maximumDepth else {
      return failToRead(
        "`include` is nested more than \(Self.maximumDepth) levels deep", at: name.range)
    }
    var paths = [target.text]
    if name.value.contains(where: { "*?".contains($0) }) {
      // A pattern that matches its own file includes only the others.
      let matching = reader.paths(matching: target.text)
      inputs.patterns[target.text] = matching
      paths = matching.filter { $0 != path }
      if paths.isEmpty {
        failToRead(
          "no file matches `\(name.value)`", at: name.range,
          reason:
            "patterns are relative to this file's folder and match files that end in `.yml` or `.yaml`"
        )
      }
    }
    for path in paths {
      read(path, at: name.range, as: SpecKeys.included)
    }
  }

  /// Reports an error that may be the cause of missing names.
  private mutating func failToRead(
    _ message: String, at range: SourceRange?, reason: String? = nil, help: String? = nil
  ) {
    gaps.insert(.wholeFile)
    fail(message, at: range, reason: reason, help: help)
  }

  private mutating func fail(
    _ message: String, at range: SourceRange?, reason: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: range, reason: reason, help: help, notes: notes))
  }
}
