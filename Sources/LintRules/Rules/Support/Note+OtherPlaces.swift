import StoregenDiagnostics

extension Note {
  /// Notes on other places that a finding is about: one for each of the first three, the last of which counts the rest.
  static func otherPlaces<Place>(_ places: ArraySlice<Place>, note: (Place) -> Note) -> [Note] {
    let shown = places.prefix(3).map(note)
    guard places.count > shown.count, let last = shown.last else { return shown }
    let rest = Phrase.count(places.count - shown.count, "more place")
    return shown.dropLast() + [Note("\(last.message), and in \(rest)", at: last.range)]
  }
}
