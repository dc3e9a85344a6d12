import SwiftFacts

/// Joins what pieces of code do for views into one graph.
struct ViewGraphBuilder {
  let program: Program
  private let slots: ContentSlots
  private(set) var nodes: [ViewGraph.Node] = []
  private(set) var roots: [ViewRoot] = []
  private(set) var inheriting: Set<Int> = []
  private(set) var numbersOfViews: [TypeID: Int] = [:]
  private var numbersOfCodes: [Int: Int] = [:]
  private var waiting: [Int] = []

  init(_ program: Program) {
    self.program = program
    slots = ContentSlots(program, program.viewCodes)
  }

  mutating func build() {
    for type in program.allTypes
    where program.role(of: type.id)?.isPlaced ?? false && !type.module.isTest {
      _ = node(of: type.id)
    }
    addScenes()
    addHostings()
    addPreviews()
    roots.sort { $0.fact.isBefore($1.fact) }
    while let next = waiting.popLast() { nodes[next].edges = edges(from: nodes[next].content) }
  }

  mutating func add(
    _ kind: ViewRoot.Kind, _ name: String, at fact: Fact, showing content: ViewCode,
    in environment: EnvironmentPath = .empty
  ) {
    roots.append(
      ViewRoot(
        kind: kind, name: name, fact: fact, content: node(of: content), environment: environment))
  }

  /// Takes note of hosted code that may inherit an environment which nobody can tell.
  mutating func addInheriting(_ content: ViewCode) { inheriting.insert(node(of: content)) }

  /// Where a slot shows what it is given.
  func places(of filled: FilledSlot) -> [SlotPlace] { slots.places(of: filled) }

  private mutating func node(of view: TypeID) -> Int {
    if let known = numbersOfViews[view] { return known }
    let number = addNode(.view(view), reads: program.environmentReads(of: view))
    numbersOfViews[view] = number
    return number
  }

  private mutating func node(of code: ViewCode) -> Int {
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
      return program.bodies(of: view).map { body in
        ViewGraph.Edge(
          target: node(of: program.viewCodes.code(of: body)), environment: .empty, site: nil)
      }
    case .code(let code):
      return program.viewCodes.steps(of: code).flatMap { edges(for: $0) }
    }
  }

  private mutating func edges(for step: BuildStep) -> [ViewGraph.Edge] {
    let environment = step.place.environment
    switch step.action {
    case .place(let view, let site):
      return [ViewGraph.Edge(target: node(of: view), environment: environment, site: site)]
    case .follow(let code):
      return [ViewGraph.Edge(target: node(of: code), environment: environment, site: nil)]
    case .fill(let filled):
      return places(of: filled).map { inner in
        ViewGraph.Edge(
          target: node(of: filled.content), environment: environment + inner.environment, site: nil)
      }
    case .makeScreen, .show, .open, .placeScene: return []
    }
  }
}

extension Program {
  /// The code that says what a view, a modifier or a style looks like; several where branches of `#if`
  /// say it.
  func bodies(of type: TypeID) -> [Fact] {
    let own = ownMembers(.body, of: type) + ownMembers(.makeBody, of: type)
    return Array(own.isEmpty ? members(.body, of: type) : own)
  }
}

extension Fact {
  /// Whether it stands further to the front in the sources.
  func isBefore(_ other: Fact) -> Bool {
    (file.path, bytes.lowerBound) < (other.file.path, other.bytes.lowerBound)
  }
}
