import ArchitectureModel
import SwiftFragments

/// How the stores of one composition root end if that takes time: some of them save what they have.
///
/// Matches:
/// ```swift
/// private static func stop(_ editor: EditorStore, _ index: IndexStore) async {
///   index.disconnectEvents()
///   await editor.finishHandlers()
///   await editor.endHandlers()
///   await index.endHandlers()
///   await index.stop()
///   await editor.stop()
///   await editor.writePersistedFields()
/// }
/// ```
struct StoreSetStop {
  /// The stores that take part, in the order of their creation.
  private let contexts: [Context]
  private let spec: AppSpec

  /// - Parameter contexts: all contexts of the set, in the order in which their stores are created.
  init?(_ contexts: [Context], in spec: AppSpec) {
    guard contexts.contains(where: \.endsSlowly) else { return nil }
    self.contexts = contexts.filter { $0.endsSlowly || StorePlumbing($0, in: spec).disconnection != nil }
    self.spec = spec
  }

  /// The values for a template.
  ///
  /// - Parameters:
  ///   - root: the class that retains the stores.
  ///   - activity: what happens to the delivery of events; nil if the stores have none.
  func values(of root: String, _ activity: Activity?) -> TemplateValues {
    let shared = activity == nil ? [] : ["storeActivity"]
    let names = self.names + shared
    let parameters = zip(self.names, contexts).map { "_ \($0): \($1.storeName)" }
    return [
      .stops: .flag(true), .keepsActivity: .flag(activity != nil),
      .stopHead: .text(
        SwiftLayout.list(
          "static func stop", items: parameters + shared.map { "_ \($0): StoreActivity" }, tail: " async {",
          indentation: 2, following: "private ".count, closesOnOwnLine: true)),
      .stopLines: .lines(
        [activity.map { "storeActivity.\($0.rawValue)()" }].compactMap(\.self) + lines(isLast: activity == .stop)),
      .stopCall: .lines(SwiftLayout.lines("await Self.stop", items: names, column: 4)),
      .hasTeardown: .flag(true),
      .teardown: .lines(
        ["guard !hasStopped else { return }", "StoreActivity.onNextTurn { [\(names.joined(separator: ", "))] in"]
          + SwiftLayout.lines("await \(root).stop", items: names, column: 6).map { "  \($0)" } + ["}"]),
    ]
  }

  /// What happens to the delivery of events; the raw value is the method of `StoreActivity` that does it.
  enum Activity: String {
    /// No event is delivered from then on.
    case stop
    /// What has been emitted is delivered. Other stores go on.
    case deliverEmitted
  }

  private var names: [String] { contexts.map { SwiftIdentifier.escaped($0.propertyName) } }

  /// - Parameter isLast: whether nothing can start handlers any more.
  private func lines(isLast: Bool) -> [String] {
    let all = Array(zip(names, contexts))
    let cancellations = { (stores: [(String, Context)]) in
      stores.filter {
        StorePlumbing($0.1, in: spec).isCancellable && StorePlumbing($0.1, in: spec).disconnection != nil
      }.map { "\($0.0).cancelHandlers()" }
    }
    let disconnections = all.filter { !$0.1.finishesHandlers }.compactMap { store, context in
      StorePlumbing(context, in: spec).disconnection.map { "\(store).\($0)()" }
    }
    // Not before all calls with `onRelease: run` have finished: a cancelled handler that never returns must not
    // prevent them.
    let ends = all.filter { !StorePlumbing($0.1, in: spec).ending.isEmpty }.map { "await \($0.0).endHandlers()" }
    return disconnections
      + all.filter(\.1.finishesHandlers).map { "await \($0.0).finishHandlers()" }
      + ends
      + all.reversed().filter(\.1.stops).map { "await \($0.0).stop()" }
      + all.filter { !$0.1.persistedFields.isEmpty }.map { "await \($0.0).writePersistedFields()" }
      + (isLast ? [] : cancellations(all) + ends)
  }
}
