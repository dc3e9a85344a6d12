import ArchitectureGraph
import Foundation
import Testing

@Suite("The version of graphs")
struct GraphVersionTests {
  /// The keys of version 1 by object; those with a question mark can be missing. Add new keys. If a key disappears, or can
  /// be missing from now on, readers break: increase `AppGraph.currentVersion` and list the keys of the new version.
  private static let keys = """
    Graph: schemaVersion app? origins stores uses children events subscriptions cycles disagreements
    Graph: views builds missingInjections findings classes groups groupUses
    Group: id files types external location?
    GroupUse: id from to count violations uses
    CodeUse: user? target location violated
    Class: name store? role? evidence location
    Evidence: text location?
    Location: file line? column?
    Store: id name kind type origin location? specLocation? module? folder? ambient lifetime? style?
    Store: channel? scenes summary? state actions dependencies
    Field: name type? default? summary? bindable observed access? location? specLocation? origin
    Field: from? persisted?
    Action: call? run? by? limit? debounce? throttle? buffer? onRelease? onError?
    Action: into? retry? backoff? optimistic?
    Action: name signature? emits summary? location? specLocation? origin
    Dependency: name type? summary?
    Use: from to members kinds origin locations specLocation?
    Child: parent child name count origin specLocation?
    Event: id name group publishers channel? payload summary? external allowedCycle? system origin
    Event: location? specLocation? emissions problems
    Value: name type?
    Emission: store? member? location? specLocation? origin
    Subscription: condition? by? limit?
    Subscription: event handler order call? run? debounce? throttle? removeDuplicates? buffer? onRelease? onError?
    Subscription: emits emitsKnown through? child? origin location? specLocation?
    Cycle: events steps allowed? location?
    Step: event handler emits
    Disagreement: kind message stores event? location? specLocation?
    View: id name title? kind location module? folder reads needs
    Read: type store? through location?
    Object: type store? modifier
    Build: from to location injects conditional unresolved?
    MissingInjection: root object reader readLocation path injectedElsewhere
    PathStep: view location
    Finding: rule severity message reason? help? location? symbol? stores views notes excerpt?
    Note: message location
    Excerpt: before marked after
    """

  @Test("stays the same only while all keys do")
  func keys() throws {
    #expect(AppGraph.currentVersion == 1)
    let schema = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(GraphSchema.schema))
        as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
    var listed: [String: Set<String>] = [:]
    for line in Self.keys.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      listed[String(parts[0]), default: []].formUnion(
        parts[1].split(separator: " ").map(String.init))
    }
    #expect(Set(listed.keys) == Set(definitions.keys).union(["Graph"]))
    for (name, keys) in listed {
      let object = name == "Graph" ? schema : try #require(definitions[name])
      let properties = try #require(object["properties"] as? [String: Any])
      let required = Set(try #require(object["required"] as? [String]))
      #expect(keys == Set(properties.keys.map { required.contains($0) ? $0 : $0 + "?" }), "\(name)")
    }
  }
}
