import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

extension CodeOverview.Value {
  /// The value of a parameter or an associated value.
  /// Matches: `count: Int` in `case added(count: Int)`
  package init(of parameter: Fact) {
    let end = (parameter.typeAnnotation ?? parameter).bytes.upperBound
    let start = min(parameter.bytes.lowerBound, end)
    self.init(
      name: parameter.argumentLabel, type: parameter.typeAnnotation?.typeText,
      localName: parameter.name, range: SourceRange(path: parameter.file.path, bytes: start..<end))
  }

  /// The value of a written type; none for `Void`.
  /// Matches: `Item` in `PassthroughSubject<Item, Never>`
  package static func values(ofType type: Fact) -> [Self] {
    guard type.typeText != "Void", type.kind != .tupleType || type.firstChild != nil
    else { return [] }
    return [Self(name: "", type: type.typeText, range: type.range)]
  }
}
