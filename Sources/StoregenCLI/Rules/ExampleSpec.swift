import Diagnostics
import StoreLint
import StoreSpec

/// The `storegen.yml` of an example.
enum ExampleSpec {
  /// What it asks for; what holds without one, where there is none.
  static func configuration(_ text: String?) -> LintConfiguration {
    guard let text else { return LintConfiguration() }
    let outcome = SpecLoader.load(
      SourceText(path: "storegen.yml", text: text), for: .configuration)
    return outcome.lint.map {
      LintConfiguration.make($0, architecture: outcome.spec?.architecture).configuration
    } ?? LintConfiguration()
  }
}
