import ArchitectureModel
import StoregenDiagnostics

/// A part of a spec that was removed, and the new name that it may have now.
struct RenamedPart {
  private let name: String
  /// Where the new part is declared. It is nil unless exactly one removed and one added part are alike.
  let newName: Located<String>?

  /// - Parameter isLike: whether a part could be another one by a new name.
  init<Part>(
    of part: Part, from old: [Part], to new: [Part], name: (Part) -> Located<String>, isLike: (Part, Part) -> Bool
  ) {
    self.name = name(part).value
    let before = Set(old.map { name($0).value })
    let now = Set(new.map { name($0).value })
    let added = new.filter { !before.contains(name($0).value) && isLike(part, $0) }
    guard !now.contains(self.name), added.count == 1 else {
      newName = nil
      return
    }
    let removed = old.filter { !now.contains(name($0).value) && isLike($0, added[0]) }
    newName = removed.count == 1 ? name(added[0]) : nil
  }

  /// The end of a sentence which says that the part was removed.
  var ending: String { newName.map { ", or renamed to `\($0.value)`" } ?? "" }

  /// What to do if the part was renamed.
  ///
  /// - Parameter context: the context that declares the part; nil for a part of the app.
  func help(in context: String? = nil) -> String? {
    newName.map {
      let full = (context.map { "\($0)." } ?? "") + name
      return "if it was renamed, `storegen rename \(full) \($0.value)` also changes the code"
    }
  }
}
