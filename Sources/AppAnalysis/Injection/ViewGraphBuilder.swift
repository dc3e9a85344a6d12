import LinkedProgram
package import SwiftFacts

/// Combines the steps of all code that builds views into one graph.
struct ViewGraphBuilder: ViewCodeReader {
  package let codes: ViewCodes
  private let environmentReads: EnvironmentReads
  let slots: ContentSlots
  package private(set) var nodes: [ViewGraph.Node] = []
  package private(set) var roots: [ViewRoot] = []
  private(set) var inheriting: Set<Int> = []
  private(set) var numbersOfViews: [TypeID: Int] = [:]
  private var numbersOfCodes: [Int: Int] = [:]
  private var waiting: [Int] = []
  let passedViews: PassedViews
  /// The codes that stand for all views that values hold in a slot.
  var heldViews: [Fact: ViewCode] = [:]
  /// The slots whose views hosting controllers show.
  var hostedSlots: Set<Fact> = []

  package init(_ codes: ViewCodes, environmentReads: EnvironmentReads) {
    self.codes = codes
    self.environmentReads = environmentReads
    slots = ContentSlots(codes)
    passedViews = PassedViews(codes: codes)
  }

  package mutating func build() {
    for type in program.allTypes
    where viewCatalog.role(of: type.id)?.isPlaced ?? false && !type.module.isTest {
      _ = node(of: type.id)
    }
    addScenes()
    addHostings()
    addAssignedViews()
    addBodiesOfControllers()
    addPreviews()
    roots.sort { $0.fact.isBefore($1.fact) }
    while let next = waiting.popLast() { nodes[next].edges = edges(from: nodes[next].content) }
  }

  package mutating func add(
    _ kind: ViewRoot.Kind, named name: String, at fact: Fact, showing content: ViewCode,
    in environment: EnvironmentPath = .empty
  ) {
    roots.append(
      ViewRoot(
        kind: kind, name: name, fact: fact, content: node(of: content), environment: environment))
  }

  /// Records hosted code that may inherit an unknown environment.
  mutating func addInheriting(_ content: ViewCode) { inheriting.insert(node(of: content)) }

  /// Where a slot shows its content.
  package func locations(of slot: ViewSlot<ViewCode>) -> [SlotLocation] {
    slots.locations(of: slot)
  }

  private mutating func node(of view: TypeID) -> Int {
    if let known = numbersOfViews[view] { return known }
    let number = addNode(.view(view), reads: environmentReads.environmentReads(of: view))
    numbersOfViews[view] = number
    return number
  }

  package mutating func node(of code: ViewCode) -> Int {
    if let known = numbersOfCodes[code.number] { return known }
    let number = addNode(.code(code), reads: [])
    numbersOfCodes[code.number] = number
    return number
  }

  private mutating func addNode(_ content: ViewGraph.Content, reads: [EnvironmentRead]) -> Int {
    nodes.append(ViewGraph.Node(content: content, reads: reads))
    waiting.append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func edges(from content: ViewGraph.Content) -> [ViewGraph.Edge] {
    switch content {
    case .view(let view):
      return bodies(of: view).map { body in
        ViewGraph.Edge(target: node(of: codes.code(of: body)), environment: .empty, site: nil)
      } + edgesToPartsOfInheritedBody(of: view)
    case .code(let code) where heldViews[code.fact] === code:
      return edges(toViewsIn: code.fact)
    case .code(let code):
      return codes.steps(of: code).flatMap { edges(for: $0) } + edgesToImplementations(of: code.fact)
    }
  }

  /// The code that may run instead of a requirement or a method that subclasses override.
  private mutating func edgesToImplementations(of member: Fact) -> [ViewGraph.Edge] {
    // The members of a view show only that view's content.
    let isOfView = program.enclosingType(of: member).map { program.conforms($0, to: "View") } ?? true
    guard !isOfView else { return [] }
    return program.implementations(of: member).map { implementation in
      ViewGraph.Edge(
        target: node(of: codes.code(of: implementation)), environment: .empty.conditional,
        site: nil, isDispatched: true)
    }
  }

  private mutating func edges(for step: BuildStep<ViewCode>) -> [ViewGraph.Edge] {
    let environment = step.location.environment
    switch step.action {
    case .place(let view, let site):
      return [ViewGraph.Edge(target: node(of: view), environment: environment, site: site)]
    case .follow(let code):
      return [ViewGraph.Edge(target: node(of: code), environment: environment, site: nil)]
    case .fill(let slot, let content):
      return locations(of: slot).map { inner in
        ViewGraph.Edge(
          target: node(of: content), environment: environment + inner.environment, site: nil)
      }
    case .show(let slot): return edges(toViewsHeldIn: slot, at: step.location)
    case .makeScreen, .open, .placeScene: return []
    }
  }
}

extension ViewGraphBuilder {
  /// The bodies of a view, a modifier or a style; several if branches of `#if` declare them.
  package func bodies(of type: TypeID) -> [Fact] {
    let own = program.ownMembers(.body, of: type) + program.ownMembers(.makeBody, of: type)
    return Array(own.isEmpty ? program.members(.body, of: type) : own)
  }
}

extension Fact {
  /// Whether it precedes another fact in the sources.
  package func isBefore(_ other: Fact) -> Bool {
    (file.path, bytes.lowerBound) < (other.file.path, other.bytes.lowerBound)
  }
}
