import ArchitectureGraph
import LintReporting
import StoregenDiagnostics

/// What can be added to an app.
enum PlacedKind: String, CaseIterable {
  case state, action, event, view
}

/// The stores that something new fits, from what it uses.
///
/// State belongs with state of the same types. An action belongs where the state that it changes is, an event where what
/// it tells happens, and a view where the state that it shows is.
struct Placement {
  /// A store or a view that something fits.
  struct Candidate {
    enum Kind: String {
      case store, view
    }

    let kind: Kind
    let name: String
    let reasons: [Reason]
    let location: AppGraph.Location?
    let specLocation: AppGraph.Location?
  }

  /// Why something fits.
  struct Reason {
    /// Says it with quoted names.
    let text: String
    let location: AppGraph.Location?
    fileprivate let weight: Int
  }

  let candidates: [Candidate]
  /// The uses that nothing in the app has.
  let unknown: [String]
  private let kind: PlacedKind
  private let uses: [String]

  /// How many candidates help: the rest of a long list would only distract.
  private static let limit = 5
  /// How many reasons convince.
  private static let mostReasons = 6

  init(of kind: PlacedKind, using uses: [String], in graph: AppGraph) {
    self.kind = kind
    self.uses = uses
    var unknown = Set(uses)
    var found: [(candidate: Candidate, weight: Int)] = []
    for store in graph.stores where store.kind != .other {
      var reasons: [Reason] = []
      for use in uses {
        let new = StoreRelation(of: store, to: use, in: graph).reasons
        if !new.isEmpty { unknown.remove(use) }
        reasons += new
      }
      guard !reasons.isEmpty else { continue }
      let candidate = Candidate(
        kind: .store, name: store.type,
        reasons: Array(reasons.sorted { $0.weight > $1.weight }.prefix(Self.mostReasons)), location: store.location,
        specLocation: store.specLocation)
      found.append((candidate, reasons.map(\.weight).reduce(0, +)))
    }
    let views = graph.views.filter { view in !view.kind.isRoot && uses.contains(view.name) }
    unknown.subtract(views.map(\.name))
    // State of one view needs no store.
    if kind == .state, Set(views.map(\.name)).count == 1, uses.count == 1, let view = views.first {
      let reason = Reason(text: "only this view uses it: keep it there, as @State", location: view.location, weight: 10)
      found.append(
        (Candidate(kind: .view, name: view.name, reasons: [reason], location: view.location, specLocation: nil), 10))
    }
    // A container reads stores and passes values to the views in it.
    if kind == .view { found += Self.containers(for: Set(found.map(\.candidate.name)), in: graph) }
    candidates = found.sorted { ($1.weight, $0.candidate.name) < ($0.weight, $1.candidate.name) }.prefix(Self.limit)
      .map(\.candidate)
    self.unknown = uses.filter(unknown.contains)
  }

  /// The screens that read some stores.
  private static func containers(for types: Set<String>, in graph: AppGraph) -> [(candidate: Candidate, weight: Int)] {
    let ids = Set(graph.stores.filter { types.contains($0.type) }.map(\.id))
    return graph.views.filter { $0.kind == .screen }.compactMap { view in
      let read = view.reads.compactMap(\.store).filter(ids.contains).uniqued()
      guard !read.isEmpty else { return nil }
      let reasons = read.map { store in
        Reason(
          text: "it reads \(QuotedText.of(store)): show the new view there, and pass it values",
          location: view.location, weight: 1)
      }
      let candidate = Candidate(
        kind: .view, name: view.name, reasons: reasons, location: view.location, specLocation: nil)
      return (candidate, reasons.count)
    }
  }

  /// A context for a spec. It is valid if the types exist.
  func newContext(named name: String?) -> String {
    let type = uses.first { $0.first?.isUppercase ?? false } ?? "Item"
    let field = (name ?? type).identifier.firstLowercased
    let context = (name ?? type).identifier.firstUppercased
    let member =
      switch kind {
      case .state, .view: "state: { \(field): \"\(type.identifier)?\" }"
      case .action: "actions: { \(field): \"(_ value: \(type.identifier))\" }"
      case .event: "events: { \(field): { value: \(type.identifier) } }"
      }
    return "contexts:\n  \(context):\n    \(member)"
  }
}

/// What a store has to do with one thing that something new uses.
private struct StoreRelation {
  private(set) var reasons: [Placement.Reason] = []
  private let use: String

  init(of store: AppGraph.Store, to use: String, in graph: AppGraph) {
    self.use = use
    if [store.id, store.name, store.type].contains(use) {
      add("you named it", at: store.location ?? store.specLocation, weight: 5)
    }
    for field in store.state where names(field.type) || isMember(field.name, of: store) {
      add(
        "its state has \(QuotedText.of(field.name))", of: field.type, at: field.location ?? field.specLocation,
        weight: 3)
    }
    for action in store.actions where names(action.signature) || isMember(action.name, of: store) {
      add("its action \(QuotedText.of(action.name)) takes it", at: action.location ?? action.specLocation, weight: 2)
    }
    for dependency in store.dependencies where names(dependency.type) || dependency.name == use {
      add("it depends on \(QuotedText.of(dependency.name))", of: dependency.type, at: nil, weight: 2)
    }
    for event in graph.events where names(event) {
      if event.publishers.contains(store.id) {
        add("it publishes \(QuotedText.of(event.id))", at: event.location ?? event.specLocation, weight: 2)
      }
      for handler in graph.subscriptions(to: event.id) where handler.handler == store.id {
        add("it handles \(QuotedText.of(event.id))", at: handler.location ?? handler.specLocation, weight: 1)
      }
    }
    for view in graph.readers(of: store.id) where view.name == use {
      add("\(QuotedText.of(view.name)) reads it", at: view.location, weight: 1)
    }
  }

  private mutating func add(_ text: String, of type: String? = nil, at location: AppGraph.Location?, weight: Int) {
    let type = type.map { ": \(QuotedText.of($0))" } ?? ""
    reasons.append(Placement.Reason(text: text + type, location: location, weight: weight))
  }

  /// Whether the Swift of a type or a signature names the use: `[Line]` names `Line`.
  private func names(_ swift: String?) -> Bool {
    swift?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == use } ?? false
  }

  private func names(_ event: AppGraph.Event) -> Bool {
    event.id == use || event.payload.contains { names($0.type) }
  }

  /// Whether the use is `Cart.lines` or `CartStore.add`, for a member `lines` or `add(_:)`.
  private func isMember(_ name: String, of store: AppGraph.Store) -> Bool {
    let member = name.prefix { $0 != "(" }
    return [store.id, store.name, store.type].contains { use == "\($0).\(name)" || use == "\($0).\(member)" }
  }
}

extension String {
  /// The letters and digits, for a name in Swift.
  fileprivate var identifier: String { filter { $0.isLetter || $0.isNumber || $0 == "_" } }
}
