import ArchitectureModel
import JSONRPC
import LintDriver
import LintRules
import StoregenDiagnostics
import SwiftFacts

/// `textDocument/codeAction`: fixes findings, corrects names, and suppresses findings with comments.
enum CodeActionRequest: EditorRequest {
  static let method = "textDocument/codeAction"

  static func answer(
    _ parameters: CodeActionParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [CodeAction] {
    let wanted = parameters.context.only ?? [CodeActionKind.quickFix]
    guard wanted.contains(where: CodeActionKind.includesQuickFixes),
      let document = CheckedDocument(parameters.textDocument, in: workspace)
    else { return [] }
    let requested = document.bytes(of: parameters.range)
    // The edits of a finding that has moved would be at its former location.
    let found = document.project.locatedFindings.filter { finding, range in
      range.path == document.path && range == finding.range
        && range.bytes.lowerBound <= requested.upperBound
        && requested.lowerBound <= range.bytes.upperBound
    }.map(\.finding)
    let actions = FindingActions(document: document, client: workspace.client)
    return found.compactMap(actions.fix) + found.compactMap(actions.correction) + found.flatMap(actions.suppressions)
  }
}

/// The changes that editors offer for findings in a file.
private struct FindingActions {
  let document: CheckedDocument
  let client: ClientFeatures
  private var text: SourceText { document.text }

  /// The fix; nil if there is none.
  func fix(_ finding: Diagnostic) -> CodeAction? {
    guard let fix = finding.fix else { return nil }
    return action(fix.message.firstUppercased, for: finding, edits: fix.edits, isPreferred: true)
  }

  /// The name that was probably meant; nil if none is similar.
  func correction(_ finding: Diagnostic) -> CodeAction? {
    guard let meant = finding.meant, let range = finding.range else { return nil }
    return action(
      "Change to `\(meant)`", for: finding, edits: [TextEdit(replacing: range, with: meant)],
      isPreferred: true)
  }

  /// The comments that suppress the finding: above its line, and for the whole file. There are none for rules about files and
  /// comments.
  func suppressions(_ finding: Diagnostic) -> [CodeAction] {
    guard let rule = finding.rule, let range = finding.range, range.path.isSwiftFile,
      LintRule.named(rule)?.isAboutPrograms ?? rule.hasPrefix(ArchitectureContract.rulePrefix)
    else { return [] }
    let start = indentedStart(of: range)
    let next = TextEdit.line("// storegen:disable:next \(rule)", above: start, in: range.path)
    // A script begins with the path of its interpreter.
    let isScript = text.utf8.starts(with: "#!".utf8)
    let firstLine = text.content(ofLine: isScript ? 2 : 1)
    let lineEnd = text.utf8.dropFirst(firstLine.upperBound).first == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let file = TextEdit(
      inserting: "// storegen:disable:file \(rule)\(lineEnd)", at: firstLine.lowerBound,
      in: range.path)
    return [
      isInLiteral(start)
        ? nil : action("Suppress \(rule) here", for: finding, edits: [next], isPreferred: false),
      action("Suppress \(rule) in this file", for: finding, edits: [file], isPreferred: false),
    ].compactMap(\.self)
  }

  /// Whether a line begins in a literal over several lines, where a comment would be text.
  private func isInLiteral(_ lineStart: Int) -> Bool {
    let literals = document.project.snapshot.facts(at: document.path)?.all(.stringLiteral)
    return literals?.contains {
      $0.bytes.lowerBound < lineStart && lineStart < $0.bytes.upperBound
    } ?? false
  }

  /// The first character of the line with the beginning of a range, after its indentation.
  private func indentedStart(of range: SourceRange) -> Int {
    let line = text.content(ofLine: text.lines.line(containing: range.bytes.lowerBound))
    return text.utf8[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.lowerBound
  }

  private func action(_ title: String, for finding: Diagnostic, edits: [TextEdit], isPreferred: Bool) -> CodeAction? {
    guard let range = finding.range,
      let edit = WorkspaceEdit(edits, in: document.project, for: client)
    else { return nil }
    let shown = ProtocolDiagnostic(
      finding, at: document.range(of: range.bytes), locating: document.project.location)
    return CodeAction(
      title: title, diagnostics: [shown], isPreferred: isPreferred ? true : nil, edit: edit)
  }
}
