import LocatedYAML
import StoregenDiagnostics
import StoregenThreads

/// A context of a file, and what is wrong with it.
struct ContextReading: Sendable {
  /// The value that was read. It is held here, so that no other one ever has its identity.
  let node: Node
  let context: Context
  let diagnostics: [Diagnostic]
  let gaps: Set<Gap>
}

/// Reads contexts, one after the other: their form, and what they say.
struct ContextReader {
  private var builder: SpecBuilder
  private let source: SourceText
  /// How many findings about the form may still come: far more than are ever shown.
  private var room = 10_000

  init(source: SourceText, folder: SpecPath) {
    builder = SpecBuilder(source: source, folder: folder)
    self.source = source
  }

  mutating func read(_ entry: Node.Entry) -> ContextReading {
    let misshapen = FormChecker.check(entry, as: SpecKeys.Context.object, in: source).prefix(room)
    room -= misshapen.count
    builder.diagnostics = []
    builder.gaps = []
    let context = builder.context(entry)
    return ContextReading(
      node: entry.value, context: context, diagnostics: misshapen + builder.diagnostics,
      gaps: builder.gaps)
  }
}

/// The contexts of a file, which are read while the rest of the file is still being parsed: most of a
/// spec is contexts.
struct EarlyContexts {
  private let transform: BackgroundTransform<Node.Entry, ContextReading>

  init(source: SourceText, folder: SpecPath) {
    transform = BackgroundTransform {
      var reader = ContextReader(source: source, folder: folder)
      return { reader.read($0) }
    }
  }

  /// Begins to read an entry of the file, if it is a context.
  func add(_ entry: Node.Entry, in section: String) {
    if section == SpecKeys.contexts.name { transform.add(entry) }
  }

  /// What was read, by the identity of the values. There may be more than the file has in the end, such
  /// as from an attempt that ended at a syntax error.
  func finish() -> [ObjectIdentifier: ContextReading] {
    Dictionary(
      transform.finish().map { (ObjectIdentifier($0.node), $0) }, uniquingKeysWith: { $1 })
  }
}
