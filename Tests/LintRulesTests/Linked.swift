import AppAnalysis
import LinkedProgram
import LintRules
import StoregenTestSupport
import SwiftFacts
import Testing

/// Sources with marks, linked to a program.
struct Linked {
  let context: AnalysisContext
  private let files: [(facts: FileFacts, marks: [Range<Int>])]

  init(
    _ sources: [String], _ configuration: LintConfiguration = LintConfiguration.ofExcerpts,
    module: (Int) -> SourceModule = { _ in SourceModule(name: "App", isPackageTarget: false) }
  ) throws {
    files = try sources.enumerated().map { number, source in
      let text = MarkedText(source)
      return (
        try #require(ExampleCase.facts(of: text.text, path: "File\(number).swift")), text.ranges
      )
    }
    context = AnalysisContext(
      files.enumerated().map { LintFile($0.element.facts, module: module($0.offset)) },
      settings: configuration.analysis)
  }

  /// The type of the marked expression, as Swift would write it; nil if it is unknown.
  func typeOfMark() throws -> String? {
    let file = try #require(files.first { !$0.marks.isEmpty })
    let mark = file.marks[0]
    let expression = try #require(
      file.facts.all.first { $0.bytes == mark && $0.kind.isExpression },
      "no expression is marked")
    return context.types.type(of: expression).map(text)
  }

  /// The status of a view.
  func status(of name: String) throws -> ViewPlacements.ViewKind {
    let view = try #require(context.program.allTypes.first { $0.name == name })
    return context.placements.kind(of: view.id)
  }

  private func text(_ type: ProgramType) -> String {
    switch type {
    case .nominal(let id, let arguments): context.program[id].name + text(arguments)
    case .external(let name, let arguments): name + text(arguments)
    case .parameter(let name): name
    case .optional(let wrapped): text(wrapped) + "?"
    case .array(let element): "[\(text(element))]"
    case .dictionary(let key, let value): "[\(text(key)): \(text(value))]"
    case .tuple(let elements): "(\(elements.map { $0.map(text) ?? "_" }.joined(separator: ", ")))"
    case .function: "function"
    case .metatype(let type): text(type) + ".Type"
    }
  }

  private func text(_ arguments: [ProgramType]) -> String {
    arguments.isEmpty ? "" : "<\(arguments.map(text).joined(separator: ", "))>"
  }
}
