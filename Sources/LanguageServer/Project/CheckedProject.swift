import LintDriver
import ProjectFiles
import StoregenDiagnostics

/// A checked project as the editor sees it: with addresses instead of displayed paths.
struct CheckedProject: Sendable {
  let snapshot: ProjectSnapshot
  let documents: Documents
  /// What requests ask about the project.
  let index: ProjectIndex

  init(_ index: ProjectIndex, documents: Documents) {
    snapshot = index.snapshot
    self.index = index
    self.documents = documents
  }

  /// The displayed path of a document.
  func path(of uri: DocumentURI) -> String? {
    uri.resolvedPath.map { snapshot.working.displayPath(of: $0) }
  }

  /// The text at a displayed path: that of the editor, or else that which was checked.
  func text(at path: String) -> SourceText? {
    documents[snapshot.working.absolutePath(of: path)]?.source ?? snapshot.text(at: path)
  }

  /// The address of the file at a displayed path.
  func uri(of path: String) -> DocumentURI {
    documents.uri(ofPath: snapshot.working.absolutePath(of: path))
  }

  /// The version of the document at a displayed path; nil if it is not open.
  func version(of path: String) -> Int? {
    documents[snapshot.working.absolutePath(of: path)]?.version
  }

  /// The findings in code and spec, with their current locations.
  var locatedFindings: [(finding: Diagnostic, range: SourceRange)] {
    let texts = SpecTexts(snapshot)
    let found = snapshot.findings.compactMap { finding in
      finding.range.flatMap(texts.current(ofFinding:)).map { (finding, $0) }
    }
    // The linter knows the code, too, so it says more about an event that nothing handles.
    let known = Set(found.map(\.1))
    let inSpec = snapshot.specDiagnostics.compactMap { finding in
      finding.range.map { (finding, $0) }
    }
    let problems = snapshot.problems.compactMap { problem in
      problem.range.map { (problem, $0) }
    }
    return found + inSpec.filter { $0.severity == .error || !known.contains($1) } + problems
  }

  /// Whether editors can open the file at a displayed path.
  func canOpen(_ path: String) -> Bool {
    snapshot.isWritten(at: path) || (snapshot.specSources + snapshot.otherSources).contains { $0.path == path }
  }

  /// The location of a range; nil if editors cannot open its file.
  func location(of range: SourceRange) -> Location? {
    guard canOpen(range.path), let text = text(at: range.path) else { return nil }
    return Location(
      uri: uri(of: range.path), range: documents.encoding.range(of: range.bytes, in: text))
  }
}
