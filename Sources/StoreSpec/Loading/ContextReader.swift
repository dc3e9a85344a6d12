import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import StoregenThreads

/// A context of a file, with its errors.
struct ContextReading: Sendable {
  /// The node of the context. It is retained so that no other node can get the same identity.
  let node: Node
  let context: Context
  let diagnostics: [Diagnostic]
  let gaps: Set<Gap>
}

/// Reads contexts one after the other and checks their form.
struct ContextReader {
  private var builder: SpecBuilder
  private let source: SourceText
  /// How many more errors about the form are collected: far more than are ever shown.
  private var remainingErrors = 2_000

  init(source: SourceText, folder: SpecPath) {
    builder = SpecBuilder(source: source, folder: folder)
    self.source = source
  }

  mutating func read(_ entry: Node.Entry) -> ContextReading {
    let formErrors = self.formErrors(of: entry)
    builder.diagnostics = []
    builder.gaps = []
    let context = builder.context(entry)
    return ContextReading(
      node: entry.value, context: context, diagnostics: formErrors + builder.diagnostics,
      gaps: builder.gaps)
  }

  private mutating func formErrors(of entry: Node.Entry) -> [Diagnostic] {
    guard remainingErrors > 0 else { return [] }
    let errors = FormChecker.check(entry, as: SpecKeys.Context.object, in: source)
    remainingErrors -= min(remainingErrors, errors.count)
    return errors
  }
}

/// Reads the contexts of a file while the rest of the file is still being parsed. Contexts are the largest
/// part of a spec.
struct EarlyContexts {
  private let transform: BackgroundTransform<Node.Entry, ContextReading>

  init(source: SourceText, folder: SpecPath) {
    transform = BackgroundTransform {
      var reader = ContextReader(source: source, folder: folder)
      return { reader.read($0) }
    }
  }

  /// Starts to read an entry of the file if it is a context.
  func add(_ entry: Node.Entry, in section: String) {
    if section == SpecKeys.contexts.name { transform.add(entry) }
  }

  /// The contexts by the identity of their nodes. Some may not be in the final document, such as those of
  /// an attempt that ended with a syntax error.
  func finish() -> [ObjectIdentifier: ContextReading] {
    Dictionary(
      transform.finish().map { (ObjectIdentifier($0.node), $0) }, uniquingKeysWith: { $1 })
  }
}
