import StoregenDiagnostics

/// The first character of a name, for people and for tools.
struct PrintedPlace: Encodable {
  let path: String
  let line: Int
  let column: Int

  init(_ range: SourceRange, in text: SourceText?) {
    let position = text?.position(of: range.bytes.lowerBound)
    path = range.path
    line = position?.line ?? 1
    column = position?.column ?? 1
  }

  /// `Domain/Price.swift:7`
  var lineText: String { "\(path.visible):\(line)" }
}
