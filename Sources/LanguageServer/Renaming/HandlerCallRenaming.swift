import LintDriver
import StoregenDiagnostics
import SwiftFacts

/// Renames a label in the calls of a handler by code of other types, such as tests: `log.log(note: "Saved")`.
struct HandlerCallRenaming {
  private let snapshot: ProjectSnapshot
  private let label: String
  private let newLabel: String

  init(_ label: String, to newLabel: String, in snapshot: ProjectSnapshot) {
    self.label = label
    self.newLabel = newLabel
    self.snapshot = snapshot
  }

  /// The edits of the calls of a method.
  ///
  /// - Parameter labels: all labels of the method.
  func edits(of method: String, in store: String, labels: [String]) -> [TextEdit] {
    let uses = Dictionary(
      grouping: snapshot.memberUses(of: method, in: [store]), by: \.path)
    return uses.flatMap { path, ranges -> [TextEdit] in
      guard let file = snapshot.facts(at: path), !file.isGenerated else { return [] }
      let places = Set(ranges.map(\.bytes.lowerBound))
      return file.all(.call).filter { call in
        call.base.map { isUse($0, at: places) } ?? false && call.arguments.map(\.name) == labels
      }.flatMap(\.arguments).filter { $0.name == label }.map {
        TextEdit(replacing: $0.nameRange, with: newLabel)
      }
    }
  }

  /// Whether a callee is a use in the code of another type: `self.log` belongs to the store itself.
  private func isUse(_ callee: Fact, at places: Set<Int>) -> Bool {
    callee.kind == .member && !(callee.base?.withoutUnwrapping.isSelf ?? true)
      && places.contains(callee.nameRange.bytes.lowerBound)
  }
}
