import ArchitectureModel
import StoregenDiagnostics

/// The code for tests and previews, which release builds do not contain unless the spec says so.
extension AppSpec {
  var isTestCodeDebugOnly: Bool { (generate.testing?.value ?? .debug) == .debug }

  /// The additional indentation of that code.
  var testCodeMargin: String { isTestCodeDebugOnly ? "  " : "" }

  /// The values with which templates enclose it.
  var testCodeValues: TemplateValues {
    [.debugOnly: .flag(isTestCodeDebugOnly), .margin: .text(testCodeMargin)]
  }

  /// A declaration of one line, enclosed if necessary. All lines except the first are indented.
  func testCode(_ declaration: String, indentation: Int) -> String {
    guard isTestCodeDebugOnly else { return declaration }
    let margin = String(repeating: " ", count: indentation)
    return "#if DEBUG\n\(margin)  \(declaration)\n\(margin)#endif"
  }
}
