import LinkedProgram
import SwiftFacts

/// Combines the steps of all code that builds views into one graph.
struct ViewGraphBuilder: ViewCodeReader {
  package let codes: ViewCodes
  private let environmentReads: EnvironmentReads
  let slots: ContentSlots
  package private(set) var nodes: [ViewGraph.Node] = []
  package private(set) var roots: [ViewRoot] = []
  private(set) var inheriting: Set<Int> = []
  /// What representables host.
  private var hostedIn: [TypeID: [(node: Int, environment: EnvironmentPath)]] = [:]
  private(set) var numbersOfViews: [TypeID: Int] = [:]
  private var numbersOfCodes: [Int: Int] = [:]
  private var waiting: [Int] = []
  let passedViews: PassedViews
  private let receiverTypes: ReceiverTypes
  /// The codes that stand for all views that values hold in a slot.
  var heldViews: [Fact: ViewCode] = [:]
  /// The parameters of helpers whose views a slot keeps.
  var keptSlots: Set<Fact> = []
  /// The slots whose views hosting controllers show.
  var hostedSlots: Set<Fact> = []

  package init(_ codes: ViewCodes, environmentReads: EnvironmentReads) {
    self.codes = codes
    self.environmentReads = environmentReads
    slots = ContentSlots(codes)
    passedViews = PassedViews(codes: codes)
    receiverTypes = ReceiverTypes(codes: codes, passedValues: passedViews)
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

  /// Records hosted code that may inherit an unknown environment: at most that of the representables around it.
  mutating func addInheriting(
    _ content: ViewCode, in environment: EnvironmentPath, below representables: [TypeID]
  ) {
    let node = node(of: content)
    inheriting.insert(node)
    for representable in representables { hostedIn[representable, default: []].append((node, environment)) }
  }

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
      } + edgesToPartsOfInheritedBody(of: view) + edgesToHosted(in: view)
    case .code(let code) where heldViews[code.fact] === code:
      return edges(toViewsIn: code.fact)
    case .code(let code):
      return codes.steps(of: code).flatMap { edges(for: $0) } + edgesToImplementations(of: code.fact)
    }
  }

  /// The code that runs when an expression refers to a member: that of the types that its receiver may have, if these are
  /// known.
  private func followed(_ code: ViewCode, from site: Fact) -> [(ViewCode, isOneOfSeveral: Bool)] {
    let member = code.fact
    guard dispatchingType(of: member) != nil, let receiver = (site.kind == .call ? site.base : site)?.base,
      let types = receiverTypes.types(of: receiver), !types.isEmpty
    else { return [(code, false)] }
    let members = types.map { program.implementation(of: member, in: $0) ?? member }
    let known = Set(members).sorted { $0.isBefore($1) }
    return known.map { (codes.code(of: $0), known.count > 1) }
  }

  /// The type of a member that others may implement instead. The members of a view show only that view's content.
  private func dispatchingType(of member: Fact) -> TypeID? {
    guard let owner = program.enclosingType(of: member), !program.conforms(owner, to: "View"),
      !program.subtypes(of: owner).isEmpty
    else { return nil }
    return owner
  }

  /// What a representable hosts needs what no view around it injects.
  private func edgesToHosted(in representable: TypeID) -> [ViewGraph.Edge] {
    (hostedIn[representable] ?? []).map {
      ViewGraph.Edge(target: $0.node, environment: $0.environment.conditional, site: nil)
    }
  }

  /// The code that may run instead of a requirement or a method that subclasses override.
  private mutating func edgesToImplementations(of member: Fact) -> [ViewGraph.Edge] {
    guard let owner = dispatchingType(of: member) else { return [] }
    let isOnlyType = program[owner].fact.kind == .protocolDeclaration && program.subtypes(of: owner).count == 1
    return program.implementations(of: member).map { implementation in
      ViewGraph.Edge(
        target: node(of: codes.code(of: implementation)), environment: isOnlyType ? .empty : .empty.conditional,
        site: nil, isDispatched: !isOnlyType)
    }
  }

  private mutating func edges(for step: BuildStep<ViewCode>) -> [ViewGraph.Edge] {
    let environment = step.location.environment
    switch step.action {
    case .place(let view, let site):
      return [ViewGraph.Edge(target: node(of: view), environment: environment, site: site)]
    case .follow(let code, let site):
      return followed(code, from: site).map { target, isOneOfSeveral in
        ViewGraph.Edge(
          target: node(of: target), environment: isOneOfSeveral ? environment.conditional : environment, site: site,
          isDispatched: isOneOfSeveral)
      }
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
