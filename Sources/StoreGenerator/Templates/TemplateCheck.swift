import StoregenDiagnostics

/// Finds the errors in a custom template.
struct TemplateCheck {
  private let file: SourceText
  private let names: Set<String>

  /// The most errors to report about one template.
  private static let mostErrors = 20
  /// How deep sections can be nested: more than a person can read, and less than what needs a large stack.
  private static let deepestSection = 50

  /// - Parameter names: the names that a template of this kind has.
  init(_ file: SourceText, names: Set<String>) {
    self.file = file
    self.names = names
  }

  var diagnostics: [Diagnostic] {
    if let offset = UTF8Validation.firstInvalidByte(in: file.utf8) {
      return [
        Diagnostic(
          .error, "this is not UTF-8", at: file.range(offset..<offset + 1),
          help: "save the template as UTF-8")
      ]
    }
    let scan = TemplateTags(file.utf8)
    let found =
      Array(scan.tags.lazy.compactMap(finding(about:)).prefix(Self.mostErrors))
      + openSections(scan.tags).prefix(Self.mostErrors)
    guard let start = scan.unfinished else { return found }
    return found + [
      Diagnostic(
        .error, "unterminated tag", at: file.range(start..<start + 2),
        help: "add `}}` after it")
    ]
  }

  private func finding(about tag: TemplateTags.Tag) -> Diagnostic? {
    guard tag.kind != .unsupported else {
      return Diagnostic(
        .error, "unsupported tag", at: file.range(tag.bytes),
        reason:
          "templates consist of values (`{{name}}`), sections (`{{#name}}`, `{{^name}}`, `{{/name}}`) and "
          + "comments (`{{! … }}`)")
    }
    guard tag.kind != .end, let name = tag.name, !names.contains(name) else { return nil }
    return Diagnostic(
      .error, "unknown name `\(name)` in this template", at: file.range(tag.bytes),
      reason: "it would render nothing",
      help: NameProposal.nearest(to: name, among: names).map(Phrase.didYouMean)
        ?? "`storegen generate --dump-context` prints the names")
  }

  private func openSections(_ tags: [TemplateTags.Tag]) -> [Diagnostic] {
    var open: [TemplateTags.Tag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .inverted:
        open.append(tag)
        guard open.count <= Self.deepestSection else {
          return [
            Diagnostic(
              .error, "sections are nested too deeply here", at: file.range(tag.bytes),
              reason: "at most \(Self.deepestSection) sections can be in each other")
          ]
        }
      case .end:
        guard let last = open.popLast() else {
          return [Diagnostic(.error, "`{{/\(tag.name ?? "")}}` without a start", at: file.range(tag.bytes))]
        }
        guard last.name == tag.name else {
          return [
            Diagnostic(
              .error, "`\(last.name ?? "")` has to end before `\(tag.name ?? "")`",
              at: file.range(tag.bytes),
              notes: [Note("it starts here", at: file.range(last.bytes))])
          ]
        }
      case .value, .comment, .unsupported: break
      }
    }
    return open.map {
      Diagnostic(
        .error, "section `\($0.name ?? "")` does not end", at: file.range($0.bytes),
        help: "add `{{/\($0.name ?? "")}}` where it ends")
    }
  }
}
