import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A private method of a store that keeps the results of calls in a field, or restores a field when they fail.
///
/// Matches:
/// ```swift
/// private func intoArticles(_ call: @escaping @MainActor (FeedStore) async throws -> [Article]) { … }
/// private func restoringRows<Result>(_ call: …) async throws -> Result { … }
/// ```
struct ResultMethod {
  private let documentation: String
  /// Whether callers may ignore what it returns.
  private var isDiscardable: Bool { head.contains("<Result>") }
  private let head: String
  private let body: [String]

  /// The methods of a context, one for each field and purpose.
  static func all(of context: Context) -> [ResultMethod] {
    var names: Set<String> = []
    return context.handlerMethods.flatMap { method -> [ResultMethod] in
      [loading(method, of: context), restoring(method)].compactMap(\.self).filter {
        names.insert($0.name).inserted
      }.map(\.method)
    }
  }

  private typealias Named = (name: String, method: ResultMethod)

  private static func loading(_ method: HandlerMethod, of context: Context) -> Named? {
    guard let name = method.intoName, let calls = method.callsName, let field = method.into?.value,
      let type = context.loadedType(of: method)
    else { return nil }
    let member = SwiftIdentifier.escapedMember(field)
    return (
      name,
      ResultMethod(
        documentation: "Loads `\(field)`. A later call cancels this one.",
        head: SwiftLayout.list(
          "func \(name)", items: ["_ call: @escaping @MainActor (\(context.storeName)) async throws -> \(type.text)"],
          tail: " {", indentation: 2, following: "private ".count, closesOnOwnLine: true),
        body: [
          "\(field == "call" ? "self." : "")\(SwiftIdentifier.escaped(field)).startLoading()",
          "\(calls).add { [weak self] in",
          "  guard let self else { throw CancellationError() }",
          "  return try await call(self)",
          "} finish: { [weak self] result in",
          "  self?.\(member).finishLoading(result)",
          "}",
        ])
    )
  }

  private static func restoring(_ method: HandlerMethod) -> Named? {
    guard let (property, name) = method.rollback, let field = method.optimistic?.value else { return nil }
    let member = SwiftIdentifier.escapedMember(field)
    return (
      name,
      ResultMethod(
        documentation: "Runs a call, and restores `\(field)` if it fails, unless other code has changed that since.",
        head: SwiftLayout.list(
          "func \(name)<Result>",
          items: ["_ call: @MainActor (_ startAgain: @MainActor () -> Void) async throws -> Result"],
          tail: " async throws -> Result {", indentation: 2, following: "private ".count, closesOnOwnLine: true),
        body: [
          "try await \(property).run(",
          "  { self.\(member) }, restore: { self.\(member) = $0 },",
          "  merge: { StoreMerging.merge(former: $0, left: $1, current: $2) }, call)",
        ])
    )
  }

  var values: TemplateValue {
    .map([
      .documentation: .lines(SwiftLayout.documentation(documentation)),
      .attributes: .lines(isDiscardable ? ["@discardableResult"] : []), .method: .text(head), .body: .lines(body),
    ])
  }
}
