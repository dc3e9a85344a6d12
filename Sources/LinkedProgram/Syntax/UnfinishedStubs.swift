import ArchitectureModel
package import SwiftFacts

extension Fact {
  /// The text of the `#warning` with which `storegen generate --scaffold` marks a method that is not written yet,
  /// without its first words; nil if the function has none.
  package var textOfStub: Substring? {
    guard kind == .function, let block = child(.block) else { return nil }
    for macro in block.descendants(.macroCall) where macro.name == "warning" {
      guard let text = macro.arguments.first?.firstChild?.literalText,
        text.hasPrefix(StubMark.firstWords)
      else { continue }
      return text.dropFirst(StubMark.firstWords.count)
    }
    return nil
  }
}
