import JSONRPC
import LintDriver
import StoregenDiagnostics
import SwiftFragments

/// `textDocument/rename`: renames a symbol of the spec in spec and code.
enum RenameRequest: EditorRequest {
  static let method = "textDocument/rename"

  static func answer(
    _ parameters: RenameParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> WorkspaceEdit? {
    guard let place = Place(parameters.textDocument, at: parameters.position, in: workspace) else { return nil }
    guard let found = place.occurrence else {
      if place.project.snapshot.specDiagnostics.hasErrors { throw Renaming.invalidSpec }
      return nil
    }
    let name = found.name(from: parameters.newName, in: place.text)
    guard !SwiftIdentifier.isKeyword(name) else {
      throw ResponseError(.requestFailed, "`\(name)` is a Swift keyword")
    }
    guard SwiftIdentifier.isValid(name) else {
      throw ResponseError(
        .requestFailed, "`\(name)` is not a valid name: \(SwiftIdentifier.problem(with: name))")
    }
    guard name != found.symbol.name else { return nil }
    return try Renaming(found.symbol, to: name, in: place.project).edit(workspace.client)
  }
}

extension Occurrence {
  /// The new name of the symbol if a name of it in code becomes `text`: a client may offer `NotesStore` for the context `Notes`.
  fileprivate func name(from text: String, in source: SourceText) -> String {
    guard case .context(let context) = symbol else { return text }
    let word = source.text(in: range.bytes)
    guard let found = word.firstRange(of: context) else { return text }
    let (prefix, suffix) = (word[..<found.lowerBound], word[found.upperBound...])
    let isLongEnough = text.count > prefix.count + suffix.count
    return isLongEnough && text.hasPrefix(prefix) && text.hasSuffix(suffix)
      ? String(text.dropFirst(prefix.count).dropLast(suffix.count)) : text
  }
}
