import AppAnalysis
import ArchitectureModel
import CodeOverview
import StoregenDiagnostics

/// A store of the code that becomes a context.
struct ImportedStore {
  /// The name of the context.
  let context: String
  /// The program, by its index.
  let program: Int
  /// The participant of the program, by its index.
  let index: Int
  let participant: CodeOverview.Participant
  let declaration: StoreDeclaration

  /// The name of the class that storegen generates for the context.
  var generatedName: String { StoreNaming.className(ofContext: context) }

  /// Whether a list has the name of its context or class.
  func isNamed(in names: [String]) -> Bool {
    names.contains { $0 == context || $0 == participant.name || $0 == participant.fullName }
  }
}

/// The stores of programs with their contexts, and those that cannot have one.
struct ImportedStores {
  private(set) var stores: [ImportedStore] = []
  /// Comments about stores that a spec cannot describe.
  private(set) var remarks: [String] = []
  /// Why classes have no context, by their names with and without those of their outer types.
  private(set) var obstacles: [String: StoreObstacle] = [:]
  /// Stores with the same name.
  private(set) var diagnostics: [Diagnostic] = []
  private var positions: [Position: Int] = [:]

  private struct Position: Hashable {
    let program: Int
    let participant: Int
  }

  private struct Candidate {
    let program: Int
    let index: Int
    let participant: CodeOverview.Participant
    let declaration: StoreDeclaration
  }

  /// - Parameter existing: the spec that is to be updated; nil for a new one.
  init(_ programs: [CodeOverview], updating existing: AppSpec?, source: SourceReader) {
    var candidates: [Candidate] = []
    for (program, overview) in programs.enumerated() {
      for (index, participant) in overview.participants.enumerated() {
        guard participant.kind == .store, let declaration = participant.declaration,
          !source.isForeign(participant.location)
        else { continue }
        candidates.append(
          Candidate(
            program: program, index: index, participant: participant, declaration: declaration))
      }
    }
    candidates.sort { $0.participant.location.isBefore($1.participant.location) }
    for candidate in candidates {
      guard let obstacle = StoreObstacle(candidate.declaration) else { continue }
      for name in [candidate.participant.name, candidate.participant.fullName] {
        obstacles[name] = obstacle
      }
      remarks.append(
        "\(source.location(candidate.participant.location)): `\(candidate.participant.fullName)` "
          + "is left out: \(obstacle.reason)")
    }
    let unique = withoutRepetitions(
      candidates.filter { StoreObstacle($0.declaration) == nil })
    let names = Self.names(of: unique.map(\.participant), updating: existing)
    for candidate in unique {
      positions[Position(program: candidate.program, participant: candidate.index)] = stores.count
      stores.append(
        ImportedStore(
          context: names[candidate.participant.fullName] ?? candidate.participant.name,
          program: candidate.program, index: candidate.index, participant: candidate.participant,
          declaration: candidate.declaration))
    }
  }

  /// The store of a participant; nil if it has no context.
  func store(_ participant: Int, in program: Int) -> ImportedStore? {
    positions[Position(program: program, participant: participant)].map { stores[$0] }
  }

  /// The first class of each name, and an error about each other one.
  private mutating func withoutRepetitions(_ candidates: [Candidate]) -> [Candidate] {
    var first: [String: Candidate] = [:]
    var unique: [Candidate] = []
    for candidate in candidates {
      let name = candidate.participant.fullName
      if let other = first[name] {
        diagnostics.append(
          Diagnostic(
            .error, "there is another store `\(name)`", at: candidate.participant.location,
            reason: "both would be the same context",
            help: "import the folders of one app: `storegen import Sources/App`",
            notes: [Note("the first store", at: other.participant.location)]))
      } else {
        first[name] = candidate
        unique.append(candidate)
      }
    }
    return unique
  }

  /// The names of contexts by the full names of classes: that of the context of the spec which has the class, or else a new
  /// one. A person may have given the context another name than its class.
  private static func names(of stores: [CodeOverview.Participant], updating existing: AppSpec?) -> [String: String] {
    let known = Dictionary(
      keepingFirst: (existing?.contexts ?? []).map { ($0.storeName, $0.name.value) })
    var names = newNames(of: stores)
    let taken = Set(stores.compactMap { known[$0.fullName] })
    for name in stores.map(\.fullName) {
      if let context = known[name] {
        names[name] = context
      } else if let new = names[name], taken.contains(new) {
        names[name] = name.split(separator: ".").joined()
      }
    }
    return names
  }

  /// The names of contexts by the full names of classes. A store that storegen would name the same way has priority; if
  /// two classes would still have the same name, both keep their own.
  private static func newNames(of stores: [CodeOverview.Participant]) -> [String: String] {
    var names: [String: String] = [:]
    let exact = Set(
      stores.map(\.name).filter { $0.hasSuffix(StoreNaming.ending) && $0 != StoreNaming.ending })
    let shortened = Dictionary(grouping: stores) { StoreNaming.context(ofClass: $0.name) }
    for store in stores {
      let short = StoreNaming.context(ofClass: store.name)
      let others = shortened[short]?.count ?? 0
      let generated = StoreNaming.className(ofContext: short)
      let isFree = others == 1 || exact.contains(store.name) && generated == store.name
      let isTaken = generated != store.name && exact.contains(generated)
      names[store.fullName] = isFree && !isTaken ? short : store.name
    }
    let repeated = Dictionary(grouping: stores.map(\.fullName)) { names[$0] ?? $0 }
    for (name, fullNames) in repeated where fullNames.count > 1 || saysOnlyKind(name) {
      for fullName in fullNames {
        let joined = fullName.split(separator: ".").joined()
        names[fullName] = fullNames.count > 1 ? joined : StoreNaming.context(ofClass: joined)
      }
    }
    return numbered(names, in: stores.map(\.fullName))
  }

  /// Whether a name only says what kind of class it is, so that the outer type has to say which: `StateModel`.
  private static func saysOnlyKind(_ name: String) -> Bool {
    NameWords.words(of: name).allSatisfy { NameWords.roles.contains($0) || $0 == "View" }
  }

  /// The names with a number for each that an earlier class has: a class `HomeModel` beside `Home.Model`.
  private static func numbered(_ names: [String: String], in order: [String]) -> [String: String] {
    var names = names
    var taken: Set<String> = []
    for fullName in order {
      guard let name = names[fullName] else { continue }
      let free = ([name] + (2...(order.count + 1)).map { "\(name)\($0)" }).first { !taken.contains($0) } ?? name
      taken.insert(free)
      names[fullName] = free
    }
    return names
  }
}

extension SourceRange {
  /// Whether it is before another one, by file and offset.
  func isBefore(_ other: SourceRange) -> Bool {
    (path, bytes.lowerBound) < (other.path, other.bytes.lowerBound)
  }
}
