import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Compares where fields are kept.
extension ContextComparison {
  /// The change if the new version of the app does not find, or cannot read, what the older one has kept.
  func persistenceChange(_ field: Field) -> BreakingChange? {
    guard let persistence = field.persistence, let place = persistence.place else { return nil }
    let full = "\(name).\(field.name.value)"
    // A removed field is reported already, unless no view reads it.
    guard let now = (new.state + new.storage).first(where: { $0.name.value == field.name.value }) else { return nil }
    guard let current = now.persistence, let currentPlace = current.place else {
      return change(
        .stateChanged, message: "`\(full)` is no longer kept between launches",
        reason: "users lose its value with the update", now: now.name.range, before: persistence.range)
    }
    if place.kind != currentPlace.kind || place.name.value != currentPlace.name.value {
      return change(
        .stateChanged,
        message: "`\(full)` moved from `\(place.kind.rawValue): \(place.name.value)` to "
          + "`\(currentPlace.kind.rawValue): \(currentPlace.name.value)`",
        reason: "users lose its value with the update", now: current.range, before: persistence.range)
    }
    guard place.kind == .file, current.version < persistence.version else { return nil }
    return change(
      .stateChanged,
      message: "the version of `\(full)` went back from \(persistence.version) to \(current.version)",
      reason: "files with the later version cannot be read", now: current.range, before: persistence.range)
  }
}
