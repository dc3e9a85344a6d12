import LintRules
import StoreSpec
import StoregenDiagnostics

/// The `storegen.yml` of an example.
enum ExampleSpec {
  static let name = "storegen.yml"

  /// Its configuration; the defaults if there is none.
  static func configuration(_ text: String?) -> LintConfiguration {
    guard let text else { return .ofExcerpts }
    let outcome = SpecLoader.load(SourceText(path: name, text: text), for: .configuration)
    return outcome.lint.map {
      LintConfiguration.make($0, architecture: outcome.spec).configuration.ofExcerpt
    } ?? .ofExcerpts
  }
}
