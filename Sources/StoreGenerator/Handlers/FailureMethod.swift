import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A private method of a store that calls async handlers and passes their errors to a method of the user.
///
/// Matches:
/// ```swift
/// private func showErrorIfFails(_ handler: @MainActor () async throws -> Void) async { … }
/// ```
struct FailureMethod {
  private let name: String
  private let onError: String

  /// The methods of a context, one for each method that receives errors.
  static func all(of context: Context) -> [FailureMethod] {
    var methods: [FailureMethod] = []
    for handler in context.handlerMethods {
      guard let name = handler.failureName, let onError = handler.onError?.value,
        !methods.contains(where: { $0.name == name })
      else { continue }
      methods.append(FailureMethod(name: name, onError: onError))
    }
    return methods
  }

  var values: TemplateValue {
    .map([
      .method: .text(
        SwiftLayout.list(
          "func \(SwiftIdentifier.escaped(name))",
          items: ["_ handler: @MainActor () async throws -> Void"], tail: " async {",
          indentation: 2, following: "private ".count, closesOnOwnLine: true)),
      .onError: .text(onError),
      .body: .lines(body),
    ])
  }

  private var body: [String] {
    // Local names hide a member.
    let target = ["error", "handler"].contains(onError) ? "self.\(onError)" : SwiftIdentifier.escaped(onError)
    return [
      "do { try await handler() } catch {",
      "  if _Concurrency.Task.isCancelled || error is CancellationError { return }",
      "  \(target)(error)",
      "}",
    ]
  }
}
