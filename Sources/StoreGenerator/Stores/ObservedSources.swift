import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The method with which a store starts to observe dependencies and fields of other stores, and the one that starts it in
/// the background.
///
/// Matches:
/// ```swift
/// func observeSources(themeCurrent: @escaping @MainActor () -> Theme?) {
///   eventSubscriptions.add(downloader.progress) { [weak self] value in self?.receive(value) }
/// ```
struct ObservedSources {
  private let context: Context
  private let spec: AppSpec
  /// How calls are traced; nil if they are not.
  private let trace: EventTrace?

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    trace = EventTrace(context, avoiding: ["error", "value"], in: spec)
  }

  /// The fields that a store observes, each once.
  static func fields(of context: Context, in spec: AppSpec) -> [(owner: Context, field: Field)] {
    var names: Set<MemberName> = []
    return context.sources.filter { names.insert($0.source.value).inserted }.compactMap { source in
      spec.field(of: source).map { (owner: $0.context, field: $0.field) }
    }
  }

  /// The parameter for a field: `themeCurrent`.
  static func parameter(for field: Field, of owner: Context) -> String {
    owner.propertyName + field.name.value.firstUppercased
  }

  var values: TemplateValues {
    let access = spec.module(of: context).wiring(isOpen: context.isHandwritten).prefix
    let parameters = Self.fields(of: context, in: spec).map { owner, field in
      "\(Self.parameter(for: field, of: owner)): @escaping @MainActor () -> \(field.type.optionalText)"
    }
    return [
      .observesSources: .flag(!context.sources.isEmpty),
      .sourcesHead: .text(
        SwiftLayout.list(
          "\(access)func observeSources", items: parameters, tail: " {", indentation: 2, closesOnOwnLine: true)),
      .sourcesLines: .lines(context.sources.flatMap(lines)),
      .startsInBackground: .flag(context.startsInBackground),
      .backgroundStart: .lines(
        context.startMethod.map { HandlerCall(method: $0, arguments: []).lines(column: 4) } ?? []),
    ]
  }

  private func lines(for source: SourceHandler) -> [String] {
    let arguments: [HandlerCall.Argument] = source.takesValue ? [("_", "value")] : []
    let call = HandlerCall(
      method: source.method, arguments: arguments, hidden: ["value"],
      trace: trace?.call(
        of: source.method, labels: arguments.map(\.label),
        for: trace?.delivery(notification: source.source.value.description)))
    let name = source.source.value
    let items: [String] =
      if let (owner, field) = spec.field(of: source) {
        ["changesOf: \(Self.parameter(for: field, of: owner))", "storeActivity"]
      } else {
        ["\(SwiftIdentifier.escaped(name.context)).\(name.member)"]
          + (source.method.onError.map {
            ["failing: { [weak self] in self?.\(SwiftIdentifier.escapedMember($0.value))($0) }"]
          }
            ?? [])
      }
    let head = "eventSubscriptions.add(\(items.joined(separator: ", "))) {"
    let capture = "[weak self] \(source.takesValue ? "value" : "_") in"
    let fits = 4 + head.count + capture.count + 1 <= SwiftLayout.width
    return (fits ? ["\(head) \(capture)"] : [head, "  \(capture)"])
      + call.linesInClosure(column: 6).map { "  \($0)" } + ["}"]
  }
}
