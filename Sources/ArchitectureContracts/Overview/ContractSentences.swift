import ArchitectureModel
import StoregenDiagnostics

extension ArchitectureContract {
  /// What it allows and forbids, in one sentence without a period.
  package var summary: String { demands { [$0] }.joined(separator: "; ") }

  /// What it allows and forbids, in sentences without a period.
  ///
  /// - Parameter parts: the folders of a group with `each`, or the group itself.
  func demands(_ parts: (String) -> [String]) -> [String] {
    switch demand {
    case .layers(let layers, let closed): Self.demands(ofLayers: layers.map { $0.map(\.value) }, closed.map(\.value))
    case .independence(let groups):
      ["\(Self.names(groups.flatMap { parts($0.value) })) must not use each other"]
    case .noCycles(let groups):
      ["\(Self.names(groups.flatMap { parts($0.value) })) must not use each other in a cycle"]
    case .forbidden(let from, let used):
      [
        from.isEmpty
          ? "no code may use \(Self.names(used.map(\.value), joinedBy: "or"))"
          : "\(Self.names(from.map(\.value))) must not use \(Self.names(used.map(\.value), joinedBy: "or"))"
      ]
    case .protected(let used, let users):
      ["only \(Self.names(users.map(\.value))) may use \(Self.names(used.map(\.value)))"]
    case .properties(let selection, let must, let mustNot):
      must.sentences("\(selection.phrase) must") + mustNot.sentences("\(selection.phrase) must not")
    }
  }

  fileprivate static func names(_ names: [String], joinedBy conjunction: String = "and") -> String {
    Phrase.list(names.map { "`\($0)`" }, joinedBy: conjunction)
  }

  /// A sentence for each layer: what is below it, down to the first closed layer.
  private static func demands(ofLayers layers: [[String]], _ closed: [String]) -> [String] {
    layers.indices.map { position in
      let below = layers.indices.dropFirst(position + 1)
      let lowest = below.first { layers[$0].contains(where: closed.contains) } ?? below.last
      let allowed = below.filter { $0 <= lowest ?? $0 }.flatMap { layers[$0] }
      return allowed.isEmpty
        ? "\(names(layers[position])) may use no other layer"
        : "\(names(layers[position])) may use \(names(allowed))"
    }
  }
}

extension TypeDemands {
  fileprivate func sentences(_ beginning: String) -> [String] {
    let parts: [(String, [Located<String>], String)] = [
      ("be", be, "and"), ("conform to", conformTo, "and"), ("be in", liveIn, "or"), ("be named", beNamed, "or"),
      ("have", have, "and"), ("declare", declare, "and"),
    ]
    return parts.filter { !$0.1.isEmpty }.map { verb, names, conjunction in
      "\(beginning) \(verb) \(ArchitectureContract.names(names.map(\.value), joinedBy: conjunction))"
    }
  }
}

extension CodeSelection {
  /// The types that it selects, as the subject of a sentence.
  fileprivate var phrase: String {
    let kinds =
      roles.map { $0.value.noun } + types.map { "type \($0.value.hasPrefix("@") ? "with" : "called") `\($0.value)`" }
      + supertypes.map { "type that conforms to `\($0.value)`" }
    let places =
      (each.map { [$0] } ?? []).map(\.value) + files.map(\.value) + modules.map(\.value) + groups.map(\.value)
    let place = places.isEmpty ? "" : " in \(ArchitectureContract.names(places, joinedBy: "or"))"
    return "every \(kinds.isEmpty ? "type" : Phrase.list(kinds, joinedBy: "or"))\(place)"
  }
}

extension CodeRole {
  fileprivate var noun: String {
    switch self {
    case .store: "store"
    case .screenModel: "screen model"
    case .container: "container"
    case .child: "child view"
    case .preview: "preview"
    case .test: "type in tests"
    }
  }
}
