import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

extension LintRule {
  static let unfinishedStub = LintRule(
    id: "unfinished_stub",
    section: .events,
    summary: "A method that `storegen generate --scaffold` added is not implemented yet.",
    rationale: """
      The stub satisfies the compiler, so the app builds and runs, but the action or handler does nothing. Its \
      `#warning` is easy to miss in a long build log, and other stores wait for its effect.
      """,
    limits: """
      The rule reports only methods that still contain the scaffold's `#warning`. It ignores other warnings, and \
      methods with an empty body.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    triggering: UnfinishedStubExamples.triggering,
    nonTriggering: UnfinishedStubExamples.nonTriggering,
    check: { UnfinishedStubCheck(context: $0, options: $1).findings() })
}

private struct UnfinishedStubCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  // The store may be generated at build time, so its extensions are not looked up by type.
  func findings() -> [Finding] {
    program.files.flatMap { file in
      file.facts.all(.extensionDeclaration).flatMap { type in
        type.contents.compactMap { method in
          method.textOfStub.map { finding(on: method, in: type, $0) }
        }
      }
    }
  }

  private func finding(on method: Fact, in type: Fact, _ text: Substring) -> Finding {
    let task = text.firstRange(of: ", which ").map { text[$0.upperBound...] }
    return Finding(
      message: "`\(type.name).\(method.fullName)` is not implemented yet",
      range: method.nameRange,
      reason: task.map { "it \($0), but does nothing" },
      help: "implement the method, then remove its `#warning`")
  }
}
