extension SpecKeys {
  /// All maps with fixed keys, each once: those of the spec from the outside in, then included files.
  package static let objects: [SpecObject] = {
    var found: [SpecObject] = []
    for object in [root, included] { add(object, to: &found) }
    return found
  }()

  private static func add(_ object: SpecObject, to found: inout [SpecObject]) {
    guard !found.contains(where: { $0.title == object.title }) else { return }
    found.append(object)
    for inner in object.rows.flatMap(\.form.objects) { add(inner, to: &found) }
  }
}
