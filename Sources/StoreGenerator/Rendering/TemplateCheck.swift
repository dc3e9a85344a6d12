import StoregenDiagnostics

/// Finds what is wrong with the text of a template that somebody else wrote.
struct TemplateCheck {
  private let file: SourceText
  private let names: Set<String>

  /// - Parameter names: what a template of this kind is given.
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
    let found = scan.tags.compactMap(finding(about:)) + openSections(scan.tags)
    guard let start = scan.unfinished else { return found }
    return found + [
      Diagnostic(
        .error, "a tag without an end", at: file.range(start..<start + 2),
        help: "write `}}` behind it")
    ]
  }

  private func finding(about tag: TemplateTags.Tag) -> Diagnostic? {
    guard tag.kind != .unsupported else {
      return Diagnostic(
        .error, "templates of storegen have no such tag", at: file.range(tag.bytes),
        reason:
          "there are values (`{{name}}`), sections (`{{#name}}`, `{{^name}}`, `{{/name}}`) and comments "
          + "(`{{! … }}`), and a template is one file without others")
    }
    guard tag.kind != .end, let name = tag.name, !names.contains(name) else { return nil }
    return Diagnostic(
      .error, "this template is given no `\(name)`", at: file.range(tag.bytes),
      reason: "nothing would stand here",
      help: NameProposal.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        ?? "`storegen generate --dump-context` shows what there is")
  }

  private func openSections(_ tags: [TemplateTags.Tag]) -> [Diagnostic] {
    var open: [TemplateTags.Tag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .inverted: open.append(tag)
      case .end:
        guard let last = open.popLast() else {
          return [
            Diagnostic(
              .error, "`\(tag.name ?? "")` ends here and did not begin", at: file.range(tag.bytes))
          ]
        }
        guard last.name == tag.name else {
          return [
            Diagnostic(
              .error, "`\(last.name ?? "")` has to end before `\(tag.name ?? "")` does",
              at: file.range(tag.bytes),
              notes: [Note("it begins here", at: file.range(last.bytes))])
          ]
        }
      case .value, .comment, .unsupported: break
      }
    }
    return open.map {
      Diagnostic(
        .error, "`\($0.name ?? "")` begins here and does not end", at: file.range($0.bytes),
        help: "write `{{/\($0.name ?? "")}}` where it ends")
    }
  }
}
