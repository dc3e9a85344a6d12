public import StoregenDiagnostics
public import SwiftFragments

/// A reaction of a store to the values of a dependency, or to the changes of a field of another store.
public struct SourceHandler: Sendable {
  /// The dependency and its property, or the context and its field: `downloader.progress`, `Theme.current`.
  public let source: Located<MemberName>
  /// The type of a dependency's values, if the spec says so.
  public let chosenType: SwiftType?
  /// The location of `type`.
  package let typeRange: SourceRange?
  /// The method and how it is called.
  public let method: HandlerMethod

  package init(
    source: Located<MemberName>, chosenType: SwiftType?, typeRange: SourceRange?, method: HandlerMethod
  ) {
    self.source = source
    self.chosenType = chosenType
    self.typeRange = typeRange
    self.method = method
  }

  /// Whether its method takes the value.
  package var takesValue: Bool { !method.isResetState && method.labels?.isEmpty != true }
}

extension AppSpec {
  /// Whether the values are those of a dependency, rather than of a field.
  package func isOfDependency(_ source: SourceHandler) -> Bool {
    dependencies.contains { $0.name.value == source.source.value.context }
  }

  /// The context and the field whose changes a store observes; nil for a dependency, and if there is none.
  package func field(of source: SourceHandler) -> (context: Context, field: Field)? {
    let name = source.source.value
    guard !isOfDependency(source), let owner = context(named: name.context),
      let field = owner.state.first(where: { $0.name.value == name.member })
    else { return nil }
    return (owner, field)
  }

  /// The values that the method takes: the one of the source, without a label, or none.
  package func requestedValues(of source: SourceHandler) -> [SwiftSignature.Parameter] {
    guard source.takesValue, let type = field(of: source)?.field.type ?? source.chosenType else { return [] }
    return [SwiftSignature.Parameter(label: nil, name: "value", type: type)]
  }

  /// Whether a store observes fields of other stores.
  package func observesFields(_ context: Context) -> Bool { context.sources.contains { field(of: $0) != nil } }
}

// A start that waits is a call in the queue of the store.
extension Context {
  /// The method that starts the store in the background; nil if there is none.
  package var startMethod: HandlerMethod? {
    guard startsInBackground, let startsRange else { return nil }
    return HandlerMethod(
      call: Located(StoreMethod.start, at: startsRange), labels: [], condition: nil, onError: nil, emits: nil,
      chosenRun: nil, key: nil, limit: nil, debounce: nil, throttle: nil, removeDuplicates: nil, buffer: nil,
      onRelease: nil)
  }

  /// The call that starts the store.
  package var startCall: String { startsInBackground ? "startInBackground()" : "\(StoreMethod.start)()" }
}
